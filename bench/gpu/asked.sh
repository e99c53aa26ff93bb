#!/usr/bin/env bash
# What users see on this machine's card; writes bench/gpu/asked.txt. Needs a card, its driver and cells (of spheres and of meshes):
#   bench/gpu/asked.sh CELL...
# The first call with machine code and with PTX (nothing from the driver's cache); verdicts of 10^6 edges with collisions confirmed; several
# streams for meshes, whether they call the same edges free. MEASURE and MANY_EDGES: ready programs.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=${OUT:-$here}/asked.txt
cd "$here/../.."
if [ -z "${MEASURE:-}" ]; then
    cargo build --release --quiet -p noclash-gpu --example measure
    MEASURE=target/release/examples/measure
fi
if [ -z "${MANY_EDGES:-}" ]; then
    cargo build --release --quiet -p noclash --features gpu --example many_edges
    MANY_EDGES=target/release/examples/many_edges
fi
edges=${EDGES:-1000000}
{
    echo "date: $(date -u +%Y-%m-%d)"
    echo "commit: ${COMMIT:-$(git rev-parse --short HEAD)}"
    echo "card, driver: $(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader)"
    echo "cores: $(nproc)"
    echo "== first call, machine code"
    CUDA_CACHE_DISABLE=1 "$MEASURE" --first "$1"
    echo "== first call, PTX translated by the driver"
    CUDA_CACHE_DISABLE=1 CUDA_FORCE_PTX_JIT=1 "$MEASURE" --first "$1"
    for cell in "$@"; do
        echo "== $cell"
        "$MANY_EDGES" "$cell" "$edges"
        "$MEASURE" --edges "$edges" --compare "${COMPARE:-100000}" --twin "${TWIN:-2000}" "$cell"
        "$MEASURE" --confirm --edges 20000 "$cell"
    done
} 2>&1 | tee "$out"
