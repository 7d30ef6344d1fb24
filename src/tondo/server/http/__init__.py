"""The HTTP interface, one module per resource: `sessions`, `games`, `tables`, `links`, `records`, `operations`; `pages`
serves the built page, and `dependencies` is what the resources share.

The shapes of requests and answers are declared in `tondo.server.present`.
"""
