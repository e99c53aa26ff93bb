#!/usr/bin/env bash
# The peers beside noclash, one command. It installs them (wheels) into environments of their own below WORK, makes the segments, and asks
# peers and noclash on the same segments in the same run, pinned to one core:
#
#   bench/peers/run.sh WORK [OUT]                    run files and summary.md go to OUT (WORK/runs)
#   SCALE=0.1 CORE=1 bench/peers/run.sh WORK         a tenth of everything, on core 1
#
# Needs the peers' scripts (PEERS, ../shared/peers) and real robots and scenes (DATA, ../shared/data) beside the checkout.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ $# -lt 1 ]; then
    sed -n '2,9s/^# \{0,1\}//p' "$0"
    exit 2
fi
mkdir -p "$1"
work=$(cd "$1" && pwd)
out=${2:-$work/runs}
peers=${PEERS:-$root/../shared/peers}
data=${DATA:-$root/../shared/data}
if [ ! -f "$peers/gen.py" ]; then
    echo "error: no peers' scripts at $peers; name their folder with PEERS" >&2
    exit 2
fi

# An environment, made once: name, then what pip installs.
environment() {
    local folder=$work/$1
    shift
    if [ ! -x "$folder/bin/python" ]; then
        python3 -m venv "$folder"
        "$folder/bin/pip" install --quiet --upgrade pip
        "$folder/bin/pip" install --quiet "$@"
    fi
}
environment venv -r "$peers/requirements.txt"
environment venv-hpp -r "$peers/requirements-hpp.txt" # HPP wants its own library path
environment venv-cells -r "$root/bench/peers/requirements.txt" ompl==2.0.1

export PEERS_DATA=$work/data OMP_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
cd "$peers"
[ -f "$PEERS_DATA/seg_a.npy" ] || "$work/venv/bin/python" gen.py 300
[ -f "$PEERS_DATA/convex_00_00.obj" ] || "$work/venv/bin/python" convex_pieces.py
[ -d "$PEERS_DATA/slide_1e-6" ] || "$work/venv/bin/python" gen_slide.py "$PEERS_DATA" 1e-2 1e-3 1e-4 1e-5 1e-6

cd "$root"
cargo build --quiet --release -p noclash-cli
noclash=${CARGO_TARGET_DIR:-$root/target}/release/noclash
exec taskset -c "${CORE:-0}" "$noclash" bench peer-segments peer-checkers contact-peers static-queries monitor-latency planning-peer \
    --peers-work "$work" --peer-python "$work/venv-cells/bin/python" --data "$data" --scale "${SCALE:-1}" --out "$out"
