"""What runs without anybody's command.

`bots` thinks in threads: `players` plays for bots at tables, `hints` and `analyses` ask the strongest bot for people.
`clocks` acts when a clock runs out, `absences` when somebody has gone or is back, `recovery` when the store answers
again, `housekeeping` runs every second, and `background` starts it all.
"""
