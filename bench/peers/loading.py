"""How long peers take to read mesh files and to build what they search: processor seconds of this process.

usage: python loading.py --files LIST.json --out ANSWER.json      LIST.json: a list of mesh files
"""
import argparse
import json
import time

parser = argparse.ArgumentParser()
parser.add_argument("--files", required=True)
parser.add_argument("--out", required=True)
arguments = parser.parse_args()
with open(arguments.files) as file:
    files = json.load(file)


def timed(load):
    """Seconds for all files, or why there are none."""
    begun = time.process_time()
    try:
        kept = [load(name) for name in files]
    except Exception as error:  # a peer that is not installed or cannot read a file is left out
        return {"missing": f"{type(error).__name__}: {error}"}
    return {"seconds": time.process_time() - begun, "files": len(kept)}


def coal_tree(name):
    import coal

    return coal.MeshLoader(coal.BV_OBBRSS).load(name)


def trimesh_mesh(name):
    import trimesh

    return trimesh.load(name, force="mesh")


def embree_scene(name):
    import trimesh
    from trimesh.ray.ray_pyembree import RayMeshIntersector

    mesh = trimesh.load(name, force="mesh")
    # The scene is built with the first ray.
    RayMeshIntersector(mesh).intersects_any([[0.0, 0.0, 0.0]], [[0.0, 0.0, 1.0]])
    return mesh


answer = {}
for name, load in (("coal", coal_tree), ("trimesh", trimesh_mesh), ("trimesh with embree", embree_scene)):
    try:
        load(files[0])  # importing counts for nobody
    except Exception:
        pass
    answer[name] = timed(load)
with open(arguments.out, "w") as file:
    json.dump(answer, file)
