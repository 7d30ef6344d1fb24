"""Live tables: `hub` holds each as a `live_table`, `commands` decides what a command does, `sockets` serves `viewers`
over websockets (`frames`), `presence` knows the `attendance` of all tables, and `bus` tells other processes the news.

The order is always the same: persist, then acknowledge, then broadcast.
"""
