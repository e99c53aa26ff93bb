#!/usr/bin/env bash
# The peers beside noclash, one command. It installs them (pip) into environments of their own below WORK, makes the segments, and asks
# peers and noclash on the same segments in the same run, pinned to one core:
#
#   bench/peers/run.sh WORK [OUT]                    run files go to OUT (WORK/runs)
#   SCALE=0.1 CORE=1 bench/peers/run.sh WORK         a tenth of everything, on core 1
#   TABLE=1 bench/peers/run.sh WORK                  every peer at every setting instead, as one table (no noclash)
#   TABLE=slow bench/peers/run.sh WORK               with those that need seconds a segment: FCL CA, parry's cast, tight inclusion
#
# Real robots and scenes: NOCLASH_DATA, else .data (bench/data/fetch). What is missing is said, and what needs it is skipped.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ $# -lt 1 ]; then
    sed -n '2,10s/^# \{0,1\}//p' "$0"
    exit 2
fi
for program in python3 cargo taskset; do
    command -v "$program" > /dev/null || { echo "error: $program is not installed" >&2; exit 2; }
done
mkdir -p "$1"
work=$(cd "$1" && pwd)
out=${2:-$work/runs}
scripts=$root/bench/peers/segments
one=(taskset -c "${CORE:-0}")

# An environment, made once: name, then what pip installs. A package without a wheel for this Python leaves its peer out, not all of them.
environment() {
    local folder=$work/$1 package
    shift
    [ -f "$folder/complete" ] && return
    python3 -m venv "$folder" || { echo "error: python3 -m venv failed (Debian and Ubuntu: apt install python3-venv)" >&2; exit 2; }
    "$folder/bin/pip" install --quiet --upgrade pip
    if ! "$folder/bin/pip" install --quiet "$@"; then
        # One by one, from the requirements files and the names that were given.
        for package in $(for each in "$@"; do if [ -f "$each" ]; then grep -v '^#' "$each"; elif [ "$each" != -r ]; then echo "$each"; fi; done); do
            "$folder/bin/pip" install --quiet "$package" || echo "MISSING: $package could not be installed: its peer is left out" >&2
        done
    fi
    touch "$folder/complete"
}
environment venv -r "$scripts/requirements.txt"
environment venv-hpp -r "$scripts/requirements-hpp.txt" # HPP wants its own library path
environment venv-cells -r "$root/bench/peers/requirements.txt" ompl==2.0.1

export PEERS_DATA=$work/data OMP_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
python=$work/venv/bin/python
cd "$scripts"
[ -f "$PEERS_DATA/seg_a.npy" ] || "$python" gen.py 300
[ -f "$PEERS_DATA/convex_00_00.obj" ] || "$python" convex_pieces.py
[ -d "$PEERS_DATA/slide_1e-6" ] || "$python" gen_slide.py "$PEERS_DATA" 1e-2 1e-3 1e-4 1e-5 1e-6

# Every peer at every setting, then the table of all result files against the reference.
table() {
    local library parry clearance
    library=$(dirname "$(find "$work/venv-hpp" -name libhpp-core.so | head -1)")
    peer() { "${one[@]}" "$python" "$@" || echo "MISSING: $1 did not answer" >&2; }
    hpp() { LD_LIBRARY_PATH=$library "${one[@]}" "$work/venv-hpp/bin/python" peer_hpp.py "$@" || echo "MISSING: HPP did not answer" >&2; }
    # Built from a copy: its lock file and target stay out of the repository.
    mkdir -p "$work/parry"
    cp -r parry/. "$work/parry/"
    CARGO_TARGET_DIR=$work/parry/target cargo build --quiet --release --manifest-path "$work/parry/Cargo.toml"
    parry=$work/parry/target/release/peer-parry
    PEERS_MERGE=1 peer peer_coal.py 0.0002 # the reference
    for merged in 0 1; do
        export PEERS_MERGE=$merged
        hpp 1e-2 1e-3 1e-4 1e-5 0 d0.1 d0.05 d0.01 d0.001
        peer peer_coal.py 0.1 0.05 0.01 0.001
        peer peer_distance.py 50
    done
    export PEERS_MERGE=0
    peer peer_coal.py b0.1 b0.05 b0.01 b0.001
    peer peer_fcl.py d0.1 d0.05 d0.01
    peer peer_klampt.py 0.1 0.05 0.01
    peer peer_drake.py 0.1 0.05 0.01 0.001
    peer peer_bullet.py 0.1 0.05 0.01
    peer peer_tesseract.py d0.1 d0.05 d0.01 c0.1
    "${one[@]}" "$parry" "$PEERS_DATA" d0.1 d0.05 d0.01
    PEERS_MERGE=1 "${one[@]}" "$parry" "$PEERS_DATA" m3
    for clearance in 1e-2 1e-3 1e-4; do
        echo "sliding at a clearance of $clearance m"
        PEERS_DATA=$PEERS_DATA/slide_$clearance hpp 1e-3 1e-4 0 d0.01
    done
    if [ "$TABLE" = slow ]; then
        PEERS_N=30 peer peer_fcl.py c0.25
        PEERS_N=40 "${one[@]}" "$parry" "$PEERS_DATA" c0.1 c0.5
        PEERS_N=20 peer peer_ipctk.py 0.1
    fi
    PEERS_REF="coal discrete 0.0002 (merged scene)" "$python" summarize.py
}
if [ -n "${TABLE:-}" ]; then
    table
    exit
fi

cd "$root"
cargo build --quiet --release -p noclash-bench
# One after another: a benchmark that cannot run says what it misses, and the others go on.
failed=0
for benchmark in peer-segments peer-checkers contact-peers static-queries monitor-latency planning-peer; do
    "${one[@]}" "${CARGO_TARGET_DIR:-$root/target}/release/noclash-bench" "$benchmark" \
        --peers-work "$work" --peer-python "$work/venv-cells/bin/python" --scale "${SCALE:-1}" --out "$out" || failed=1
done
exit "$failed"
