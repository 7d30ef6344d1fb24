"""Cir*Kis: pieces on a Penrose board. The rules stand in RULES.en.md; `game` is where to begin reading."""
