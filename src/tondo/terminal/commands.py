"""What can be typed apart from moves, in both languages whatever the language of the screen."""

# The word in English, the word in French, and what else is understood.
NAMES: dict[str, tuple[str, ...]] = {
    "help": ("help", "aide", "?"),
    "moves": ("moves", "coups"),
    "hint": ("hint", "indice"),
    "undo": ("undo", "annuler"),
    "save": ("save", "enregistrer"),
    "load": ("load", "charger"),
    "show": ("show", "voir"),
    "tables": ("tables", "tableaux"),
    "log": ("log", "journal"),
    "rules": ("rules", "règles", "regles"),
    "quit": ("quit", "quitter", "exit"),
}
_BY_WORD = {word: name for name, words in NAMES.items() for word in words}


def read_command(line: str) -> tuple[str, str] | None:
    """The command that a line begins with and the rest of the line; None if it is not a command."""
    word, _, rest = line.strip().partition(" ")
    name = _BY_WORD.get(word.lower())
    return None if name is None else (name, rest.strip())


def command_words(lang: str) -> tuple[str, ...]:
    """One word for each command, as a reader of ``lang`` would type it."""
    return tuple(words[lang == "fr"] for words in NAMES.values())
