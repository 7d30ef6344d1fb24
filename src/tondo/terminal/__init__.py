"""Any game in the terminal, line by line or as a full screen. Nothing here knows a game: all comes from the game.

In order of dependency, each line on those above it:

- `ascii`, `signs`, `colours`, `canvas` (dots and letters), `board` (a layout drawn on a canvas), `panels`, `page` (what
  fits on a screen), `graph`; `background` (work in a thread), `exit_codes`, `kept_file`.
- `seats` (who chooses), `session` (a game in progress, with undo), `new_session`, `storage` (saving games),
  `high_scores`, `controller` (how a game goes on), `commands` (typed), `selection` (choosing a move by pointing).
- `turn_words`, `luck_words`, `history` and `game_analysis` (a recorded game), `opinion`, `saved_games`, `statistics`;
  `solver_file` (a puzzle-solver's rating), `puzzle_session`.
- Line by line: `reader` (typed lines), `screen` (everything shown), `play`, `replay` and `puzzle`.
- For the full screen: `match` (the contract), `offers`, `local_game`, `local_match` and `puzzle_match`; then the
  packages `online` (tables of a server) and `app` (the screens).
"""
