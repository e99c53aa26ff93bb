"""Robots that people use: from `example-robot-data` on PyPI and from the folder of real data."""

from __future__ import annotations

import json

import numpy as np
import pytest
from conftest import needs, real_data

import noclash
from noclash import Verdict

ARMS = ["panda_description/urdf/panda.urdf", "ur_description/urdf/ur5_robot.urdf", "kinova_description/robots/kinova.urdf"]


def test_every_example_robot_loads_or_says_why_not(example_robots):
    loaded, refused = [], {}
    # Every fourth of 77: all of them take half a minute.
    for urdf in sorted(example_robots.rglob("*.urdf"))[::4]:
        try:
            loaded.append((urdf, noclash.load(urdf, packages=[example_robots.parent.parent])))
        except noclash.InputError as error:
            assert error.file and error.remedy, str(error)
            refused[urdf.name] = str(error)
    # Which robots come along changes from release to release: most of them load.
    assert len(loaded) > len(refused), refused
    for urdf, cell in loaded:
        assert cell.state.shape == (cell.dof,), urdf
        assert cell.distance(cell.state, ignore_limits=True).lower >= 0.0


@pytest.mark.parametrize("urdf", ARMS)
def test_forward_kinematics_agrees_with_pinocchio(example_robots, urdf):
    pin = needs("pinocchio")
    file = example_robots / urdf
    cell = noclash.load(file, packages=[example_robots.parent.parent])
    model = pin.buildModelFromUrdf(str(file))
    data = model.createData()
    rng = np.random.default_rng(2)
    low, high = np.clip(cell.limits.T, -3, 3)
    for q in rng.uniform(low, high, (5, cell.dof)):
        full = pin.neutral(model)
        for name, value in zip(cell.joints, q):
            joint = model.joints[model.getJointId(name.split("/", 1)[1])]
            full[joint.idx_q : joint.idx_q + joint.nq] = [value] if joint.nq == 1 else [np.cos(value), np.sin(value)]
        pin.framesForwardKinematics(model, data, full)
        for link, matrix in cell.fk(q).items():
            frame = model.getFrameId(link.split("/", 1)[1])
            if not any(robot_joint in link for robot_joint in mimicked(file)):
                assert np.allclose(data.oMf[frame].homogeneous, matrix, atol=1e-9), link


def mimicked(file):
    """Links whose joint follows another, which Pinocchio does not move unless asked."""
    import xml.etree.ElementTree as ElementTree

    joints = ElementTree.parse(file).getroot().iter("joint")
    return [joint.find("child").get("link") for joint in joints if joint.find("mimic") is not None]


def test_random_edges_of_the_panda_are_decided(panda):
    rng = np.random.default_rng(9)
    low, high = panda.limits.T
    starts = rng.uniform(low, high, (150, panda.dof))
    ends = np.clip(starts + rng.normal(0, 0.1, starts.shape), low, high)
    many = panda.check_many(starts, ends)
    assert many.free.any() and many.collides.any() and many.undecided.mean() < 0.02
    for row in np.flatnonzero(many.collides)[:20]:
        contact = panda.check(starts[row], ends[row]).contact
        # What is reported is rounded: within a nanometre of it the bodies meet.
        assert panda.distance(contact.configuration, ignore_limits=True).lower <= 1e-9


def problem_cell(folder, name, index):
    """A problem of MotionBenchMaker as a cell: the Panda among boxes and cylinders."""
    problem = next(p for p in json.loads((folder / f"mbm_problems/{name}.json").read_text())["problems"] if p["index"] == index)
    obstacles = []
    for thing in problem["objects"]:
        height_radius = thing["dims"]
        shape = {"box": thing["dims"]} if thing["type"] == "box" else {"cylinder": {"length": height_radius[0], "radius": height_radius[1]}}
        obstacles.append({"name": thing["id"], "pose": (thing["pos"], thing["quat_xyzw"]), **shape})
    robot = {"name": "panda", "urdf": folder / "panda_mbm/panda_mbm.urdf", "srdf": folder / "panda_mbm/panda_mbm.srdf"}
    return noclash.build([robot], obstacles)


def test_paths_planned_by_sampling_are_proved_or_refuted():
    folder = real_data("planned_paths/panda_box.json", "mbm_problems/panda_box.json", "panda_mbm")
    planned = json.loads((folder / "planned_paths/panda_box.json").read_text())
    verdicts = []
    for path in planned["paths"][:4]:
        cell = problem_cell(folder, "panda_box", path["problem_index"])
        result = cell.check_path(path["short"], joints=planned["joints"])
        assert len(result) == len(path["short"]) - 1
        verdicts.append(result.verdict)
        if result.verdict == Verdict.FREE:
            least = min(cell.distance(dict(zip(planned["joints"], q))).upper for q in path["short"])
            assert result.clearance <= least
    assert Verdict.UNDECIDED not in verdicts
