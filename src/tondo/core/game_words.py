"""The words of a game that has them in its code, in one language or in several.

What is missing in a language is said in the words of the code, and what these lack in the words that all games share:
``simple.<key>`` of the core, or ``simple.<section>`` for a key like ``end.over``.
"""

from collections.abc import Mapping

from tondo.core.words import CORE, SOURCE_LANGUAGE, Catalogue, Templates, constants_of, fill, languages


class GameWords(Catalogue):
    """The sentences of one game. ``texts`` are those in its own language, ``translations`` by language those in others.

    ``catalogue`` has more: that of a game which has a folder of ``words`` already.
    """

    __slots__ = ("catalogue", "texts", "translations")

    def __init__(
        self,
        name: str,
        texts: Mapping[str, str],
        translations: Mapping[str, Mapping[str, str]],
        catalogue: Catalogue | None = None,
    ) -> None:
        super().__init__(f"game {name}")
        self.texts = texts
        self.translations = translations
        self.catalogue = catalogue
        self._loaded.clear()  # a game of the same name may have been there before
        _MADE[self.package] = self

    def define(self, constants: Mapping[str, object]) -> None:
        """See `Catalogue.define`; those of the catalogue can use them, too."""
        super().define(constants)
        if self.catalogue is not None:
            self.catalogue.define(constants)

    def templates(self, lang: str) -> Templates:
        """The sentences in ``lang``, or in another language where ``lang`` was not found."""
        if lang not in languages():
            lang = SOURCE_LANGUAGE
        found = self._loaded.get(lang)
        if found is None:
            found = self._loaded[lang] = _GameTemplates(self, lang)
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.package,)


class _GameTemplates(Templates):
    """The words of a game in one language."""

    def __init__(self, words: GameWords, lang: str) -> None:
        dict.__init__(self)
        self.package = words.package
        self._texts = {**words.texts, **words.translations.get(lang, {})}
        self._others = [(CORE.templates(lang), "simple.")]
        if words.catalogue is not None:
            self._others.insert(0, (words.catalogue.templates(lang), ""))
        self._sources: dict[str, tuple[Templates, str]] = {}

    def __missing__(self, key: str) -> str | None:
        found: str | None
        if key in self._texts:
            found = fill(self._texts[key], constants_of(self.package))
        else:
            self._sources[key] = source, name = self._find(key)
            found = source[name]
        self[key] = found
        return found

    def _find(self, key: str) -> tuple[Templates, str]:
        for templates, prefix in self._others:
            for name in dict.fromkeys((f"{prefix}{key}", f"{prefix}{key.partition('.')[0]}")):
                try:
                    templates[name]
                except LookupError:
                    continue
                return templates, name
        raise LookupError(f"{self.package}: no words for {key!r}")

    def plural(self, key: str, n: object) -> str:
        source, name = self._sources[key]
        return source.plural(name, n)


_MADE: dict[str, GameWords] = {}


def _restore(package: str) -> Catalogue:
    """The words of a game, which is imported if it was not yet."""
    if package not in _MADE:
        from tondo.core.discovery import game_type

        return game_type(package.removeprefix("game ")).words
    return _MADE[package]
