"""Bots against each other. In order of dependency:

`protocol` (the lines between programs), `views` (a view as a message and back), `engine` (an external program as a
player), `engine_stdio` (our own bots as such a program), `entrants` (who takes part), `match` (one game), `pairings`
(who meets whom), `journal` (the games played, on disk), `workers` (jobs on all cores), `ray_workers` (jobs on a
cluster), `places` (where jobs are done), `ladder` (a round robin), `ratings`, `plots`.

For studies of a game's balance: `variants`, `traces` (one game and what it shows), `study` (which games are played),
`intervals` (estimates), `contests` (skill and luck), `measures` (all figures), `figures` (in words), `tables` (for
other programs), `charts` and `heatmaps`, `report` (one HTML file).
"""
