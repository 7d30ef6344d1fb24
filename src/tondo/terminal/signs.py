"""Numbers of points as text."""


def points(number: int) -> str:
    """A number of points with its sign."""
    return f"+{number}" if number >= 0 else signed(number)


def signed(number: int) -> str:
    """A number, with a true minus sign if it is negative."""
    return f"−{-number}" if number < 0 else str(number)
