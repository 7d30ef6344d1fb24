"""Tables over HTTP and websockets.

`present` turns tables into what clients get, `live` holds the tables and serves sockets, `background` runs bots, clocks
and housekeeping, and `http` serves everything else. What they share: `settings`, `errors`, `limits`, `logs`, `metrics`,
`security`, `tasks` and `tokens`. `app` puts it together, `openapi` describes it, and `run` starts processes.

The order is always the same: persist, then acknowledge, then broadcast. Clients get views, never events.
"""
