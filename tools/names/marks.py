"""What the build knows about languages and codes before it reads a source."""

# What is a place and no organisation.
PLACE = "-"
# Languages whose names a reader of one of them could mean; a case in Russian is not held against a name in Tatar.
CYRILLIC = frozenset({"ru", "uk", "be", "bg", "sr", "mk"})
# Languages in which tables are published and names are written with care enough to tell a misprint from a name.
COMMON = frozenset({
    "af", "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et",
    "eu", "fa", "fi", "fil", "fr", "ga", "gl", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja",
    "ka", "kk", "ko", "ky", "lt", "lv", "mk", "mn", "mr", "ms", "nb", "ne", "nl", "nn", "pl", "pt",
    "ro", "ru", "si", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "tg", "th", "tr", "uk", "ur",
    "uz", "vi", "zh",
})  # fmt: skip
# Languages that are printed in another script too, and read in either.
OTHER_SCRIPTS = ("zh-Hant",)
# Parts of the United Kingdom as CLDR and countrynames write them.
ASSOCIATIONS = {"gbeng": "ENG", "gbsct": "SCO", "gbwls": "WAL", "gbnir": "NIR"}
# Codes that ISO 3166 has withdrawn, as CLDR and countrynames write them.
WITHDRAWN = {"SUHH": "URS", "DD": "GDR", "AN": "AHO", "ZR": "COD", "CSHH": "TCH", "CSXX": "SCG", "YUCS": "YUG"}
# Regions that share their name with a country: in a medal table the country is meant.
REGIONS_LIKE_COUNTRIES = frozenset({"017", "018", "057"})
