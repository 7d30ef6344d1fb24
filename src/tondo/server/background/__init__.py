"""What happens by itself.

`bots` think in threads: `players` plays for them at tables, `hints` and `analyses` let the strongest advise people.
`clocks` ends the games of those who run out of time, and `housekeeping` is done every second. `background` puts it all
together.
"""
