"""Cir*Kis: pieces on a Penrose board. The rules are in RULES.en.md; start reading at `game`."""
