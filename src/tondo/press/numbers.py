"""Numbers for readers of a language."""

from tondo.press.settings import WORDS


def points(number: int) -> str:
    """A score, with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: float, lang: str) -> str:
    """Points with a sign: one decimal where they are few."""
    if abs(number) < 0.05:
        return "0"
    sign = "+" if number > 0 else "\N{MINUS SIGN}"
    text = f"{abs(number):.0f}" if abs(number) >= 9.95 or number == int(number) else f"{abs(number):.1f}"
    return sign + text.replace(".", WORDS("number.point").text(lang))


def percent(part: float, lang: str) -> str:
    """A fraction as a percentage."""
    number = f"{100 * part:.0f}".replace("-", "\N{MINUS SIGN}")
    return WORDS("number.percent", number=number).text(lang)
