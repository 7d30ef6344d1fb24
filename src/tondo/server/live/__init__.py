"""Live tables: `hub` holds them, `commands` decides what a command does, `sockets` serves `viewers` over websockets
(`frames`), and `bus` tells other processes about new events.

The order is always the same: persist, then acknowledge, then broadcast.
"""
