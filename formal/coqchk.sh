#!/bin/sh
# Coq's separate checker reads the compiled proofs again (after build.sh) and prints what they rest on:
#   formal/coqchk.sh           all proofs of this folder; Coq's library, CoqInterval, Flocq, Coquelicot, MathComp and Bignums as they are
#   formal/coqchk.sh --all     these libraries, too, with Floats.v, where a functor of CoqInterval is applied: its proofs once more
set -e
cd "$(dirname "$0")"
modules=$(sed -n 's/^files="\(.*\) Extract"$/\1/p' build.sh)
arguments=
checked=0
for module in $modules; do
    if [ "$1" = --all ]; then
        arguments="$arguments Noclash.$module"
    elif [ "$module" = Floats ]; then
        continue
    else
        arguments="$arguments -norec Noclash.$module"
    fi
    checked=$((checked + 1))
done
mkdir -p _build
# shellcheck disable=SC2086
coqchk -o -silent -Q . Noclash $arguments > _build/coqchk.txt 2>&1 || { tail -n 20 _build/coqchk.txt; exit 1; }
# No axiom of ours, no rule of the kernel switched off.
if grep -q '^ *Noclash\.' _build/coqchk.txt || [ "$(grep -cE '(type-in-type|unsafe \(co\)fixpoints|positivity is assumed): <none>' _build/coqchk.txt)" -ne 3 ]; then
    cat _build/coqchk.txt
    exit 1
fi
echo "formal: coqchk has checked $checked files; see formal/_build/coqchk.txt"
