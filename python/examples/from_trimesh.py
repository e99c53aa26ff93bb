"""Obstacles from a trimesh scene; the cell back as a scene."""

import trimesh

import noclash
import noclash.trimesh

scene = trimesh.Scene()
scene.add_geometry(trimesh.creation.torus(0.4, 0.05), node_name="ring", transform=trimesh.transformations.translation_matrix([0.9, 0, 0.8]))
scene.add_geometry(trimesh.primitives.Box(extents=[0.5, 0.8, 0.05]), node_name="shelf", transform=trimesh.transformations.translation_matrix([0.9, 0, 0.3]))

arm = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}
cell = noclash.build([arm], noclash.trimesh.obstacles(scene, "scene"))
print(cell, [body.name for body in cell.bodies if body.kind == "obstacle"])
print(cell.check("home", "ready"))
print(noclash.trimesh.scene(cell, "ready"))
