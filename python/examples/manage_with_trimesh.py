"""trimesh's CollisionManager with noclash behind it: the same calls, and motions besides."""

import trimesh

import noclash.trimesh

place = trimesh.transformations.translation_matrix
manager = noclash.trimesh.CollisionManager()
manager.add_object("shelf", trimesh.creation.box(extents=[0.8, 0.02, 1.0]))
manager.add_object("ring", trimesh.creation.torus(0.3, 0.05), place([0.0, 0.6, 0.0]))

part = trimesh.creation.icosphere(radius=0.06)
start, end = place([0.0, -0.3, 0.0]), place([0.0, 0.3, 0.0])
print("at the ends:", manager.in_collision_single(part, start), manager.in_collision_single(part, end))
print("distance:", round(manager.min_distance_single(part, start), 4), "m")

verdict, names = manager.in_motion_single(part, [start, end], return_names=True)
print("on the way:", verdict, names)
around = [start, place([0.6, -0.3, 0.0]), place([0.6, 0.3, 0.0]), end]
print("around:", manager.in_motion_single(part, around))
