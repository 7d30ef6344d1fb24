"""Cookies as browsers send them: those of other programs on the same host come along, readable or not."""

from collections.abc import Iterator

MANY = 20  # of one name; a browser sends several if they were set for different paths or hosts


def cookie_values(header: str, name: str) -> Iterator[str]:
    """All values of the cookie ``name``, in the order of the header. Whatever else is in the header is skipped.

    Python's own parser stops at the first cookie that is not well-formed, and keeps only the last of several.
    """
    found = 0
    for part in header.split(";"):
        key, equals, value = part.partition("=")
        if equals and key.strip() == name:
            yield value.strip().strip('"')
            found += 1
            if found == MANY:
                return
