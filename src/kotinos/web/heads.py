"""The head of a request, where it is so plain that one look settles what it asks for.

This is no parser. It knows one form, in which nothing can be read in two ways: `GET`, a path, HTTP/1.1, and header
lines of known names, each at most once. Whatever differs by a byte is left to the ordinary server.
"""

import re
from typing import NamedTuple

from kotinos.web.encodings import takes_gzip

LONGEST = 4_096

# No fragment, no backslash, nothing that is not ASCII; a percent sign stays as it is written, and is never undone here.
_LINE = re.compile(rb"GET (/[A-Za-z0-9/._~?=&%+,@:-]*) HTTP/1\.1\r\n")
# One space after the colon, none at the end of the value, no tab: what others trim has nothing to be trimmed.
_HEADER = re.compile(rb"([A-Za-z-]{2,40}): ([!-~](?:[ -~]*[!-~])?)\r\n")
_HEAD = re.compile(_LINE.pattern + rb"(?:" + _HEADER.pattern + rb")*\r\n", re.DOTALL)
_HOST = re.compile(rb"[A-Za-z0-9.-]{1,253}(?::[0-9]{1,5})?\Z|\[[0-9A-Fa-f:.]{2,45}\](?::[0-9]{1,5})?\Z")
_TAG = re.compile(rb'(?:W/)?"[!#-~]{1,80}"\Z')
_ENCODINGS = re.compile(rb"[a-z]+(?:, ?[a-z]+)*\Z")
_SCHEME = re.compile(rb"https?\Z")

# What changes no answer of ours. A header that is in neither list may mean anything: the ordinary server decides.
_PASSED_OVER = frozenset({
    b"user-agent", b"accept", b"referer", b"cache-control", b"pragma", b"dnt", b"priority", b"save-data", b"via",
    b"upgrade-insecure-requests", b"sec-fetch-dest", b"sec-fetch-mode", b"sec-fetch-site", b"sec-fetch-user",
    b"sec-ch-ua", b"sec-ch-ua-mobile", b"sec-ch-ua-platform", b"sec-gpc", b"x-forwarded-for", b"x-real-ip",
    b"x-request-id",
})  # fmt: skip
_READ = frozenset({
    b"host", b"accept-language", b"accept-encoding", b"connection", b"if-none-match", b"if-modified-since",
    b"x-forwarded-proto",
})  # fmt: skip


class Plain(NamedTuple):
    """What a plain request asks for.

    `target` and `host` as they are written, `scheme` as a proxy says it, `languages` the value of `Accept-Language`,
    `gzip` whether a compressed answer is wanted, `held` the tag of the answer that the reader has.
    """

    target: bytes
    host: bytes
    scheme: bytes
    languages: bytes
    gzip: bool
    held: bytes | None


def plain(head: bytes) -> Plain | None:  # noqa: PLR0911 - a reason after the other why it is not plain
    """What a request asks for; null for everything but one whole, plain head and not a byte more."""
    if len(head) > LONGEST or not _HEAD.fullmatch(head):
        return None
    line = _LINE.match(head)
    if line is None:
        return None
    said: dict[bytes, bytes] = {}
    for name, value in _HEADER.findall(head, line.end()):
        name = name.lower()  # noqa: PLW2901 - the same name
        if name in said or not (name in _PASSED_OVER or name in _READ):
            return None
        said[name] = value
    if not _HOST.match(said.get(b"host", b"")):
        return None
    if said.get(b"connection", b"keep-alive").lower() != b"keep-alive":
        return None
    held = said.get(b"if-none-match")
    if held is not None and not _TAG.match(held):
        return None
    if b"if-modified-since" in said and held is None:
        return None
    encodings = said.get(b"accept-encoding", b"identity")
    scheme = said.get(b"x-forwarded-proto", b"")
    if not _ENCODINGS.match(encodings) or (scheme and not _SCHEME.match(scheme)):
        return None
    languages = said.get(b"accept-language", b"")
    return Plain(line[1], said[b"host"], scheme, languages, takes_gzip(encodings.decode("ascii")), held)
