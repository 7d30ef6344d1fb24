"""Crop Circles: glyphs in a field, under rules that change.

The rules are in RULES.en.md; start reading with `game`.
"""
