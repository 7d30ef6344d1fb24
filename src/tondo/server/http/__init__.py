"""The HTTP interface, one module a resource: `sessions`, `games`, `tables`, `links`, `records`, `operations`; `pages`
serves the built page, and `dependencies` is what the resources share.

What requests bring and answers hold is declared in `tondo.server.present`.
"""
