"""Load a script of `tools/`, which is no package, without running it."""

import importlib.util
from pathlib import Path
from types import ModuleType


def script(path: Path) -> ModuleType:
    """The module that a script is."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
