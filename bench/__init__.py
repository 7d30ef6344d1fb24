"""Benchmarks, apart from the tests: nothing here passes or fails. ``make bench`` runs them all.

Machines are noisy, so every figure is also given as a ratio to a baseline that was measured in the same run.
"""
