"""Second opinions: yourdfpy, Pinocchio and MuJoCo on the kinematics of the URDF, MuJoCo on its boxes, balls and cylinders, trimesh on the mesh files.

They are given the URDF without the geometry that they do not know, and with axes of length 1 (yourdfpy does not normalise them). What they do not
support is left out: yourdfpy planar and floating joints and chains of followers, Pinocchio planar joints about another axis and followers,
MuJoCo planar and floating joints and followers.
"""

from __future__ import annotations

import io
import logging
import warnings
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import mujoco
import numpy as np
import pinocchio
import yourdfpy
from numpy.random import Generator

import noclash

from .agreement import random_configurations
from .cells import Cell
from .findings import Tally
from .kinematics import Robot, matrix
from .mesh_reading import has_second_opinion, read_triangles, second_opinion
from .reading import read_document

CLOSE = 1e-9
#: Shapes of URDF that MuJoCo takes as they are.
SIMPLE = {"box", "sphere", "cylinder"}

logging.getLogger("yourdfpy").setLevel(logging.CRITICAL)
# Else it writes a log file into the working folder.
mujoco.set_mju_user_warning(lambda _: None)


def compare_peers(loaded: noclash.Cell, cell: Cell, tally: Tally, rng: Generator) -> None:
    """Link poses of noclash against the peers' at a random configuration, simple shapes against MuJoCo, triangles of the files against trimesh."""
    q = random_configurations(rng, cell, 1)[0]
    placed = loaded.fk(q, ignore_limits=True)
    start = 0
    geometry = {entry["name"]: entry.get("geometry", "collision") for entry in read_document(cell.whole)["robots"]}
    urdfs = {entry: draft.urdf for entry, draft in cell.drafts.items()}
    for robot in cell.model.robots:
        values = dict(zip(robot.values, q[start : start + len(robot.values)]))
        start += len(robot.values)
        file = cell.folder / urdfs[robot.name]
        for peer, ask in (("yourdfpy", _yourdfpy), ("pinocchio", _pinocchio), ("mujoco", _mujoco)):
            poses = ask(file, robot, values)
            for link, pose in poses.items():
                tally.count(f"peers: {peer} poses")
                off = float(np.abs(placed[f"{robot.name}/{link}"] - robot.base @ pose).max())
                if off > CLOSE:
                    tally.contradict(f"{peer} places links elsewhere", f"{robot.name}/{link} by {off:.3g}")
                    break
        _compare_simple_shapes(loaded, file, robot, geometry[robot.name], tally)
    for file in {e.file for body in cell.model.bodies for e in body.elements if e.file is not None and has_second_opinion(e.file)}:
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


def _for_mujoco(file: Path, geometry: str) -> str:
    """A URDF with boxes, balls and cylinders of `collision` or `visual` to collide with and nothing else, every link a body with a mass."""
    root = ElementTree.parse(file).getroot()
    compiler = ElementTree.SubElement(ElementTree.SubElement(root, "mujoco"), "compiler")
    compiler.set("fusestatic", "false")
    for link in root.findall("link"):
        for child in list(link):
            shape = child.find("geometry")
            if child.tag == geometry and shape is not None and shape[0].tag in SIMPLE:
                child.tag = "collision"
            else:
                link.remove(child)
        inertial = ElementTree.SubElement(link, "inertial")
        ElementTree.SubElement(inertial, "mass").set("value", "1")
        ElementTree.SubElement(inertial, "inertia").attrib.update({"ixx": "1", "iyy": "1", "izz": "1", "ixy": "0", "ixz": "0", "iyz": "0"})
    return ElementTree.tostring(root, encoding="unicode")


def _mujoco_model(file: Path, robot: Robot, geometry: str) -> mujoco.MjModel | None:
    if any(joint.mimic is not None or joint.type in ("planar", "floating") for joint in robot.joints):
        return None
    return mujoco.MjModel.from_xml_string(_for_mujoco(file, geometry))


def _mujoco(file: Path, robot: Robot, values: dict[str, float]) -> dict[str, np.ndarray]:
    model = _mujoco_model(file, robot, "collision")
    if model is None:
        return {}
    data = mujoco.MjData(model)
    for joint in robot.joints:
        if joint.type != "fixed":
            data.qpos[model.joint(joint.name).qposadr[0]] = values[joint.name]
    mujoco.mj_kinematics(model, data)
    return {link: matrix(data.body(link).xmat.reshape(3, 3), data.body(link).xpos) for link in robot.links}


def _compare_simple_shapes(loaded: noclash.Cell, file: Path, robot: Robot, geometry: str, tally: Tally) -> None:
    """Boxes, balls and cylinders of links, in the order of the file: sizes and places."""
    model = _mujoco_model(file, robot, geometry)
    if model is None:
        return
    bodies = {body.name for body in loaded.bodies}
    for link in robot.links:
        body = f"{robot.name}/{link}"
        own = [shape for shape in loaded.shapes(body) if SIMPLE & shape.keys()] if body in bodies else []
        theirs = np.flatnonzero(model.geom_bodyid == model.body(link).id)
        tally.count("peers: mujoco shapes", len(theirs))
        if len(own) != len(theirs):
            tally.contradict("mujoco has other shapes", f"{body}: {len(theirs)} instead of {len(own)}")
            continue
        for shape, at in zip(own, theirs):
            rotation = np.zeros(9)
            mujoco.mju_quat2Mat(rotation, model.geom_quat[at])
            placed = matrix(rotation.reshape(3, 3), model.geom_pos[at])
            off = max(np.abs(np.asarray(shape["pose"]) - placed).max(), np.abs(_half_sizes(shape) - model.geom_size[at]).max())
            if off > CLOSE:
                tally.contradict("mujoco places shapes elsewhere", f"{body} by {off:.3g}")


def _half_sizes(shape: dict[str, object]) -> np.ndarray:
    """Sizes as MuJoCo gives them: half the edges of a box; radius and half the length of a cylinder; the radius of a ball."""
    match shape:
        case {"box": edges}:
            return np.asarray(edges, dtype=float) / 2
        case {"cylinder": {"radius": radius, "length": length}}:
            return np.array([radius, length / 2, 0.0])
    return np.array([float(np.ravel(np.asarray(shape["sphere"], dtype=float))[0]), 0.0, 0.0])
