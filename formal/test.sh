#!/bin/sh
# Builds the verifier with a theorem and tests it: formal/test.sh NOCLASH [CHANGED FILES]. Called by test.sh of the project.
set -e
noclash=$(realpath "$1")
cd "$(dirname "$0")"
./build.sh
./axioms.sh
./coqchk.sh
kept=$(mktemp -d)
trap 'rm -rf "$kept"' EXIT
python3 compare.py "$noclash" --quick --mutations "${2:-150}" --keep "$kept" > "$kept/table.txt" || { cat "$kept/table.txt"; exit 1; }
tail -n 8 "$kept/table.txt"
./kernel.sh "$kept/mimic_gripper_pairs.noclash"
python3 nested.py "$noclash"
echo "formal: 6 passed"
