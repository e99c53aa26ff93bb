"""Shared helpers of the peer benchmark: where the data lie, timing, result files.

The data folder is $PEERS_DATA (run.sh sets it).
Workload definition (the same for every peer):
  * robot   : UR5, collision meshes of the six moving links (base link left out)
  * scene   : scene_XX.stl
  * segment : straight line in joint space from A[i] to B[i]
  * pairs   : moving link x scene object only, no self-collision
  * verdict : True = free, False = colliding (surfaces of the triangle meshes intersect)
"""
import json, os, pathlib, platform, time
import numpy as np

clock = time.process_time    # CPU time of this process, all its threads: unaffected by other processes taking the core away

DATA = pathlib.Path(os.environ.get("PEERS_DATA", "peers-data"))

def load():
    meta = json.loads((DATA / "robot.json").read_text())
    A, B = np.load(DATA / "seg_a.npy"), np.load(DATA / "seg_b.npy")
    n = int(os.environ.get("PEERS_N", len(A)))
    return meta, A[:n], B[:n]

MERGE = os.environ.get("PEERS_MERGE") == "1"      # whole scene as one mesh instead of one per object

def scene_files():
    if MERGE: return [DATA / "merged.stl"]
    return sorted(DATA.glob("scene_*.stl"))

def steps(a, b, h):
    """number of equal steps so that no joint moves more than h per step"""
    return max(1, int(np.ceil(np.max(np.abs(b - a)) / h)))

def save(name, verdict, seconds, toc=None, note="", extra=None):
    if MERGE: name += " (merged scene)"
    out = DATA / "results"; out.mkdir(parents=True, exist_ok=True)
    rec = dict(name=name, verdict=[None if v is None else bool(v) for v in verdict],
               seconds=[float(s) for s in seconds],
               toc=None if toc is None else [None if t is None else float(t) for t in toc],
               note=note, extra=extra or {})
    (out / (name.replace("/", "_").replace(" ", "_") + ".json")).write_text(json.dumps(rec))
    s = np.array(seconds) * 1e3; v = np.array([x is True or x == True for x in verdict])
    def q(m):
        return "n=%3d mean %.3f med %.3f p99 %.3f ms" % (m.sum(), s[m].mean(), np.median(s[m]), np.percentile(s[m], 99)) if m.any() else "n=0"
    print(f"{name:44s} free {q(v)} | coll {q(~v)}", flush=True)

def load_stl(path):
    """binary STL -> (V,3) float64 vertices and (F,3) faces, vertices merged bit-exactly"""
    raw = np.fromfile(path, dtype=np.uint8)
    n = int(np.frombuffer(raw[80:84].tobytes(), "<u4")[0])
    rec = np.frombuffer(raw[84:84 + 50 * n].tobytes(), dtype=np.dtype([("n", "<f4", 3), ("v", "<f4", (3, 3)), ("a", "<u2")]))
    v = rec["v"].reshape(-1, 3)
    u, inv = np.unique(v, axis=0, return_inverse=True)
    return u.astype(float), inv.reshape(-1, 3)
