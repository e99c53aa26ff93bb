# Sourced by the scripts of this folder: the version, the folder for what is built, the tools.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
out=$(realpath -m "${NOCLASH_DIST:-dist}")
# What is shipped is built slowly; a rehearsal may take the quick profile (NOCLASH_RELEASE_PROFILE=release).
profile=${NOCLASH_RELEASE_PROFILE:-dist}
tools=$(realpath -m "${NOCLASH_RELEASE_TOOLS:-target/release-tools}")
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/target}
mkdir -p "$out"

# Compilers and checkers that come from the Python registry, in an environment of their own.
need_tools() {
    [ -d "$tools" ] || python3 -m venv "$tools"
    local folder=$tools/bin
    [ -d "$folder" ] || folder=$tools/Scripts # Windows
    "$folder/python" -m pip install --quiet --disable-pip-version-check --requirement release/requirements.txt
    export PATH="$folder:$PATH"
}

# dist/NAME.tar.gz of a folder NAME, with its SHA-256; its files have the time of the commit.
pack() { python3 release/pack "$1" "$out" "$(git log -1 --format=%ct)"; }
