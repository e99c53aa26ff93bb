#!/bin/sh
# Compiles the proofs and builds _build/noclash-verify-coq. Debian packages:
# coq libcoq-interval libcoq-flocq libcoq-coquelicot libcoq-bignums ocaml ocaml-findlib libzarith-ocaml-dev
set -e
cd "$(dirname "$0")"
for file in Statement Space Tm Numbers Check Cover Bodies Frames Decode Verify Sound Read Witness Theorem Extract; do
    [ "$file.vo" -nt "$file.v" ] && [ -z "$changed" ] && [ -f _build/verified.ml ] || { changed=1; coqc -w none -Q . Noclash "$file.v"; }
done
mkdir -p _build
[ ! -f verified.ml ] || { mv verified.ml _build/; rm -f verified.mli; }
cp ml/*.ml _build/
cd _build
ocamlfind ocamlopt -rectypes -package zarith -linkpkg -w -a -O3 -inline 200 uint63.ml float64.ml sha256.ml verified.ml main.ml -o noclash-verify-coq
