"""Cells that this process opened before: opened again, they are there immediately, as long as none of their files changed."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import OrderedDict
from typing import NamedTuple

from ._noclash import Core

#: Cells that stay open, the latest ones.
_MOST = 4

#: Nanoseconds. A file that was changed this shortly before it was read may change again within one tick of its file system's clock,
#: and look the same: such cells are read each time.
_RECENT = 3_000_000_000

_Stamp = tuple[int, int, int, int, int]


class _Opened(NamedTuple):
    core: Core
    stamps: dict[str, _Stamp]


_lock = threading.Lock()
_opened: OrderedDict[tuple[object, ...], _Opened] = OrderedDict()


def open_core(path: str, folders: list[str], xacro: list[tuple[str, str]]) -> Core:
    """The cell of a file; the same as before where every file it was read from is the same as before."""
    python = sys.executable or None
    if xacro:
        return Core.open(path, {}, folders, xacro, python)
    # Names are resolved by these.
    surroundings = [os.environ.get(name) for name in ("ROS_PACKAGE_PATH", "AMENT_PREFIX_PATH")]
    key = (path, os.getcwd(), *folders, None, *surroundings)
    with _lock:
        known = _opened.get(key)
        if known is not None and all(_stamp(file) == stamp for file, stamp in known.stamps.items()):
            _opened.move_to_end(key)
            return known.core
    begun = time.time_ns()
    core = Core.open(path, {}, folders, [], python)
    stamps = {str(file): _stamp(str(file)) for file in core.describe()["files"]}
    kept = {file: stamp for file, stamp in stamps.items() if stamp is not None and max(stamp[3:]) + _RECENT < begun}
    with _lock:
        _opened.pop(key, None)
        # What xacro makes of its files depends on more than these.
        if stamps and len(kept) == len(stamps) and not any(file.endswith(".xacro") for file in stamps):
            _opened[key] = _Opened(core, kept)
            while len(_opened) > _MOST:
                _opened.popitem(last=False)
    return core


def _stamp(file: str) -> _Stamp | None:
    """Which file it is, how large, and when its content and its entry were changed; `None` where it is not there."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns
