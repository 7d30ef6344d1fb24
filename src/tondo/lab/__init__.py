"""Studying how games are played, in order of dependency.

`protocol` (what programs say to each other, line by line), `views` (a view as a message and back), `engine` (somebody
else's program as a player), `engine_stdio` (our own bots as such a program), `entrants` (who takes part), `match` (one
game), `pairings` (who meets whom), `journal` (what was played, on disk), `ladder` (all of it, on all cores), `ratings`,
`plots`.
"""
