"""Circle 36: two dice and a round sheet. The rules stand in RULES.en.md; `game` is where to begin reading."""
