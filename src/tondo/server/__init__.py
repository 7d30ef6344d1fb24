"""Tables over HTTP and websockets. In order of dependency: `wire` (what crosses it), `settings`, `refusals`, `limits`,
`logs`, `metrics`, `security`, `sessions`, `tickets`, `looks` (what a viewer sees), `replays` (what was seen), `bots`,
`hints`, `analyses`, `bus`, `frames`, `hub` (the live tables), `sockets`, `routes`, `app`, and `run`, which starts
processes.

The order of things is always the same: persist, then acknowledge, then broadcast. Clients get views, never events.
"""
