"""The full screen, made with Textual. Nothing here knows a game, or how to choose an action: see `tondo.terminal`.

Only `tondo.cli` imports it, and only where somebody sits at a real terminal. In order of dependency, each line on those
above it:

- `settings` (what a person prefers), `themes`, `driver` (the terminal), `garbage`, `application` (the app and what all
  screens share), `key_names`.
- The board: `board_colours`, `board_fit`, `board_keys` (where the cursor goes), `board_raster`, `board_look`,
  `board_faces`, `board_texts`, `board_painter`, `board_artist`, `board_picture`, `board_picture_layer`, `board_view`.
- Other widgets: `text_view`, `tray`, `game_text`, `side_panel`, `message_line`, `completion`, `command_line`,
  `key_line`, `fields`, `timeline`, `dialogs`.
- Playing: `choosing`, `previews`, `play_layout`, `play_keys`, `help_screen`, `play_view`, `play_commands`,
  `play_screen`.
- Other screens: `replay_texts`, `replay_screen`, `rules_text`, `rules_screen`, `statistics_screen`,
  `saved_games_screen`, `settings_screen`, `new_game_screen`, `home_screen`, `online_screen`; `opening` opens the first.
"""
