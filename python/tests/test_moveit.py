"""Planning scenes of MoveIt, as messages that went through their wire format, mean what the same cell built by hand means."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest
from conftest import needs
from moveit_types import Messages

import noclash
import noclash.moveit
from noclash import InputError, PathError, Verdict

URDF, SRDF = "data/robots/six_axis/six_axis.urdf", "data/robots/six_axis/six_axis.srdf"


@pytest.fixture(scope="module")
def ros():
    needs("rosbags")
    return Messages()


def pose(x=0.0, y=0.0, z=0.0, q=(0.0, 0.0, 0.0, 1.0)):
    return {"position": {"x": x, "y": y, "z": z}, "orientation": dict(zip("xyzw", q))}


def thing(name, primitives=(), frame="base_link", at=None, **more):
    shapes = [{"type": kind, "dimensions": list(size)} for kind, size, _ in primitives]
    return {"id": name, "header": {"frame_id": frame}, "pose": at or pose(), "primitives": shapes, "primitive_poses": [own for _, _, own in primitives], **more}


TETRAHEDRON = [[0.0, 0.0, 0.0], [0.3, 0.0, 0.0], [0.0, 0.3, 0.0], [0.0, 0.0, 0.3]], [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]


def scene(ros, **more):
    vertices, faces = TETRAHEDRON
    mesh = {"vertices": [dict(zip("xyz", v)) for v in vertices], "triangles": [{"vertex_indices": f} for f in faces]}
    turned = pose(0.2, 0.1, 0.0, (0.0, 0.0, np.sin(0.3), np.cos(0.3)))
    objects = [
        thing("crate", [(1, [0.4, 0.3, 0.2], pose(0.0, 0.0, 0.1)), (2, [0.15], pose(0.0, 0.4, 0.0))], at=pose(0.9, 0.3, 0.2)),
        thing("post", [(3, [1.2, 0.05], pose())], at=turned | {"position": {"x": 0.6, "y": -0.5, "z": 0.6}}),
        thing("wedge", meshes=[mesh], mesh_poses=[pose(-0.7, 0.2, 0.5)]),
    ]
    given = {"name": "test", "robot_model_name": "six_axis", "world": {"collision_objects": objects}}
    held = {"link_name": "link_6", "object": thing("part", [(1, [0.05, 0.05, 0.2], pose(0.0, 0.0, 0.2))], frame="link_6"), "touch_links": ["link_5"]}
    given["robot_state"] = {"attached_collision_objects": [held], "joint_state": {"name": [f"joint_{i}" for i in range(1, 7)], "position": [0.0] * 6}}
    return ros.make("moveit_msgs/msg/PlanningScene", **(given | more))


def by_hand(**more):
    quaternion = (0.0, 0.0, np.sin(0.3), np.cos(0.3))
    crate = {"name": "crate", "pose": [0.9, 0.3, 0.2], "parts": [{"box": [0.4, 0.3, 0.2], "pose": [0, 0, 0.1]}, {"sphere": 0.15, "pose": [0, 0.4, 0]}]}
    post = {"name": "post", "cylinder": {"radius": 0.05, "length": 1.2}, "pose": ([0.6, -0.5, 0.6], quaternion)}
    wedge = {"name": "wedge", "mesh": tuple(np.array(own) for own in TETRAHEDRON), "pose": [-0.7, 0.2, 0.5]}
    part = {"name": "part", "robot": "six_axis", "link": "link_6", "box": [0.05, 0.05, 0.2], "pose": [0, 0, 0.2], "touches": ["link_5"]}
    extra = more.pop("obstacles", [])
    return noclash.build([{"name": "six_axis", "urdf": URDF, "srdf": SRDF}], [crate, post, wedge, *extra], [part], **more)


def same_verdicts(made, own, count=60, seed=3):
    rng = np.random.default_rng(seed)
    starts = rng.uniform(*own.limits.T, (count, own.dof)) * 0.7
    ends = np.clip(starts + rng.normal(0, 0.25, starts.shape), *own.limits.T)
    a, b = made.check_many(starts, ends, clearance=False), own.check_many(starts, ends, clearance=False)
    assert np.array_equal(a.verdict, b.verdict)
    assert len(set(b.verdict.tolist())) >= 2
    for q in starts[:5]:
        mine, theirs = made.fk(q), own.fk(q)
        assert mine.keys() == theirs.keys() and all(np.allclose(mine[name], theirs[name], rtol=0, atol=1e-12) for name in mine)


def test_objects_meshes_and_attached_bodies_are_those_of_the_scene(ros):
    made, own = noclash.moveit.cell(scene(ros), urdf=URDF, srdf=SRDF), by_hand()
    assert {body.name: body.kind for body in made.bodies} == {body.name: body.kind for body in own.bodies}
    assert {pair[:2] for pair in made.pairs.checked} == {pair[:2] for pair in own.pairs.checked}
    same_verdicts(made, own)
    # In memory: nothing on the disk is needed any more.
    assert pickle.loads(pickle.dumps(made)).digest() == made.digest()


def test_text_and_dictionaries_do_as_well(ros):
    from noclash.moveit_messages import plain

    urdf = open(URDF).read().replace("meshes/", f"{Path(URDF).resolve().parent}/meshes/")
    made = noclash.moveit.cell(plain(scene(ros)), urdf=urdf, srdf=open(SRDF).read())
    same_verdicts(made, by_hand(), count=20)


def test_the_matrix_allows_what_it_allows_and_a_padding_is_a_margin(ros):
    names = ["link_4", "link_5", "link_6", "crate", "part"]
    rows = [[a != b and "crate" in (a, b) and "link_5" in (a, b) for b in names] for a in names]
    matrix = {"entry_names": names, "entry_values": [{"enabled": row} for row in rows]}
    message = scene(ros, allowed_collision_matrix=matrix, link_padding=[{"link_name": "link_6", "padding": 0.03}, {"link_name": "link_5", "padding": 0.0}])
    made = noclash.moveit.cell(message, urdf=URDF)
    assert made.pairs.reason("six_axis/link_5", "crate") == "allow" and made.pairs.reason("six_axis/link_4", "crate") in (None, "unreachable")
    margins = {frozenset(pair[:2]): pair[2] for pair in made.pairs.checked}
    for obstacle in ("crate", "post", "wedge"):
        assert margins[frozenset(("six_axis/link_6", obstacle))] == 0.03 and margins.get(frozenset(("part", obstacle)), 0.0) == 0.0
    padded = [{"bodies": ["six_axis/link_6", name], "margin": 0.03} for name in ("crate", "post", "wedge")]
    quaternionless = by_hand(allow=[["six_axis/link_5", "crate"]], margins=padded)
    a = {pair for pair in made.pairs.checked}
    assert {pair for pair in quaternionless.pairs.checked} <= a | {(y, x, m) for x, y, m in a}


@pytest.mark.parametrize("binary", [True, False])
def test_octomaps_are_obstacles_in_their_frame(ros, tmp_path, binary):
    pyoctomap = needs("pyoctomap")
    tree = pyoctomap.OcTree(0.1)
    rng = np.random.default_rng(7)
    for point in rng.uniform([0.5, -0.5, 0.2], [0.9, 0.5, 1.0], (60, 3)):
        tree.updateNode(np.asarray(point), True)
    tree.updateNode(np.array([0.2, 0.2, 1.4]), False)
    file = tmp_path / ("map.bt" if binary else "map.ot")
    (tree.writeBinary if binary else tree.write)(str(file))
    data = file.read_bytes().split(b"data\n", 1)[1]
    octomap = {"header": {"frame_id": "base_link"}, "binary": binary, "id": "OcTree", "resolution": 0.1, "data": np.frombuffer(data, dtype=np.int8)}
    world = {"collision_objects": [], "octomap": {"header": {"frame_id": "base_link"}, "origin": pose(0.05, 0.0, 0.1), "octomap": octomap}}
    names = ["link_3", "<octomap>"]
    allowed = {"entry_names": names, "entry_values": [{"enabled": [False, True]}, {"enabled": [True, False]}]}
    made = noclash.moveit.cell(scene(ros, world=world, robot_state={}, allowed_collision_matrix=allowed), urdf=URDF)
    obstacle = {"name": "<octomap>", "octomap": str(file), "pose": [0.05, 0.0, 0.1]}
    own = noclash.build([{"name": "six_axis", "urdf": URDF}], [obstacle], allow=[["six_axis/link_3", "<octomap>"]])
    assert made.pairs.reason("six_axis/link_3", "<octomap>") == "allow"
    same_verdicts(made, own, count=40)


def test_trajectories_move_as_the_controller_moves_them(ros):
    rng = np.random.default_rng(11)
    made, seen = by_hand(), set()
    names = [f"joint_{i}" for i in range(1, 7)]
    for number in range(7):
        rows = np.cumsum(rng.normal(0, 0.35, (4, 6)), axis=0)
        rates = rng.normal(0, 0.3, (4, 6))
        rates[[0, -1]] = 0.0
        points = [{"positions": q, "velocities": v, "time_from_start": {"sec": i, "nanosec": 500_000_000 * (i % 2)}} for i, (q, v) in enumerate(zip(rows, rates))]
        inner = {"joint_trajectory": {"joint_names": names, "points": points}}
        display = ros.make("moveit_msgs/msg/DisplayTrajectory", model_id="six_axis", trajectory=[inner])
        robot = ros.make("moveit_msgs/msg/RobotTrajectory", **inner)
        times = [0.0, 1.5, 2.0, 3.5]
        expected = made.check_path(noclash.Trajectory(rows, rates, None, times, tuple(names)), ignore_limits=True, clearance=False, events=False).verdict
        message = (display, robot, robot.joint_trajectory)[number % 3]
        answer = noclash.moveit.check(scene(ros), message, urdf=URDF, srdf=SRDF, ignore_limits=True, clearance=False, events=False)
        assert answer.verdict == expected
        seen.add(expected)
    assert Verdict.COLLISION in seen and len(seen) >= 2


def test_what_cannot_be_converted_is_refused_by_name(ros):
    def refused(match, **more):
        with pytest.raises(InputError, match=match):
            noclash.moveit.cell(scene(ros, **more), urdf=URDF)

    refused("is_diff", is_diff=True)
    refused("`link_scale` of `link_2` is 1.2", link_scale=[{"link_name": "link_2", "scale": 1.2}])
    refused("`link_padding` names `elbow`", link_padding=[{"link_name": "elbow", "padding": 0.01}])
    refused("padding of `link_2` is -0.1", link_padding=[{"link_name": "link_2", "padding": -0.1}])
    refused("gone", world={"collision_objects": [thing("gone", [(1, [1.0, 1.0, 1.0], pose())], operation=1)]})
    refused("nowhere", world={"collision_objects": [thing("lost", [(1, [1.0, 1.0, 1.0], pose())], frame="nowhere")]})
    refused("ColorOcTree", world={"octomap": {"octomap": {"id": "ColorOcTree", "resolution": 0.1, "data": [1, 2]}}})
    refused("ends within a node", world={"octomap": {"octomap": {"id": "OcTree", "binary": True, "resolution": 0.1, "data": [3]}}})
    with pytest.raises(PathError, match="several degrees of freedom"):
        several = {"joint_names": ["base"], "points": [{"transforms": [{}]}]}
        message = ros.make("moveit_msgs/msg/RobotTrajectory", multi_dof_joint_trajectory=several)
        noclash.moveit.check(scene(ros), message, urdf=URDF)
    with pytest.raises(PathError, match="no points"):
        noclash.moveit.check(scene(ros), {"joint_names": [], "points": []}, urdf=URDF)
