"""Numbers for readers of a language: its decimal point, its percent sign, and a true minus sign."""

from tondo.core.words import CORE

MINUS = "\N{MINUS SIGN}"


def whole(number: int) -> str:
    """A whole number."""
    return str(number).replace("-", MINUS)


def decimal(number: float, digits: int, lang: str) -> str:
    """A number with so many decimals."""
    return f"{number:.{digits}f}".replace("-", MINUS).replace(".", CORE("number.point").text(lang))


def percent(part: float, lang: str) -> str:
    """A fraction as a percentage."""
    return CORE("number.percent", number=decimal(100 * part, 0, lang)).text(lang)
