#!/usr/bin/env bash
# Arrays that are on this machine's card already: writes bench/gpu/arrays.txt. Needs a card, its driver, PyTorch, CuPy or JAX, and the package built with
# its feature `gpu`, on PYTHONPATH or installed:
#   bench/gpu/arrays.sh CELL...
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=${OUT:-$here}/arrays.txt
{
    echo "date: $(date -u +%Y-%m-%d)"
    echo "commit: ${COMMIT:-$(git -C "$here" rev-parse --short HEAD)}"
    echo "card, driver: $(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader)"
    echo "cores: $(nproc)"
    for cell in "$@"; do
        XLA_PYTHON_CLIENT_PREALLOCATE=false python3 "$here/arrays.py" "$cell" "${EDGES:-1000000}"
    done
} 2>&1 | tee "$out"
