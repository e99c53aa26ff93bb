#!/bin/sh
# For the sceptic: the kernel of Coq itself evaluates the verifier on one certificate, without extraction and without OCaml's arithmetic.
#   formal/kernel.sh FILE      (after build.sh; small files: a kilobyte takes seconds)
set -e
file=$(realpath "$1")
cd "$(dirname "$0")"
mkdir -p _build
{
    echo "From Coq Require Import List Init.Byte. From Noclash Require Import Statement Decode Read Witness Main. Import ListNotations."
    echo "Definition file : list byte := ["
    od -An -v -tx1 "$file" | sed 's/ \(..\)/x\1; /g' | tr -d '\n' | sed 's/; $//'
    echo "]."
    echo "Definition accepted := match verify file with Done _ => true | Refused _ => false end."
    echo "Lemma it_is_accepted : accepted = true. Proof. vm_compute. reflexivity. Qed."
    echo "Theorem it_holds : exists cl ps, decode file = Some (cl, ps) /\\ holds cl (frames cl) ps /\\ covers cl ps /\\ satisfiable (frames cl) ps /\\ pieces_have_points cl."
    echo "Proof. generalize it_is_accepted. unfold accepted. destruct (verify file) eqn:E; [|discriminate]. intros _. exact (verify_sound _ _ E). Qed."
} > _build/Certificate.v
coqc -w none -Q . Noclash _build/Certificate.v
echo "Coq's kernel has checked $(basename "$1"): see it_holds in formal/_build/Certificate.v"
