"""Asks Coal whether the moving links touch the scene at given configurations of the peer workload.

usage: PEERS_DATA=<data> python confirm_segments.py --peers <folder of coal_model.py> --configurations q.npy --out answer.json
answer.json: {"touches": [true, ...]}, one per row; surfaces of triangle meshes, as the workload defines contact.
"""
import argparse, json, sys
import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--peers", required=True)
parser.add_argument("--configurations", required=True)
parser.add_argument("--out", required=True)
arguments = parser.parse_args()
sys.path.insert(0, arguments.peers)
from coal_model import CoalModel  # noqa: E402  (found through --peers)

model = CoalModel()
touches = [bool(not model.free(q)) for q in np.load(arguments.configurations)]
with open(arguments.out, "w") as file:
    json.dump({"touches": touches}, file)
