#!/bin/sh
# Compiles the proofs and builds _build/noclash-verify-coq. Debian packages:
# coq libcoq-interval libcoq-flocq libcoq-coquelicot libcoq-bignums ocaml ocaml-findlib libzarith-ocaml-dev
set -e
cd "$(dirname "$0")"
files="Statement Space Nest Floats Tm Numbers Check Cover Bodies Frames Decode Verify Sound Read Witness Rays Start Nested Main Encode Write Extract"
before=
for file in $files; do
    if [ ! -f "$file.vo" ] || [ "$file.vo" -ot "$file.v" ] || { [ -n "$before" ] && [ "$file.vo" -ot "$before.vo" ]; } || { [ "$file" = Extract ] && [ ! -f _build/verified.ml ]; }; then
        coqc -w none -Q . Noclash "$file.v"
    fi
    before=$file
done
mkdir -p _build
if [ -f verified.ml ]; then mv verified.ml _build/; rm -f verified.mli; fi
cp ml/*.ml _build/
cd _build
ocamlfind ocamlopt -rectypes -package zarith -linkpkg -w -a -inline 200 -unsafe -o noclash-verify-coq whole.ml uint63.ml float64.ml sha256.ml verified.ml main.ml
