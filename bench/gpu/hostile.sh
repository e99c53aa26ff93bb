#!/usr/bin/env bash
# Arrays in awkward layouts on this machine's card: writes bench/gpu/hostile.txt. Needs a card, its driver, PyTorch or CuPy, and the package built with
# its feature `gpu`, on PYTHONPATH or installed:
#   bench/gpu/hostile.sh CELL...
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=${OUT:-$here}/hostile.txt
{
    echo "date: $(date -u +%Y-%m-%d)"
    echo "commit: ${COMMIT:-$(git -C "$here" rev-parse --short HEAD)}"
    echo "card, driver: $(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader)"
    echo "cores: $(nproc)"
    for cell in "$@"; do
        python3 "$here/hostile.py" "$cell"
    done
} 2>&1 | tee "$out"
