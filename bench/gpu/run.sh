#!/usr/bin/env bash
# Measures noclash-gpu on this machine's card and compares its verdicts with the CPU's; writes bench/gpu/run.txt. Needs a card, its driver, the robot
# and problems that bench/data/fetch brings (or NOCLASH_DATA), and cargo, or a ready program as MEASURE and cells as CELLS.
# EDGES, COMPARE, TWIN: edges of a scene, how many are compared with the CPU and with the twin.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=${OUT:-bench/gpu}/run.txt
data=${NOCLASH_DATA:-.data}
if [ -z "${CELLS:-}" ]; then
    CELLS=$(mktemp -d)
    cargo build --release --quiet -p noclash-cli
    for problem in cage:1 cage:11 cage:21 bookshelf_small:1 bookshelf_small:11; do
        class=${problem%%:*} index=${problem##*:}
        target/release/noclash import "$data/mbm_problems/panda_$class.json" --robot "$data/panda_mbm/panda_mbm_spherized.urdf" \
            --problem "$index" -o "$CELLS/${class}_$index.yaml" > /dev/null 2>&1
    done
fi
if [ -z "${MEASURE:-}" ]; then
    cargo build --release --quiet -p noclash-gpu --example measure
    MEASURE=target/release/examples/measure
fi
program=$(realpath "$MEASURE")
{
    echo "date: $(date -u +%Y-%m-%d)"
    echo "commit: ${COMMIT:-$(git rev-parse --short HEAD)}"
    echo "card, driver: $(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader)"
    echo "cores: $(nproc)"
    (cd "$CELLS" && "$program" --edges "${EDGES:-1000000}" --compare "${COMPARE:-1000000}" --twin "${TWIN:-20000}" ./*.yaml)
    if command -v compute-sanitizer > /dev/null; then
        cell=$(ls "$CELLS"/*.yaml | head -1)
        for tool in memcheck racecheck synccheck; do
            found=$(cd "$CELLS" && compute-sanitizer --tool "$tool" "$program" --edges 10000 --compare 0 --twin 0 "$cell" 2>&1 | tail -1)
            echo "compute-sanitizer $tool, 10000 edges: $found"
        done
    fi
} 2>&1 | tee "$out"
