"""The octomap of a planning scene as a file of OctoMap in memory."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from .errors import InputError

#: MoveIt's name of the octomap, also in the allowed collision matrix.
OCTOMAP = "<octomap>"


def map_file(message: Any) -> tuple[bytes, dict[str, Any]] | None:
    """An `OctomapWithPose` as a `.bt` or `.ot` file, and an object in its frame that stands for it; `None` where it is empty."""
    if not message:
        return None
    inner: Mapping[str, Any] = message.get("octomap") or {}
    data = bytes(np.asarray(inner.get("data") or [], dtype=np.int64).astype(np.uint8))
    if not data:
        return None
    kind, resolution = str(inner.get("id", "")), float(inner.get("resolution", 0.0))
    if kind != "OcTree":
        raise InputError(f"the octomap is of the type `{kind}`", "unsupported", remedy="publish an OcTree")
    if not (resolution > 0.0 and math.isfinite(resolution)):
        raise InputError(f"the resolution of the octomap is {resolution}", "value", remedy="give metres above 0")
    frame = str((message.get("header") or {}).get("frame_id", ""))
    own = str((inner.get("header") or {}).get("frame_id", frame))
    if frame and own and frame != own:
        raise InputError(f"the octomap is in the frames `{frame}` and `{own}`", "inconsistent", remedy="give it one frame")
    binary = bool(inner.get("binary"))
    count = _binary_nodes(data) if binary else _full_nodes(data)
    head = f"# Octomap OcTree {'binary ' if binary else ''}file\nid OcTree\nsize {count}\nres {resolution!r}\ndata\n"
    origin = message.get("origin") or {"position": {"x": 0.0, "y": 0.0, "z": 0.0}, "orientation": {"x": 0.0, "y": 0.0, "z": 0.0, "w": 1.0}}
    ball = {"type": 2, "dimensions": [1.0]}
    return head.encode() + data, {"id": OCTOMAP, "header": {"frame_id": frame or own}, "primitives": [ball], "primitive_poses": [origin], "operation": 0}


def _binary_nodes(data: bytes) -> int:
    """Nodes of a binary tree: two bytes for each inner one, two bits for each of its children; 01 is free, 10 occupied, 11 goes on."""
    count, inner, at = 1, 1, 0
    while inner > 0:
        if at + 2 > len(data):
            raise InputError("the data of the octomap ends within a node", "syntax", remedy="write the message again")
        bits = data[at] | data[at + 1] << 8
        children = [bits >> 2 * child & 3 for child in range(8)]
        count += sum(child != 0 for child in children)
        inner += sum(child == 3 for child in children) - 1
        at += 2
    return count


def _full_nodes(data: bytes) -> int:
    """Nodes of a full tree: four bytes of a value and one that says which children follow."""
    if len(data) % 5:
        raise InputError("the data of the octomap ends within a node", "syntax", remedy="write the message again")
    return len(data) // 5
