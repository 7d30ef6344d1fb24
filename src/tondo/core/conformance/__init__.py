"""What every game must do, whatever its rules: checks that need no test runner, in two tiers.

`walks` plays at random, `rules`, `texts` and `shows` have the checks of a game that can be played, `completeness` says
what a complete one has beyond that, and `tiers` runs them all. The tests run the same checks over Tondo's own games,
and more.
"""
