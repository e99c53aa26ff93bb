"""Robots of `pybullet_data`: links are where Bullet puts them, and what noclash does not read is an error with a file and a remedy."""

from __future__ import annotations

import importlib.util
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import noclash
import numpy as np
import pytest
from conftest import needs

#: Why files are refused: what they say has no meaning in URDF, or is not there.
REFUSED = (
    "which is not a number",
    "numbers instead of three",
    "not well-formed XML",
    "has no attribute `group`",
    "lower limit 1 above its upper limit -1",
    "there is no file",
    "<plane> is not a shape",
    "<cdf> is not a shape",
    "unexpected text",
    "`scale` of <mesh> has 4 numbers",
    "unknown type `spherical`",
    "<deformable> is not an element",
)
#: Robots whose meshes take too long for every run.
LARGE = ("a1", "aliengo", "laikago", "laikago_toes", "laikago_toes_limits", "laikago_toes_zup", "spirit40", "spirit40newer", "vision60", "husky")


def files() -> list[Path]:
    found = importlib.util.find_spec("pybullet_data")
    if found is None or found.origin is None:
        return []
    folder = Path(found.origin).parent
    return sorted(file for file in folder.rglob("*.urdf") if "random_urdfs" not in file.parts and file.stem not in LARGE)


@pytest.fixture(scope="module")
def bullet() -> Iterator[int]:
    pybullet = needs("pybullet")
    client = pybullet.connect(pybullet.DIRECT)
    yield client
    pybullet.disconnect(client)


@pytest.mark.skipif(not files(), reason="the Python package pybullet is absent")
@pytest.mark.parametrize("file", files(), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_links_are_where_bullet_puts_them(bullet: int, file: Path) -> None:
    pybullet = needs("pybullet")
    try:
        cell = noclash.load(file, packages=[file.parent, file.parent.parent])
    except noclash.InputError as error:
        assert error.file and error.remedy and any(why in error.message for why in REFUSED), error.message
        return
    body = pybullet.loadURDF(str(file), useFixedBase=True, physicsClientId=bullet)
    names = {pybullet.getJointInfo(body, at, bullet)[12].decode(): at for at in range(pybullet.getNumJoints(body, bullet))}
    joints = {pybullet.getJointInfo(body, at, bullet)[1].decode(): at for at in names.values()}
    robot = cell.robots[0]
    random = np.random.default_rng(3)
    for _ in range(4):
        low, high = cell.limits.T
        values = random.uniform(np.maximum(low, -2.0), np.minimum(high, 2.0))
        by_name = {name.split("/", 1)[1]: float(value) for name, value in zip(cell.joints, values)}
        for follower, (leader, factor, offset) in followers(file).items():
            # Bullet does not move them by itself.
            by_name[follower] = factor * by_name[leader] + offset
        for name, value in by_name.items():
            pybullet.resetJointState(body, joints[name], value, physicsClientId=bullet)
        ours = cell.fk(values)
        base = np.linalg.inv(base_frame(pybullet, bullet, body))
        root = np.linalg.inv(ours[f"{robot.name}/{robot.links[0]}"])
        for name, at in names.items():
            state = pybullet.getLinkState(body, at, computeForwardKinematics=True, physicsClientId=bullet)
            theirs = base @ frame(pybullet, state[4], state[5])
            assert np.abs(root @ ours[f"{robot.name}/{name}"] - theirs).max() < 2e-6, name
    pybullet.removeBody(body, physicsClientId=bullet)


def followers(file: Path) -> dict[str, tuple[str, float, float]]:
    found = ((joint.get("name", ""), joint.find("mimic")) for joint in ElementTree.parse(file).getroot().iter("joint"))
    return {name: (own.get("joint", ""), float(own.get("multiplier", 1)), float(own.get("offset", 0))) for name, own in found if own is not None}


def frame(pybullet: object, place: object, turn: object) -> np.ndarray:
    made = np.eye(4)
    made[:3, :3] = np.reshape(pybullet.getMatrixFromQuaternion(turn), (3, 3))  # type: ignore[attr-defined]
    made[:3, 3] = place
    return made


def base_frame(pybullet: object, client: int, body: int) -> np.ndarray:
    """Frame of the base link; Bullet tells that of its inertia."""
    inertia = frame(pybullet, *pybullet.getBasePositionAndOrientation(body, client))  # type: ignore[attr-defined]
    local = pybullet.getDynamicsInfo(body, -1, client)[3:5]  # type: ignore[attr-defined]
    return np.asarray(inertia @ np.linalg.inv(frame(pybullet, *local)))
