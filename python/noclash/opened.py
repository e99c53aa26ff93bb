"""Cells that this process opened before: opened again, they are there immediately, as long as nothing changed that they were read from."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import OrderedDict

from ._noclash import Core

#: Cells that stay open, the latest ones.
_MOST = 4

#: Nanoseconds. A file that was changed this shortly before it was read may change again within one tick of its file system's clock,
#: and look the same: such cells are read each time.
_RECENT = 3_000_000_000

#: Files that are read by noclash itself. What other programs make of theirs depends on more than can be seen.
_OWN = (".yaml", ".yml", ".json", ".urdf")

_lock = threading.Lock()
_opened: OrderedDict[tuple[object, ...], Core] = OrderedDict()


def open_core(path: str, folders: list[str], xacro: list[tuple[str, str]]) -> Core:
    """The cell of a file; the same as before where everything that was looked at to read it is the same as before."""
    python = sys.executable or None
    if xacro or not path.lower().endswith(_OWN):
        return Core.open(path, {}, folders, xacro, python)
    # Names are resolved by these.
    surroundings = [os.environ.get(name) for name in ("ROS_PACKAGE_PATH", "AMENT_PREFIX_PATH")]
    key = (path, os.getcwd(), *folders, None, *surroundings)
    with _lock:
        known = _opened.get(key)
    if known is not None and known.is_unchanged():
        with _lock:
            if key in _opened:
                _opened.move_to_end(key)
        return known
    begun = time.time_ns()
    core = Core.open(path, {}, folders, [], python)
    changed = core.last_change()
    is_own = not any(str(file).lower().endswith(".xacro") for file in core.describe()["files"])
    with _lock:
        _opened.pop(key, None)
        if is_own and changed is not None and changed + _RECENT < begun:
            _opened[key] = core
            while len(_opened) > _MOST:
                _opened.popitem(last=False)
    return core
