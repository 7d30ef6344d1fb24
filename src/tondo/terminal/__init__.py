"""Any game at the keyboard, drawn with characters. It knows no game: it asks the game for everything it shows.

In order of dependency: `spelling`, `colours`, `canvas` (dots and letters), `board` (a layout drawn on a canvas),
`tables`, `page` (what of it all fits on a screen), `seats` (who chooses), `session` (a game in progress, with undo),
`commands`, `reader` (typed lines), `screen` (all that is shown), `storage` (where files go), `bests`, `play` and
`replay` (the two things one can do).
"""
