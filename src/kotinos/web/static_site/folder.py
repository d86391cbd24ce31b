"""The folder of a static site: written beside what stands there, switched at once, and nothing of others touched."""

import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

from kotinos.diagnostics import KotinosError, Phrase

LIST = "kotinos-site.sha256"  # which files are ours; `sha256sum -c` reads it too
_HEAD = "# Written by `kotinos publish`: the files of this site. What is not named here is never touched.\n"
_BESIDE = ".kotinos-publishing-"
_MARK = "mark"  # a file within what we put beside, which says that we did
_WAITING = "site"  # the folder within it, of what is to be switched in


class Published(NamedTuple):
    """What became of the files of a site."""

    new: int
    changed: int
    removed: int
    same: int

    @property
    def written(self) -> int:
        """The files that were written."""
        return self.new + self.changed


class Folder:
    """The files of a site on their way into its folder: kept beside it until `switch`, which renames them in."""

    def __init__(self, path: Path, beside: Path, held: dict[str, str]) -> None:
        self._path = path
        self.beside = beside
        self._held = held
        self._digests: dict[str, str] = {}
        self._waiting: set[str] = set()
        self._open: set[str] = set()  # folders that may hold a file of ours, and stand beside too

    def put(self, name: str, body: bytes) -> None:
        """One file. Raises K742 where another's file stands in its place."""
        digest = hashlib.sha256(body).hexdigest()
        waiting = self.beside / name
        if self._stands(name) and self._held.get(name) == digest and _same(self._path / name, body):
            if name in self._waiting:  # an earlier word on it
                self._waiting.remove(name)
                waiting.unlink()
        else:
            waiting.write_bytes(body)
            self._waiting.add(name)
        self._digests[name] = digest

    def _stands(self, name: str) -> bool:
        """Whether our file stands there; raises K742 where something else does."""
        folder = name.rpartition("/")[0]
        if folder not in self._open:
            here = self._path
            for part in name.split("/")[:-1]:
                here /= part
                if here.is_symlink() or (here.exists() and not here.is_dir()):
                    raise _in_the_way(here)
            (self.beside / folder).mkdir(parents=True, exist_ok=True)
            self._open.add(folder)
        there = self._path / name
        try:
            mode = there.lstat().st_mode
        except FileNotFoundError:
            return False
        if not stat.S_ISREG(mode) or name not in self._held:
            raise _in_the_way(there)
        return True

    def waiting(self) -> Iterator[tuple[str, Path]]:
        """The files that are to be written, and where each lies meanwhile."""
        for name in sorted(self._waiting):
            yield name, self.beside / name

    def stands(self, state: str) -> bool:
        """Whether the folder holds, whole and unchanged, what was made of a state."""
        with (self._path / LIST).open(encoding="utf-8", errors="replace") as listed:
            if listed.readline() != headed(state):
                return False
        return all(_digest(self._path, name) == digest for name, digest in self._held.items())

    def same(self) -> Published:
        """What is to be said where nothing is to be done."""
        return Published(0, 0, 0, len(self._held))

    def switch(self, state: str | None = None) -> Published:
        """Put everything in its place and take away what is ours no longer. `state`: what it was made of, if known."""
        # Told first: what is cut off here is mended by the next one, which must know these files as ours.
        self._tell(self._held | self._digests)
        changed = sum((self._path / name).exists() for name in self._waiting & self._held.keys())
        new = len(self._waiting) - changed
        _move(self.beside, self._path)
        gone = [name for name in self._held if name not in self._digests]
        removed = sum(_remove(self._path, name) for name in gone)
        self._tell(self._digests, state)
        return Published(new, changed, removed, len(self._digests) - new - changed)

    def _tell(self, digests: dict[str, str], state: str | None = None) -> None:
        """Write which files are ours, whole or not at all; written where nobody else can have put a link."""
        beside = self.beside.with_name(LIST)
        beside.write_text(_told(digests, state), encoding="utf-8")
        beside.replace(self._path / LIST)


@contextmanager
def opened(path: Path) -> Iterator[Folder]:
    """The folder of a site, made where there is none; what was not switched in is gone afterwards.

    Raises K741 for a folder that holds something and was not made by `publish`, K743 where another publishes into it,
    K123 where it cannot be written.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        with _alone(path):
            _begun(path)
            beside = Path(mkdtemp(prefix=_BESIDE, dir=path))
            try:
                (beside / _MARK).write_text(_marked(beside), encoding="utf-8")
                (beside / _WAITING).mkdir()
                yield Folder(path, beside / _WAITING, dict(_listed(path / LIST)))
            finally:
                shutil.rmtree(beside, ignore_errors=True)
    except OSError as error:
        raise _unwritable(path, error) from None


def _begun(path: Path) -> None:
    """Take away what one of us left who was killed, and begin the list where nothing stands; raises K741."""
    for entry in list(path.iterdir()):
        if entry.name.startswith(_BESIDE) and _is_ours(entry):
            shutil.rmtree(entry, ignore_errors=True)
    listed = path / LIST
    if listed.is_file() and not listed.is_symlink():
        return
    if any(path.iterdir()):
        said = Phrase("`{path}` holds files and was not made by `kotinos publish`", path=str(path))
        raise KotinosError("K741", said, Phrase("name a folder that is new or empty; nothing in it was touched"))
    with listed.open("x", encoding="utf-8") as new:  # follows no link
        new.write(_HEAD)


def _is_ours(beside: Path) -> bool:
    """Whether one of us put a folder there: it says so itself."""
    mark = beside / _MARK
    if beside.is_symlink() or not beside.is_dir() or mark.is_symlink() or not mark.is_file():
        return False
    return mark.read_bytes() == _marked(beside).encode()


def _marked(beside: Path) -> str:
    return f"{_HEAD}{beside.name}\n"


def headed(state: str | None) -> str:
    """The first line of the list, with what the site was made of where that is known."""
    return _HEAD if state is None else f"{_HEAD[:-1]} Made of {state}.\n"


def _told(digests: dict[str, str], state: str | None) -> str:
    return headed(state) + "".join(f"{digest}  {name}\n" for name, digest in sorted(digests.items()))


def _listed(path: Path) -> Iterator[tuple[str, str]]:
    """The files that are ours, each with what it held; a name that leads out of the folder is none of ours."""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        digest, _, name = line.partition("  ")
        parts = name.split("/")
        if len(digest) == 64 and "\\" not in name and not any(part in ("", ".", "..") for part in parts):
            yield name, digest


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep another from publishing into the folder meanwhile; where the system has no such lock nobody is kept."""
    try:
        import fcntl
    except ModuleNotFoundError:
        yield
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        said = Phrase("another `kotinos publish` is writing into `{path}`", path=str(path))
        raise KotinosError("K743", said, Phrase("wait until it is done")) from None
    try:
        yield
    finally:
        os.close(descriptor)


def _move(beside: Path, path: Path) -> None:
    """Rename what is beside into its place: a folder that stands there already file by file, another whole."""
    with os.scandir(beside) as entries:
        for entry in list(entries):
            there = path / entry.name
            if entry.is_dir(follow_symlinks=False) and there.is_dir():
                _move(Path(entry.path), there)
            elif not entry.is_dir(follow_symlinks=False) or _holds_a_file(entry.path):
                Path(entry.path).replace(there)


def _holds_a_file(folder: str) -> bool:
    """Whether there is anything in a folder: one where every file was the same already is not made anew."""
    return any(files for _, _, files in os.walk(folder))


def _digest(path: Path, name: str) -> str | None:
    """The digest of a file of ours; null where none stands, or a link leads elsewhere."""
    there = path
    for part in name.split("/"):
        there /= part
        if there.is_symlink():
            return None
    return hashlib.sha256(there.read_bytes()).hexdigest() if there.is_file() else None


def _same(path: Path, body: bytes) -> bool:
    return path.stat().st_size == len(body) and path.read_bytes() == body


def _remove(path: Path, name: str) -> int:
    """Take a file of ours away, and the folders that it leaves empty; how many files there were."""
    here = path
    for part in name.split("/")[:-1]:
        here /= part
        if here.is_symlink():
            return 0
    there = path / name
    if not there.is_file() or there.is_symlink():
        return 0
    there.unlink()
    for folder in there.parents:
        if folder == path:
            break
        with suppress(OSError):
            folder.rmdir()
    return 1


def _in_the_way(path: Path) -> KotinosError:
    said = Phrase("`{path}` is not of this site, and a file of it would stand there", path=str(path))
    return KotinosError("K742", said, Phrase("move it away"))


def _unwritable(path: Path, error: OSError) -> KotinosError:
    there, reason = str(error.filename or path), (error.strerror or str(error)).lower()
    return KotinosError("K123", Phrase("`{path}` cannot be written: {reason}", path=there, reason=reason))
