"""Any game at the keyboard, drawn with characters. Nothing here knows a game: everything shown comes from the game.

In order of dependency: `ascii`, `colours`, `canvas` (dots and letters), `board` (a layout drawn on a canvas),
`panels`, `page` (what fits on a screen), `seats` (who chooses), `session` (a game in progress, with undo), `commands`,
`reader` (typed lines), `screen` (everything shown), `storage` (saved games), `kept_file`, `high_scores`, `solver_file`
(a puzzle-solver's rating), `play`, `replay` and `puzzle`.
"""
