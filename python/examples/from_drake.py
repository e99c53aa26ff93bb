"""A Drake plant as a cell in memory, and a B-spline trajectory proved as it is."""

import numpy as np
from pydrake.all import AddMultibodyPlantSceneGraph, Box, BsplineBasis, BsplineTrajectory, CoulombFriction, DiagramBuilder, Parser, RigidTransform

import noclash.drake

ARM = """<robot name="arm">
<link name="base"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
<link name="upper"><collision><origin xyz="0.3 0 0"/><geometry><capsule radius="0.04" length="0.4"/></geometry></collision></link>
<link name="lower"><collision><origin xyz="0.2 0 0"/><geometry><box size="0.4 0.06 0.06"/></geometry></collision></link>
<joint name="shoulder" type="revolute"><origin xyz="0 0 0.2"/><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/>
<limit lower="-3" upper="3" effort="1" velocity="1"/></joint>
<joint name="elbow" type="revolute"><origin xyz="0.6 0 0"/><parent link="upper"/><child link="lower"/><axis xyz="0 1 0"/>
<limit lower="-2" upper="2" effort="1" velocity="1"/></joint></robot>"""

plant, scene_graph = AddMultibodyPlantSceneGraph(DiagramBuilder(), 0.0)
(arm,) = Parser(plant).AddModelsFromString(ARM, "urdf")
plant.WeldFrames(plant.world_frame(), plant.GetFrameByName("base", arm))
plant.RegisterCollisionGeometry(plant.world_body(), RigidTransform([0.8, 0.4, 0.3]), Box(0.1, 0.1, 0.6), "post", CoulombFriction())
plant.Finalize()

cell = noclash.drake.cell(plant, scene_graph)
print(cell)
for elbow in (0.0, -1.6):
    knots = np.array([[-0.8, -0.4, 0.2, 0.9, 1.2], [0.0, elbow, elbow, elbow, 0.0]])
    curve = BsplineTrajectory(BsplineBasis(4, 5), list(knots.T[:, :, None]))
    print(f"elbow at {elbow}:", noclash.drake.check(curve, plant, of=cell))
