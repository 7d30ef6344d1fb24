"""Any game at the keyboard, drawn with characters. It knows no game: it asks the game for everything it shows.

In order of dependency: `ascii`, `colours`, `canvas` (dots and letters), `board` (a layout drawn on a canvas),
`panels`, `page` (what of it all fits on a screen), `seats` (who chooses), `session` (a game in progress, with undo),
`commands`, `reader` (typed lines), `screen` (all that is shown), `storage` (where files go), `high_scores`, `play` and
`replay` (the two things one can do).
"""
