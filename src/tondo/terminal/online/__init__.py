"""Tables and the daily circle of a server, played from the terminal through the same wire as the page (docs/wire.md).

In order of dependency: `errors`, `kept` (cookies and nonces), `link`, `http_client`, `decoding` (what the server sends,
as what a screen shows), `saving`, `connection` (the socket), `fair_chance`, `table_words`, `table_commands`,
`table_actions`, `remote_match`, `daily_match`, `line_play`.
"""
