#!/usr/bin/env bash
# Measures cells of triangles on this machine's card and compares verdicts with the CPU's; writes bench/gpu/meshes.txt. Needs a card, its driver and cells:
#   bench/gpu/meshes.sh CELL...           (cells of real robots: noclash import with the robots that bench/data/fetch brings; bench/peers/segments/gen.py)
# EDGES, COMPARE, TWIN: edges of a cell, how many are compared with the CPU and with the twin. MEASURE: a ready program.
set -euo pipefail
out=${OUT:-$(dirname "$0")}/meshes.txt
if [ -z "${MEASURE:-}" ]; then
    cargo build --release --quiet -p noclash-gpu --example measure
    MEASURE=target/release/examples/measure
fi
{
    echo "date: $(date -u +%Y-%m-%d)"
    echo "commit: ${COMMIT:-$(git -C "$(dirname "$0")" rev-parse --short HEAD)}"
    echo "card, driver: $(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader)"
    echo "cores: $(nproc)"
    "$MEASURE" --edges "${EDGES:-1000000}" --compare "${COMPARE:-1000000}" --twin "${TWIN:-5000}" "$@"
    # Rounds of few edges are one launch: kernels and sessions of their own.
    for cell in "$@"; do
        for edges in 10000 30000; do
            found=$("$MEASURE" --edges "$edges" --compare "$edges" --twin 2000 "$cell" | grep -E "against the CPU|twin:" | tr '\n' ' ')
            echo "$cell, $edges edges in one session: $found"
        done
    done
    if command -v compute-sanitizer > /dev/null; then
        for tool in memcheck synccheck racecheck; do
            for edges in 2000 60000; do
                found=$(compute-sanitizer --tool "$tool" "$MEASURE" --edges "$edges" --compare 0 --twin 0 "$1" 2>&1 | tail -1)
                echo "compute-sanitizer $tool, $edges edges of $1: $found"
            done
        done
    fi
} 2>&1 | tee "$out"
