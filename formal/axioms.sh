#!/bin/sh
# The proofs have no holes, and the theorem rests on the listed axioms and nothing else (after build.sh).
set -e
cd "$(dirname "$0")"
if grep -nwE 'Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|Abort|bypass_check|Unset Guard' ./*.v; then
    echo "formal: the proofs have holes" >&2
    exit 1
fi
mkdir -p _build
echo 'From Noclash Require Import Main Write. Definition all := (@verify_sound, @verify_nested, @read_encode, @cell_again). Print Assumptions all.' > _build/Axioms.v
coqc -w none -Q . Noclash _build/Axioms.v | sed -n 's/^\([A-Za-z0-9_.]*\)\( :.*\)\{0,1\}$/\1/p' | grep '\.' | LC_ALL=C sort > _build/axioms.txt
grep -v '^#' axioms.txt | LC_ALL=C sort > _build/listed.txt
if ! diff _build/listed.txt _build/axioms.txt; then
    echo "formal: the axioms are not those of axioms.txt" >&2
    exit 1
fi
echo "formal: no holes; $(wc -l < _build/axioms.txt) axioms, all listed in axioms.txt"
