#!/bin/sh
# Coq's separate checker reads the compiled proofs again (after build.sh) and prints what they rest on:
#   formal/coqchk.sh           all files of this folder; Coq's library, CoqInterval, Flocq, Coquelicot, MathComp and Bignums as they are
#   formal/coqchk.sh --all     these libraries, too
set -e
cd "$(dirname "$0")"
modules=$(sed -n 's/^files="\(.*\) Extract"$/\1/p' build.sh)
arguments=
for module in $modules; do
    if [ "$1" = --all ]; then arguments="$arguments Noclash.$module"; else arguments="$arguments -norec Noclash.$module"; fi
done
mkdir -p _build
# shellcheck disable=SC2086
coqchk -o -silent -Q . Noclash $arguments > _build/coqchk.txt 2>&1 || { tail -n 20 _build/coqchk.txt; exit 1; }
grep -q 'Modules were successfully checked' _build/coqchk.txt || { tail -n 20 _build/coqchk.txt; exit 1; }
echo "formal: coqchk has checked $(echo "$modules" | wc -w) files; see formal/_build/coqchk.txt"
