"""A cell from a Pinocchio model with Coal shapes, and an obstacle that is added to its geometry. Bodies are called as links are."""

import coal
import numpy as np
import pinocchio as pin

import noclash.pinocchio

urdf = "data/robots/six_axis/six_axis.urdf"
model = pin.buildModelFromUrdf(urdf)
geometry = pin.buildGeomFromUrdf(model, urdf, pin.GeometryType.COLLISION, package_dirs=["data/robots/six_axis"])
table = pin.SE3(np.eye(3), np.array([0.9, 0.0, 0.1]))
geometry.addGeometryObject(pin.GeometryObject("table", 0, 0, table, coal.Box(0.8, 1.2, 0.04)))

cell = noclash.pinocchio.cell(model, geometry, name="arm")
print(cell, [body.name for body in cell.bodies])
q = noclash.pinocchio.configuration(model, pin.neutral(model))
turned = q + np.array([0.5, 0.0, 0.0, 0.0, 0.0, 0.0])
answer = cell.check(q, turned)
print(answer)
assert answer.verdict == "free"

# Downwards, the wrist meets the table.
bent = q + np.array([0.0, 1.2, 0.3, 0.0, 0.0, 0.0])
contact = cell.first_contact([q, bent])
print(contact)
assert contact.verdict == "collision" and "table" in contact.bodies
print(cell.distance(q))
