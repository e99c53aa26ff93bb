"""A cell from an MJCF model, and a motion of its joints proved between MuJoCo's time steps."""

import mujoco
import numpy as np

import noclash.mujoco

model = mujoco.MjModel.from_xml_string("""
<mujoco model="arm">
  <worldbody>
    <geom name="floor" type="plane" size="2 2 0.1"/>
    <geom name="post" type="box" size="0.05 0.05 0.4" pos="0.5 0.3 0.4"/>
    <body name="upper" pos="0 0 0.5">
      <joint name="shoulder" axis="0 0 1" range="-170 170"/>
      <geom type="capsule" fromto="0.1 0 0 0.4 0 0" size="0.04"/>
      <body name="lower" pos="0.45 0 0">
        <joint name="elbow" axis="0 1 0" range="-120 120"/>
        <geom type="capsule" fromto="0.05 0 0 0.35 0 0" size="0.03"/>
      </body>
    </body>
  </worldbody>
</mujoco>""")
cell = noclash.mujoco.cell(model)
print(cell, [body.name for body in cell.bodies])

# A configuration of MuJoCo is `qpos`; the cell has the same joints by name.
start, end = noclash.mujoco.configuration(model, np.array([-0.6, 0.0])), noclash.mujoco.configuration(model, np.array([1.2, 0.0]))
across = cell.first_contact([start, end])
print(across)
assert across.verdict == "collision" and "post" in across.bodies

# Beside the post the same turn is free with the lower arm raised.
raised = [noclash.mujoco.configuration(model, np.array([shoulder, -1.8])) for shoulder in (-0.6, 1.2)]
print(cell.check(*raised))
