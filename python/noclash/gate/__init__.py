"""A gate for learned policies and agents: how much of a chunk of actions may be executed, with a stop from every point of it proved free.

A policy emits a chunk: setpoints at a fixed period. Before it is released, the gate proves its motion *and* every stop that begins while it is
executed: at most `latency` late, every joint braking with at least `deceleration`, all joints within `tracking_error` of their setpoints. It
returns the longest prefix for which that is proved, and why no more. Promise and derivation: docs/gate.md.

>>> import numpy as np, noclash, noclash.gate
>>> cell = noclash.load("data/cells/demo.yaml")
>>> gate = noclash.gate.Gate(cell, dt=0.02, deceleration=10.0, latency=0.01, tracking_error=0.002)
>>> chunk = cell.state + np.linspace(0.0, 0.1, 11)[:, None] * np.ones(len(cell.joints))
>>> admission = gate.admit(chunk)
>>> admission.admitted, admission.reason
(11, 'admitted')

For the interfaces of other packages see `noclash.gate.gymnasium`, `noclash.gate.lerobot` and `noclash.gate.inspect_robots`.
"""

from __future__ import annotations

from .admission import Admission
from .chunks import KINDS
from .gate import Gate

__all__ = ["KINDS", "Admission", "Gate"]
