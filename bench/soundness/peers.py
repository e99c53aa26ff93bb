"""Second opinions: yourdfpy and Pinocchio on the kinematics of the URDF, trimesh on the mesh files.

They are given the URDF without geometry (neither knows capsules) and with axes of length 1 (yourdfpy does not normalise them). What they do not
support is left out: yourdfpy planar and floating joints and chains of followers, Pinocchio planar joints about another axis and followers.
"""

from __future__ import annotations

import io
import logging
import warnings
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pinocchio
import yourdfpy
from numpy.random import Generator

import noclash

from .agreement import random_configurations
from .cells import Cell
from .findings import Tally
from .kinematics import Robot
from .mesh_reading import read_triangles, second_opinion

CLOSE = 1e-9

logging.getLogger("yourdfpy").setLevel(logging.CRITICAL)


def compare_peers(loaded: noclash.Cell, cell: Cell, tally: Tally, rng: Generator) -> None:
    """Link poses of noclash against yourdfpy and Pinocchio at a random configuration, triangles of the files against trimesh."""
    q = random_configurations(rng, cell, 1)[0]
    placed = loaded.fk(q, ignore_limits=True)
    start = 0
    urdfs = {entry: draft.urdf for entry, draft in cell.drafts.items()}
    for robot in cell.model.robots:
        values = dict(zip(robot.values, q[start : start + len(robot.values)]))
        start += len(robot.values)
        file = cell.folder / urdfs[robot.name]
        for peer, ask in (("yourdfpy", _yourdfpy), ("pinocchio", _pinocchio)):
            poses = ask(file, robot, values)
            for link, pose in poses.items():
                tally.count(f"peers: {peer} poses")
                off = float(np.abs(placed[f"{robot.name}/{link}"] - robot.base @ pose).max())
                if off > CLOSE:
                    tally.contradict(f"{peer} places links elsewhere", f"{robot.name}/{link} by {off:.3g}")
                    break
    for file in {e.file for body in cell.model.bodies for e in body.elements if e.file is not None}:
        tally.count("peers: trimesh meshes")
        own, other = read_triangles(file), second_opinion(file)
        if own.shape != other.shape or np.abs(np.sort(own.mean(axis=1), axis=0) - np.sort(other.mean(axis=1), axis=0)).max() > 1e-6 * max(1.0, np.abs(own).max()):
            tally.contradict("trimesh reads other triangles", file.name)


def _skeleton(file: Path) -> str:
    """A URDF without geometry, its axes normalised."""
    root = ElementTree.parse(file).getroot()
    for link in root.findall("link"):
        for child in list(link):
            link.remove(child)
    for axis in root.iter("axis"):
        direction = np.array(axis.attrib["xyz"].split(), dtype=float)
        axis.set("xyz", " ".join(map(repr, (direction / np.linalg.norm(direction)).tolist())))
    return ElementTree.tostring(root, encoding="unicode")


def _yourdfpy(file: Path, robot: Robot, values: dict[str, float]) -> dict[str, np.ndarray]:
    leaders = {joint.mimic[0] for joint in robot.joints if joint.mimic is not None}
    chained = any(joint.mimic is not None and joint.name in leaders for joint in robot.joints)
    if chained or any(joint.type in ("planar", "floating") for joint in robot.joints):
        return {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        urdf = yourdfpy.URDF.load(io.BytesIO(_skeleton(file).encode()), build_scene_graph=True, load_meshes=False)
        urdf.update_cfg({name: value for name, value in values.items() if name in urdf.actuated_joint_names})
        return {link: np.asarray(urdf.get_transform(link, robot.root)) for link in robot.links}


def _pinocchio(file: Path, robot: Robot, values: dict[str, float]) -> dict[str, np.ndarray]:
    if any(joint.mimic is not None or joint.type == "planar" for joint in robot.joints):
        return {}
    model = pinocchio.buildModelFromXML(_skeleton(file))
    data, q = model.createData(), pinocchio.neutral(model)
    for joint in robot.joints:
        if joint.type == "fixed":
            continue
        index = model.getJointId(joint.name)
        at, width = model.joints[index].idx_q, model.joints[index].nq
        own = [values[name] for name in joint.components]
        q[at : at + width] = [np.cos(own[0]), np.sin(own[0])] if width == 2 else own
    pinocchio.framesForwardKinematics(model, data, q)
    frames = {frame.name: at for at, frame in enumerate(model.frames) if frame.type == pinocchio.FrameType.BODY}
    return {link: data.oMf[frames[link]].homogeneous for link in robot.links if link in frames}
