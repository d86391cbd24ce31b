"""Words of the interface in the reader's language, from one flat `.po` file per language.

English is the language of the code, so its translator hands every message back and loads nothing. The others are
read from the compiled file beside the `.po`, each only when it is asked for; `tools/languages/` makes it, and a test
keeps it current. What a language does not say yet is said in English.
"""

import os.path  # not pathlib, which costs English more than its words
from functools import cache

# What each language calls itself, in the order of a menu: English, then by script and alphabet.
LANGUAGE_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "pl": "Polski",
    "pt": "Português",
    "el": "Ελληνικά",
    "ru": "Русский",
    "uk": "Українська",
    "he": "עברית",
    "ar": "العربية",
    "fa": "فارسی",
    "ja": "日本語",
    "ko": "한국어",
    "zh": "简体中文",
    "zh-Hant": "繁體中文",
}
LANGUAGES = tuple(LANGUAGE_NAMES)
# Languages that say everything: a text that one of these lacks fails the tests.
COMPLETE = ("en", "ru")
# Languages whose site is whole: tables, names of disciplines and pages. A text of these that one lacks fails the tests.
SITE_COMPLETE = (
    *COMPLETE, "de", "es", "fr", "it", "pl", "pt", "uk", "ar", "fa", "he", "el", "ja", "ko", "zh", "zh-Hant",
)  # fmt: skip
SOURCE_LANGUAGE = "en"
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")

_FOLDER = os.path.dirname(__file__)


class Translator:
    """Hands back the words of a language: this one English, which is what the code is written in.

    Each method answers with a template whose `{named}` places the caller fills.
    """

    language = SOURCE_LANGUAGE

    def text(self, message: str) -> str:
        """A message."""
        return message

    def said(self, message: str) -> str | None:
        """A message as the catalogue has it, null where it has not; `text` says that in English."""
        return message

    def plural(self, one: str, many: str, count: int) -> str:
        """The form of a message that `count` asks for; the caller fills in the number itself."""
        return one if count == 1 else many

    def context(self, context: str, message: str) -> str:  # noqa: ARG002 - English says it in one way
        """A message that other languages say differently in different places, such as a city after «in»."""
        return message


class _Compiled(Translator):
    """Words from a compiled catalogue; what it lacks is said in English."""

    def __init__(self, language: str, path: str) -> None:
        from gettext import GNUTranslations, NullTranslations

        class Nothing(NullTranslations):
            """What a catalogue lacks is nothing, which no translation is, where a text may be the same in both."""

            def gettext(self, message: str) -> str:  # noqa: ARG002 - as gettext has it
                return ""

        self.language = language
        with open(path, "rb") as file:
            self._words = GNUTranslations(file)
        self._words.add_fallback(Nothing())

    def text(self, message: str) -> str:
        # The empty message is the header of the catalogue, never something to say.
        if not message:
            return message
        if said := self._words.gettext(message):
            return said
        from kotinos.languages.record_texts import composed

        return composed(message, self) or message

    def said(self, message: str) -> str | None:
        return self._words.gettext(message) or None if message else None

    def plural(self, one: str, many: str, count: int) -> str:
        return self._words.ngettext(one, many, count)

    def context(self, context: str, message: str) -> str:
        return self._words.pgettext(context, message)


@cache
def translator(language: str | None) -> Translator:
    """The translator of a language tag (`ru`, `ru-RU`, `zh-TW`); English where no catalogue is held.

    `translator(…).language` tells which of them it became.
    """
    if language is None or language == SOURCE_LANGUAGE:
        return Translator()
    from kotinos.languages.negotiation import matched

    found = matched(language, LANGUAGES)
    if found is None or found == SOURCE_LANGUAGE:
        return Translator()
    return _Compiled(found, os.path.join(_FOLDER, f"{found}.mo"))


def direction(language: str) -> str:
    """`rtl` or `ltr`, as HTML writes it."""
    return "rtl" if language.partition("-")[0].lower() in RIGHT_TO_LEFT else "ltr"
