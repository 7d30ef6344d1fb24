"""Circle 36: two dice and a round sheet. The rules are in RULES.en.md; start reading at `game`."""
