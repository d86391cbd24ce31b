"""Opening a source: whatever cannot be had is one line, in bounded time and memory."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kotinos import opening
from kotinos.diagnostics import KotinosError
from kotinos.opening import open_source, sources_in


def code_of(name: str) -> str:
    with pytest.raises(KotinosError) as raised:
        open_source(name)
    assert "\n" not in raised.value.message
    return raised.value.code


def test_a_file(tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_bytes(b"1 | Fiji | 1 | 0 | 0 | 1\n")
    assert open_source(str(tmp_path / "table.txt")) == b"1 | Fiji | 1 | 0 | 0 | 1\n"


def test_what_is_no_file(tmp_path: Path) -> None:
    assert code_of(str(tmp_path / "missing.txt")) == "K120"
    assert code_of(str(tmp_path)) == "K121"
    assert code_of("a\0b") == "K123"
    assert code_of("x" * 5000) == "K123"
    (tmp_path / "loop").symlink_to("loop")
    assert code_of(str(tmp_path / "loop")) == "K123"
    assert code_of(str(tmp_path / "loop" / "below")) == "K123"


def test_a_file_that_this_user_may_not_read(tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_text("secret")
    page.chmod(0)
    tmp_path.chmod(0o755)
    if os.getuid() != 0:
        assert code_of(str(page)) == "K122"
        return
    # Root may read everything, so the question is asked by nobody.
    script = (
        "import os, sys; os.setgroups([]); os.setgid(65534); os.setuid(65534)\n"
        "from kotinos.diagnostics import KotinosError\n"
        "from kotinos.opening import open_source\n"
        "import kotinos.opening\n"
        "try: open_source(sys.argv[1])\n"
        "except KotinosError as error: print(error.code)\n"
    )
    for folder in page.parents:
        folder.chmod(folder.stat().st_mode | 0o055) if str(folder).startswith("/tmp/") else None  # noqa: S108
    source = str(Path(opening.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", "import sys; import kotinos.opening, kotinos.diagnostics\n" + script, str(page)],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": source},
    )
    assert done.stdout.strip() == "K122", done.stderr


def test_a_file_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "LARGEST", 1000)
    page = tmp_path / "page.txt"
    page.write_bytes(b"x" * 1000)
    assert len(open_source(str(page))) == 1000
    page.write_bytes(b"x" * 1001)
    assert code_of(str(page)) == "K124"


def test_a_sparse_terabyte_is_refused_unread(tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    with page.open("wb") as file:
        file.truncate(1 << 40)
    assert code_of(str(page)) == "K124"


def test_standard_input_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
            return len(buffer)

    monkeypatch.setattr(opening, "LARGEST", 10_000)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    assert code_of("-") == "K124"


def test_a_folder_gives_its_files_in_order(tmp_path: Path) -> None:
    for name in ("b.txt", "a.csv", ".hidden"):
        (tmp_path / name).write_text("")
    (tmp_path / "folder").mkdir()
    assert [Path(name).name for name in sources_in(str(tmp_path))] == ["a.csv", "b.txt"]
    with pytest.raises(KotinosError) as raised:
        sources_in(str(tmp_path / "folder"))
    assert raised.value.code == "K121"
    assert sources_in("missing") == ["missing"]
    assert sources_in("-") == ["-"]


def test_a_named_pipe_is_read_once_someone_writes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = "import sys, time; time.sleep(.3); file = open(sys.argv[1], 'wb'); time.sleep(.3); file.write(b'1 | Fiji')"
    with subprocess.Popen([sys.executable, "-c", writer, str(pipe)]):
        assert open_source(str(pipe)) == b"1 | Fiji"


def test_a_named_pipe_into_which_no_one_writes_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "WAIT", 0.1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert code_of(str(pipe)) == "K150"


@pytest.mark.parametrize("command", ["sleep .5; printf '1 | Fiji'", "printf '1 | Fiji'", "true"])
def test_what_a_command_says_is_a_source(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a shell hands it over (`kotinos read <(command)`): a pipe that has a number and no name."""
    monkeypatch.setattr(opening, "WAIT", 0.1)  # the command takes longer, and is waited for
    with subprocess.Popen(["/bin/sh", "-c", command], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        expected = b"" if command == "true" else b"1 | Fiji"
        assert open_source(f"/dev/fd/{process.stdout.fileno()}") == expected
