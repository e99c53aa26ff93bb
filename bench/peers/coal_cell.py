#!/usr/bin/env python3
"""The queries of `noclash distance` put to Coal (pinocchio's pair loop) on the same cell file.

This is an independent reader: the cell, the URDF collision elements and the meshes are read here, kinematics are
pinocchio's, distances are Coal's, and no code is shared with noclash. What Coal's answers mean:

* A mesh is a soup of triangles (BVHModelOBBRSS). The distance is that of the surfaces: a mesh wholly inside another has a
  positive distance and does not collide. Primitives (box, sphere, capsule, cylinder) are solid.
* Overlap is reported as distance 0; the sign and depth that Coal gives are dropped.
* The distance of two meshes is solved directly, exact up to rounding. Pairs that hold a primitive, mesh against primitive
  included, and the yes/no query of all pairs are solved iteratively (GJK) with GJK_TOLERANCE and GJK_ITERATIONS below:
  the result is neither a lower nor an upper bound.
* Margins, `allow` and the SRDF are not read: the query names the pairs.

Times are CPU seconds of this process, one thread, forward kinematics and the Python call per configuration included,
reading and building not. `distance`, `collide` and `collide_first` loop over the pairs in C++ (pin.computeDistances,
pin.computeCollisions); `distance` finds the distance of every pair. `nearest` finds only the least one, as `noclash distance`
does: pairs in order of the distance of their bounding spheres, Coal's result handed on as the bound to beat. It is the
fair comparator for a least distance.
"""

import argparse
import json
import math
import os
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import coal
import numpy as np
import pinocchio as pin
import trimesh
import yaml

# Coal's own are 1e-6 and 128. Measured (README.md): 1e-6 is off by up to 2e-6 m; at 1e-14 the iteration fails now and then
# and answers are off by up to decimetres.
GJK_TOLERANCE = 1e-10
GJK_ITERATIONS = 1000
MESH_FORMATS = {".stl", ".obj", ".ply", ".off", ".glb", ".gltf"}  # COLLADA is left out: readers differ on unit and axes
SHAPES = ("mesh", "box", "sphere", "capsule", "cylinder", "points")


def numbers(text, count):
    """`count` finite floats from a string (URDF) or a list of strings (cell file)."""
    values = [float(x) for x in (text.split() if isinstance(text, str) else text)]
    if len(values) != count or not all(math.isfinite(x) for x in values):
        raise ValueError(f"expected {count} finite numbers, got {text!r}")
    return np.array(values)


def pose(spec):
    """SE3 of a cell file's `{xyz, rpy | quat: [x, y, z, w]}`; all keys optional."""
    spec = spec or {}
    xyz = numbers(spec.get("xyz", "0 0 0"), 3)
    if "quat" in spec:
        quat = numbers(spec["quat"], 4)
        return pin.SE3(pin.Quaternion(*(quat / np.linalg.norm(quat))[[3, 0, 1, 2]]).matrix(), xyz)
    return pin.SE3(pin.rpy.rpyToMatrix(numbers(spec.get("rpy", "0 0 0"), 3)), xyz)


class Shapes:
    """Reads and builds Coal geometries; a mesh shown several times with one scale is built once."""

    def __init__(self):
        self.meshes = {}

    def mesh(self, path, scale):
        key = (Path(path).resolve(), tuple(scale))
        if key not in self.meshes:
            if key[0].suffix.lower() not in MESH_FORMATS:
                raise ValueError(f"{path}: mesh format not read here")
            soup = trimesh.load(key[0], force="mesh", process=False)
            vertices = np.asarray(soup.vertices, dtype=np.float64) * scale
            faces = np.asarray(soup.faces, dtype=np.int64)
            if len(faces) == 0 or not np.isfinite(vertices).all():
                raise ValueError(f"{path}: no triangles, or a vertex that is not finite")
            bvh = coal.BVHModelOBBRSS()
            bvh.beginModel(len(faces), len(vertices))
            bvh.addVertices(vertices)
            bvh.addTriangles(faces)
            bvh.endModel()
            bvh.computeLocalAABB()
            if bvh.num_tris != len(faces):
                raise ValueError(f"{path}: {len(faces)} triangles read, {bvh.num_tris} built")
            self.meshes[key] = bvh
        return self.meshes[key]

    def of_cell_entry(self, entry, folder):
        """[(geometry, placement in the body's frame)] of an obstacle or attached object."""
        kinds = [kind for kind in SHAPES if kind in entry]
        if len(kinds) != 1 or "motion" in entry:
            raise ValueError(f"{entry.get('name')}: not exactly one shape, or a moving obstacle")
        kind, spec, at = kinds[0], entry[kinds[0]], pose(entry.get("pose"))
        if kind == "mesh":
            scale = entry.get("scale", "1 1 1")
            scale = numbers([scale] * 3 if isinstance(scale, str) and " " not in scale else scale, 3)
            return [(self.mesh(folder / spec, scale), at)]
        if kind == "box":
            return [(coal.Box(*numbers(spec, 3)), at)]
        if kind == "sphere":
            return [(coal.Sphere(float(spec)), at)]
        if kind == "points":
            cloud = np.asarray(trimesh.load(folder / spec, process=False).vertices, dtype=np.float64)
            ball = coal.Sphere(float(entry["radius"]))
            return [(ball, at * pin.SE3(np.eye(3), point)) for point in cloud]
        build = coal.Capsule if kind == "capsule" else coal.Cylinder  # both along z; a capsule's length is without caps
        return [(build(float(spec["radius"]), float(spec["length"])), at)]

    def of_link(self, link, element, locate):
        """[(geometry, placement in the link's frame)] of a URDF link's <collision> (or <visual>) elements."""
        found = []
        for part in link.findall(element):
            origin = part.find("origin")
            at = pose({} if origin is None else {k: origin.get(k) for k in ("xyz", "rpy") if origin.get(k)})
            shape = part.find("geometry")[0]
            if shape.tag == "mesh":
                built = self.mesh(locate(shape.get("filename")), numbers(shape.get("scale", "1 1 1"), 3))
            elif shape.tag == "box":
                built = coal.Box(*numbers(shape.get("size"), 3))
            elif shape.tag == "sphere":
                built = coal.Sphere(float(shape.get("radius")))
            elif shape.tag in ("cylinder", "capsule"):
                build = coal.Cylinder if shape.tag == "cylinder" else coal.Capsule
                built = build(float(shape.get("radius")), float(shape.get("length")))
            else:
                raise ValueError(f"link {link.get('name')}: shape <{shape.tag}> not read here")
            found.append((built, at))
        return found


def locator(urdf, packages, folder):
    """Finds mesh files: relative to the URDF, or package:// by `packages`, ROS_PACKAGE_PATH, the folders above."""

    def locate(address):
        if not address.startswith("package://"):
            return urdf.parent / address.removeprefix("file://")
        package, _, rest = address.removeprefix("package://").partition("/")
        roots = [folder / packages[package]] if package in packages else []
        roots += [Path(p) / package for p in os.environ.get("ROS_PACKAGE_PATH", "").split(os.pathsep) if p]
        roots += [above / package for above in urdf.resolve().parents]
        roots += [above for above in urdf.resolve().parents if above.name == package]
        for root in roots:
            if (root / rest).is_file():
                return root / rest
        raise ValueError(f"{urdf}: {address} not found")

    return locate


class Joint:
    """A movable joint: its columns in a configuration, and how they become pinocchio's coordinates."""

    COLUMNS = {"planar": ("/x", "/y", "/theta"), "floating": tuple("/" + c for c in "x y z qx qy qz qw".split())}

    def __init__(self, robot, element):
        self.name = f"{robot}/{element.get('name')}"
        self.kind = element.get("type")
        self.columns = [self.name + c for c in self.COLUMNS.get(self.kind, ("",))]
        limit, mimic = element.find("limit"), element.find("mimic")
        bounded = self.kind in ("revolute", "prismatic") and limit is not None
        self.rest = [0.0] * len(self.columns)
        if bounded:
            self.rest = [min(max(0.0, float(limit.get("lower", 0))), float(limit.get("upper", 0)))]
        if self.kind == "floating":
            self.rest[6] = 1.0
        self.mimic = None
        if mimic is not None:
            self.mimic = (f"{robot}/{mimic.get('joint')}", float(mimic.get("multiplier", 1)), float(mimic.get("offset", 0)))

    def coordinates(self, values):
        """pinocchio's coordinates (N x nq) from column values (N x columns)."""
        if self.kind == "continuous":
            return np.column_stack([np.cos(values[:, 0]), np.sin(values[:, 0])])
        if self.kind == "planar":
            return np.column_stack([values[:, :2], np.cos(values[:, 2]), np.sin(values[:, 2])])
        if self.kind == "floating":
            return np.column_stack([values[:, :3], values[:, 3:] / np.linalg.norm(values[:, 3:], axis=1)[:, None]])
        return values


def link_name(robot, link):
    """The name of a link's frame in the pinocchio model."""
    return f"link {robot}/{link}"


class Cell:
    """The cell in pinocchio's terms: one model of all robots, and per body its geometries with their placements."""

    def __init__(self, path):
        path = Path(path)
        self.model, self.shapes, self.joints = pin.Model(), Shapes(), {}
        self.bodies = {}  # name -> [(parent joint, placement in it, geometry)]
        if path.suffix.lower() == ".urdf":
            name = ElementTree.parse(path).getroot().get("name")
            entries = {"robots": [{"name": name, "urdf": path.name}]}
        else:
            # BaseLoader keeps every scalar a string: PyYAML's own typing is YAML 1.1 (`1e-3` a string, `no` a boolean).
            entries = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        self.state = entries.get("state") or {}
        for robot in entries.get("robots") or []:
            self.add_robot(robot, path.parent)
        for entry in entries.get("obstacles") or []:
            self.add_body(entry["name"], 0, pin.SE3.Identity(), self.shapes.of_cell_entry(entry, path.parent))
        for entry in entries.get("attached") or []:
            link = self.link_frame(entry["robot"], entry["link"])
            self.add_body(entry["name"], *link, self.shapes.of_cell_entry(entry, path.parent))

    def add_robot(self, spec, folder):
        robot, urdf = spec["name"], folder / spec["urdf"]
        root = ElementTree.parse(urdf).getroot()
        packages, element = spec.get("packages") or {}, spec.get("geometry", "collision")
        locate = locator(urdf, packages, folder)
        geometries = {link.get("name"): self.shapes.of_link(link, element, locate) for link in root.findall("link")}
        for joint in root.findall("joint"):
            if joint.get("type") != "fixed":
                read = Joint(robot, joint)
                self.joints[read.name] = read
        # pinocchio gets the bare tree, every name led by the robot's so that several robots make one model. A link may be
        # called like a joint, which pin.appendModel does not sort out: links are led by a word of their own as well.
        tree = ElementTree.Element("robot", name=robot)
        for part in [*root.findall("link"), *root.findall("joint")]:
            name = link_name(robot, part.get("name")) if part.tag == "link" else f"{robot}/{part.get('name')}"
            bare = ElementTree.SubElement(tree, part.tag, {**part.attrib, "name": name})
            for child in part:
                if part.tag == "joint" and child.tag in ("parent", "child"):
                    ElementTree.SubElement(bare, child.tag, link=link_name(robot, child.get("link")))
                elif part.tag == "joint" and child.tag in ("origin", "axis", "limit"):
                    bare.append(child)
        one = pin.buildModelFromXML(ElementTree.tostring(tree, encoding="unicode"))
        self.model = pin.appendModel(self.model, one, 0, pose(spec.get("base")))
        for link, parts in geometries.items():
            if parts:
                self.add_body(f"{robot}/{link}", *self.link_frame(robot, link), parts)

    def link_frame(self, robot, link):
        """(joint, placement of the link's frame in it)"""
        name = link_name(robot, link)
        if not self.model.existFrame(name, pin.BODY):
            raise ValueError(f"no {name}")
        frame = self.model.frames[self.model.getFrameId(name, pin.BODY)]
        return frame.parentJoint, frame.placement

    def add_body(self, name, joint, frame, parts):
        if name in self.bodies:
            raise ValueError(f"two bodies are called {name}")
        self.bodies[name] = [(joint, frame * at, geometry) for geometry, at in parts]

    def triangles(self, body):
        return sum(g.num_tris for _, _, g in self.bodies[body] if isinstance(g, coal.BVHModelBase))

    def coordinates(self, dof, table):
        """pinocchio's configurations (N x nq) from a table (N x dof) whose columns are named by `dof`."""
        if table.ndim != 2 or table.shape[1] != len(dof) or len(set(dof)) != len(dof) or not np.isfinite(table).all():
            raise ValueError("configurations: a finite N x dof table with distinct column names is needed")
        column = {name: table[:, i] for i, name in enumerate(dof)}
        free = {c for joint in self.joints.values() if joint.mimic is None for c in joint.columns}
        unknown = (set(dof) | set(self.state)) - free
        if unknown:
            raise ValueError(f"no such free joint: {sorted(unknown)}")

        def values(joint, seen=()):
            if joint.mimic is None:
                named = [column.get(c, float(self.state.get(c, r))) for c, r in zip(joint.columns, joint.rest)]
                return np.column_stack([np.broadcast_to(v, len(table)) for v in named])
            leader, factor, offset = joint.mimic
            if leader in seen or leader not in self.joints:
                raise ValueError(f"{joint.name}: mimics a circle, or a joint that does not move")
            return factor * values(self.joints[leader], (*seen, joint.name)) + offset

        q = np.zeros((len(table), self.model.nq))
        for index in range(1, self.model.njoints):
            joint, start = self.joints[self.model.names[index]], self.model.idx_qs[index]
            q[:, start : start + self.model.nqs[index]] = joint.coordinates(values(joint))
        return q


class PairLoop:
    """Coal over the asked pairs: every geometry of one body against every geometry of the other."""

    def __init__(self, cell, pairs):
        self.model, self.data, self.geometry = cell.model, cell.model.createData(), pin.GeometryModel()
        ids, self.first = {}, []
        for name in dict.fromkeys(body for pair in pairs for body in pair):
            if not cell.bodies.get(name):
                raise ValueError(f"no body {name}")
            ids[name] = [
                self.geometry.addGeometryObject(pin.GeometryObject(f"{name}#{i}", joint, at, shape))
                for i, (joint, at, shape) in enumerate(cell.bodies[name])
            ]
        for a, b in pairs:
            self.first.append(len(self.geometry.collisionPairs))
            for i in ids[a]:
                for j in ids[b]:
                    self.geometry.addCollisionPair(pin.CollisionPair(i, j))
        self.count = len(self.geometry.collisionPairs)
        self.results = self.geometry.createData()
        for request in [*self.results.distanceRequests, *self.results.collisionRequests]:
            request.gjk_tolerance, request.gjk_max_iterations = GJK_TOLERANCE, GJK_ITERATIONS
        # Depth and contact are dropped, yet asked for, as Coal is wrong without: with `enable_signed_distance` (on by default)
        # off, overlaps of cylinders come out as small positive distances; with `enable_contact` off, pinocchio's
        # default, cylinders that overlap by centimetres are called free.
        for request in self.results.collisionRequests:
            request.enable_contact = True
        self.shapes = [o.geometry for o in self.geometry.geometryObjects]
        for shape in self.shapes:
            shape.computeLocalAABB()
        self.centres = [shape.aabb_center for shape in self.shapes]
        self.radii = np.array([shape.aabb_radius for shape in self.shapes])
        self.ends = np.array([(p.first, p.second) for p in self.geometry.collisionPairs]).reshape(-1, 2)
        self.request = self.results.distanceRequests[0] if self.count else None

    def distances(self, q):
        pin.computeDistances(self.model, self.data, self.geometry, self.results, q)

    def per_pair(self):
        """Distance of each asked pair after `distances`: the least over the geometries, overlap as 0."""
        all_distances = np.fromiter((r.min_distance for r in self.results.distanceResults), float, self.count)
        return np.maximum(np.minimum.reduceat(all_distances, self.first), 0.0)

    def nearest(self, q):
        """The least distance over all pairs, overlap as 0."""
        self.forward(q)
        placements, result = self.results.oMg, coal.DistanceResult()
        centres = np.array([placement.act(c) for placement, c in zip(placements, self.centres)])
        poses = [coal.Transform3s(placement.rotation, placement.translation) for placement in placements]
        first, second = self.ends.T
        apart = np.linalg.norm(centres[first] - centres[second], axis=1) - self.radii[first] - self.radii[second]
        for k in np.argsort(apart):
            if result.min_distance <= max(apart[k], 0.0):
                break
            a, b = self.ends[k]
            coal.distance(self.shapes[a], poses[a], self.shapes[b], poses[b], self.request, result)
        return max(result.min_distance, 0.0)

    def collides(self, q, stop_at_first):
        return pin.computeCollisions(self.model, self.data, self.geometry, self.results, q, stop_at_first)

    def forward(self, q):
        pin.updateGeometryPlacements(self.model, self.data, self.geometry, self.results, q)


def timed(ask, configurations, limit, after=lambda answer: answer):
    """(answers, CPU seconds in `ask`); stops before a configuration once `limit` seconds are spent."""
    answers, seconds = [], 0.0
    for q in configurations:
        if seconds >= limit:
            break
        start = time.process_time()
        answer = ask(q)
        seconds += time.process_time() - start
        answers.append(after(answer))
    return answers, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cell", required=True)
    parser.add_argument("--question", required=True, help="JSON: dof (column names), pairs (of body names)")
    parser.add_argument("--configurations", required=True, help=".npy, N x dof")
    parser.add_argument("--out", required=True)
    parser.add_argument("--per-pair", help=".npy to write: N x pairs distances")
    parser.add_argument("--time-limit", type=float, default=math.inf, help="CPU seconds per kind of question")
    args = parser.parse_args()

    question = json.loads(Path(args.question).read_text(encoding="utf-8"))
    cell = Cell(args.cell)
    q = cell.coordinates(question["dof"], np.load(args.configurations).astype(np.float64, copy=False))
    loop = PairLoop(cell, question["pairs"])
    if len(q):
        loop.distances(q[0]), loop.collides(q[0], False)  # first calls allocate

    asked = {
        "distance": timed(loop.distances, q, args.time_limit, lambda _: loop.per_pair()),
        "nearest": timed(loop.nearest if loop.count else lambda _: math.inf, q, args.time_limit),
        "collide": timed(lambda x: loop.collides(x, False), q, args.time_limit),
        "collide_first": timed(lambda x: loop.collides(x, True), q, args.time_limit),
        "forward": timed(loop.forward, q, args.time_limit),
    }
    rows, nearest = asked["distance"][0], asked["nearest"][0]
    per_pair = np.array(rows).reshape(len(rows), len(question["pairs"]))
    if args.per_pair:
        np.save(args.per_pair, per_pair)
    some = per_pair.size > 0
    both = min(len(rows), len(nearest)) if some else 0
    differs = np.abs(per_pair[:both].min(axis=1) - nearest[:both]).max() if both else 0.0
    answer = {
        "coal": coal.__version__,
        "pinocchio": pin.__version__,
        "gjk": {"tolerance": GJK_TOLERANCE, "iterations": GJK_ITERATIONS},
        "distance": per_pair.min(axis=1).tolist() if some else [],
        "pair": per_pair.argmin(axis=1).tolist() if some else [],
        "nearest_differs": float(differs),  # largest difference between the two ways to the least distance
        "collides": [bool(x) for x in asked["collide"][0]],
        # Under a time limit the lists hold the first configurations only; the counts say over how many the seconds run.
        "configurations": {kind: len(answers) for kind, (answers, _) in asked.items()},
        "seconds": {kind: seconds for kind, (_, seconds) in asked.items()},
        "tests": {"pairs": loop.count, "triangles": {name: cell.triangles(name) for name in cell.bodies}},
    }
    Path(args.out).write_text(json.dumps(answer) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
