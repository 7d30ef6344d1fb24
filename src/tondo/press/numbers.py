"""Points that were gained or lost, for readers."""

from tondo.core.numbers import decimal


def signed(number: float, lang: str) -> str:
    """Points with a sign: one decimal where they are few."""
    if abs(number) < 0.05:
        return "0"
    digits = 0 if abs(number) >= 9.95 or number == int(number) else 1
    return ("+" if number > 0 else "") + decimal(number, digits, lang)
