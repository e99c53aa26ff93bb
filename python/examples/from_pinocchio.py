"""A cell from a Pinocchio model with Coal shapes, and an obstacle that is added to its geometry."""

import coal
import numpy as np
import pinocchio as pin

import noclash.pinocchio

model = pin.buildSampleModelManipulator()
geometry = pin.buildSampleGeometryModelManipulator(model)
wall = pin.SE3(np.eye(3), np.array([0.0, 0.0, -1.5]))
geometry.addGeometryObject(pin.GeometryObject("floor", 0, 0, wall, coal.Box(4.0, 4.0, 0.1)))

cell = noclash.pinocchio.cell(model, geometry, name="arm")
print(cell, [body.name for body in cell.bodies])
q = noclash.pinocchio.configuration(model, pin.neutral(model))
print(cell.check(q, q + 0.2))
print(cell.distance(q))
