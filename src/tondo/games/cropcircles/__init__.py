"""Crop Circles: glyphs in a field, under rules that change.

The rules stand in RULES.en.md; `game` is where to begin reading.
"""
