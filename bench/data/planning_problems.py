"""MotionBenchMaker's planning problems (Chamzas et al. 2022), as the archives of VAMP's source package hold them: a scene and a request of MoveIt
in YAML for each problem. Written as one JSON file per robot and class, which `noclash import --problem` and the tests read.
"""
import io
import json
import math
import re
import tarfile
from pathlib import Path

# Robot of the archive, its URDF in the folder, and which problems are kept: 600 of each class of Baxter are more than anybody asks.
KEPT = {"panda": ("panda_mbm", 1), "ur5": ("ur5_robotiq85", 1), "baxter": ("baxter", 6)}


def write_sets(archive: bytes, robot: str, folder: Path, yaml) -> list[str]:
    """Writes `ROBOT_CLASS.json` for every class of the archive; their names."""
    urdf, step = KEPT[robot]
    scenes, requests = {}, {}
    with tarfile.open(fileobj=io.BytesIO(archive), mode="r:bz2") as tar:
        for member in tar:
            found = re.fullmatch(rf"problems/(\w+)_{robot}/(scene|request)(\d+)\.yaml", member.name)
            if not found or (int(found[3]) - 1) % step:
                continue
            document = yaml.load(tar.extractfile(member), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
            (scenes if found[2] == "scene" else requests)[found[1], int(found[3])] = document
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in sorted({key[0] for key in scenes}):
        indices = sorted(index for kind, index in scenes if kind == name)
        problems = [_problem(index, scenes[name, index], requests[name, index]) for index in indices]
        document = {
            "source": "MotionBenchMaker (BSD-3-Clause, Rice University), from the source package of vamp-planner",
            "robot": f"../{urdf}/{urdf}.urdf",
            "class": name,
            "conventions": "metres, radians; box dims = full x, y, z; cylinder dims = [height, radius], axis z; poses in the world",
            "joints": problems[0].pop("joints"),
            "other_joints": problems[0].pop("other_joints"),
            "problems": [{key: problem[key] for key in ("index", "start", "goal", "objects")} for problem in problems],
        }
        (folder / f"{robot}_{name}.json").write_text(json.dumps(document))
        written.append(f"{robot}_{name}.json")
    return written


def _problem(index: int, scene: dict, request: dict) -> dict:
    state = request["start_state"]["joint_state"]
    start = dict(zip(state["name"], state["position"]))
    goal = {entry["joint_name"]: entry["position"] for entry in request["goal_constraints"][0]["joint_constraints"]}
    joints = [name for name in start if name in goal]
    return {
        "index": index,
        "joints": joints,
        "other_joints": {name: value for name, value in start.items() if name not in goal},
        "start": [round(start[name], 9) for name in joints],
        "goal": [round(goal[name], 9) for name in joints],
        "objects": [_object(entry) for entry in scene["world"]["collision_objects"]],
    }


def _object(entry: dict) -> dict:
    (shape,), (pose,) = entry["primitives"], entry["primitive_poses"]
    if shape["type"] not in ("box", "cylinder"):
        raise ValueError(f"{entry['id']} is a {shape['type']}, which no problem had before")
    place, turn = pose["position"], pose["orientation"]
    if "pose" in entry:
        outer = entry["pose"]
        place = [a + b for a, b in zip(outer["position"], _rotated(outer["orientation"], place))]
        turn = _product(outer["orientation"], turn)
    size = math.sqrt(sum(value * value for value in turn))
    return {
        "id": entry["id"],
        "type": shape["type"],
        "dims": shape["dimensions"],
        "pos": [round(value, 9) for value in place],
        "quat_xyzw": [round(value / size, 9) for value in turn],
    }


def _product(a: list[float], b: list[float]) -> list[float]:
    """Of quaternions x, y, z, w."""
    (ax, ay, az, aw), (bx, by, bz, bw) = a, b
    return [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]


def _rotated(quaternion: list[float], vector: list[float]) -> list[float]:
    x, y, z, w = quaternion
    size = x * x + y * y + z * z + w * w
    return [value / size for value in _product(_product(quaternion, [*vector, 0.0]), [-x, -y, -z, w])[:3]]
