"""A policy's chunks through a gate: what is proved is executed, with a stop from every point of it; at a refusal the robot stands."""

import numpy as np

import noclash
import noclash.gate

cell = noclash.load("data/cells/demo.yaml")
gate = noclash.gate.Gate(cell, dt=0.02, deceleration=10.0, latency=0.01, tracking_error=0.002, joints=["joint_1", "joint_2"])

rng = np.random.default_rng(3)
q, velocity = cell.state[:2].copy(), np.zeros(2)
for tick in range(6):
    # A policy that knows nothing of the cell: velocities of the next 25 periods.
    actions = np.tile(rng.uniform(-0.8, 0.8, 2), (25, 1))
    admission = gate.admit(actions, kind="velocities", start=q, velocity=velocity)
    print(f"chunk {tick}: {admission.message}")
    executed = admission.setpoints
    if len(executed) > 1:
        velocity = (executed[-1] - executed[-2]) / gate.dt
        q = executed[-1]
    else:
        # The stop from the last chunk's end was proved with that chunk.
        velocity = np.zeros(2)
