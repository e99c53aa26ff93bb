#!/usr/bin/env bash
# All tests of noclash: formatting, lints, unit and integration tests, documentation examples, the page in a browser.
# `./test.sh quick` is for everyday work: formatting, lints and the tests that take no minutes.
# Real robots and scenes are looked for in NOCLASH_DATA, else .data, which bench/data/fetch fills from packages; the peer (Coal) and the
# packages that the Python adapters need are installed into .venv (another folder: NOCLASH_VENV). What is absent is skipped and counted.
set -uo pipefail
cd "$(dirname "$0")"
log=$(mktemp)
clock=$(mktemp)
built=$(mktemp -d)
trap 'rm -rf "$log" "$clock" "$built"' EXIT
failed=0
before=0
failed_steps=()
export NOCLASH_CACHE= # no test reads or writes the user's cache
step() {
    echo "== $*"
    "$@" 2>&1 | tee -a "$log"
    local status=${PIPESTATUS[0]}
    local now
    times > "$clock" # not in a subshell, which has times of its own
    now=$(awk 'NR == 2 { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4) }' "$clock")
    if [ $((now - before)) -ge 5 ]; then echo "== $((now - before)) s of processor time: ${*:1:4}"; fi
    before=$now
    if [ "$status" -ne 0 ]; then
        echo "== failed ($status): $*"
        failed=1
        failed_steps+=("$*")
    fi
}

if [ "${1:-}" = quick ]; then
    step cargo fmt --all --check
    step cargo clippy --workspace --all-targets --quiet -- -D warnings
    # Random cells, long searches and whole benchmarks are for the full run.
    slow=(engines shape_matrix first_contact monitor fuzzed real soak benchmarks peers tolerances certificates planning)
    step cargo test --workspace --features noclash-cli/parquet --quiet --no-fail-fast --lib --bins --tests -- "${slow[@]/#/--skip=}"
    exit "$failed"
fi
# Everything is compiled once here: keeping what would make the next build quicker costs a quarter more.
export CARGO_INCREMENTAL=${CARGO_INCREMENTAL:-0}
# For the same reason each crate is one unit, without tables of lines: less than half the compiler's time.
export CARGO_PROFILE_DEV_CODEGEN_UNITS=${CARGO_PROFILE_DEV_CODEGEN_UNITS:-1} CARGO_PROFILE_DEV_DEBUG=${CARGO_PROFILE_DEV_DEBUG:-0}
if [ -n "${NOCLASH_DATA:-}" ]; then
    NOCLASH_DATA=$(realpath "$NOCLASH_DATA") # tests run in the folders of their crates
    export NOCLASH_DATA
elif ! python3 bench/data/fetch; then
    echo "SKIPPED: tests with some real robots: bench/data/fetch could not fill .data (NOCLASH_DATA names another folder)" | tee -a "$log"
fi
venv=${NOCLASH_VENV:-$PWD/.venv}
if [ ! -x "$venv/bin/python" ] && command -v python3 > /dev/null; then
    python3 -m venv "$venv" && "$venv/bin/pip" install --quiet --requirement bench/peers/requirements.txt ||
        echo "SKIPPED: the peer could not be installed (bench/peers/requirements.txt)" | tee -a "$log"
fi
if "$venv/bin/python" -c 'import coal, pinocchio' 2> /dev/null; then
    export NOCLASH_PEER_PYTHON=$venv/bin/python
fi

step cargo fmt --all --check
# What users build: the command without optional formats.
step cargo clippy --workspace --all-targets --quiet -- -D warnings
# With everything that is optional, so that the command can read all that it ever can.
step cargo test --workspace --features noclash-cli/parquet --quiet --no-fail-fast -- --show-output

# The oldest compiler that Cargo.toml promises, where rustup has it.
oldest=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
if rustup run "$oldest" rustc --version > /dev/null 2>&1; then
    # What users build: the command, the Python package, the C library, and all that they rest on.
    step rustup run "$oldest" cargo check -p noclash-cli -p noclash-python -p noclash-c --quiet
else
    echo "SKIPPED: Rust $oldest, the oldest that is promised, is not installed (rustup toolchain install $oldest --profile minimal)" | tee -a "$log"
fi

# The extension module and the C library with the features of the tests above, so that nothing is compiled a second time. That users' own
# builds (pip, CMake) work is for release/rehearse.
target=$(realpath "${CARGO_TARGET_DIR:-target}")
step cargo build --workspace --all-targets --features noclash-cli/parquet --quiet

# The Python package.
if [ -x "$venv/bin/python" ]; then
    grep -v '^#' python/requirements-test.txt | while read -r package; do
        # A line may hold options besides.
        # shellcheck disable=SC2086
        "$venv/bin/pip" install --quiet $package || echo "SKIPPED: $package could not be installed" | tee -a "$log"
    done
    cp -r python/noclash "$built/noclash"
    cp "$target/debug/lib_noclash.so" "$built/noclash/_noclash.abi3.so"
    export PYTHONPATH=$built
    step "$venv/bin/python" -m pytest --quiet python/tests
    step "$venv/bin/python" -m pytest --quiet --doctest-modules --doctest-ignore-import-errors --pyargs noclash
    step "$venv/bin/python" -m mypy python/noclash
    step "$venv/bin/python" -m mypy.stubtest noclash._noclash
    # The book; what its pages say is tested by the suites above.
    if "$venv/bin/python" -c 'import material' 2> /dev/null; then
        step env NO_MKDOCS_2_WARNING=1 "$venv/bin/python" -m mkdocs build --strict --quiet --site-dir "$built/book"
        # Its pages ask nothing of any network.
        step sh -c "! grep -rnE '<(script|img|link|iframe)[^>]*(src|href)=.?(https?:)?//' --include='*.html' '$built/book'"
    else
        echo "SKIPPED: mkdocs-material could not be installed, so the book is not built" | tee -a "$log"
    fi
else
    echo "SKIPPED: there is no Python, so the Python package is not tested" | tee -a "$log"
fi

# The C API, as others use it: installed by CMake, then the examples built and run.
if command -v cmake > /dev/null && command -v c++ > /dev/null; then
    step cmake -S crates/noclash-c -B "$built/library" -DNOCLASH_BUILT="$target/debug" -DCMAKE_INSTALL_LIBDIR=lib
    step cmake --install "$built/library" --prefix "$built/installed"
    step cmake -S crates/noclash-c/example -B "$built/example" -DCMAKE_PREFIX_PATH="$built/installed"
    step cmake --build "$built/example"
    step cmake -S crates/noclash-c/moveit -B "$built/moveit" -DCMAKE_PREFIX_PATH="$built/installed"
    step cmake --build "$built/moveit"
    step "$built/moveit/test_adapter"
    for example in check_motion check_motion_static prove_trajectory plan_with_ompl; do
        if [ -x "$built/example/$example" ]; then step "$built/example/$example"; fi
    done
    if command -v pkg-config > /dev/null; then
        flags=$(PKG_CONFIG_PATH=$built/installed/lib/pkgconfig pkg-config --cflags --libs noclash)
        # shellcheck disable=SC2086
        step cc crates/noclash-c/example/check_motion.c $flags -o "$built/by_pkg_config"
        step env LD_LIBRARY_PATH="$built/installed/lib" "$built/by_pkg_config"
    else
        echo "SKIPPED: pkg-config is absent, so its file of the C API is not tried" | tee -a "$log"
    fi
else
    echo "SKIPPED: CMake or a C++ compiler is absent, so the examples of the C API are not built" | tee -a "$log"
fi

# The verifier with a theorem: proofs, axioms, agreement with noclash-verify.
if command -v coqc > /dev/null && command -v ocamlfind > /dev/null; then
    step formal/test.sh "$target/debug/noclash"
else
    echo "SKIPPED: Coq is not installed, so the proofs of formal/ are not checked (packages: formal/build.sh)" | tee -a "$log"
fi

# The references are what the command, the package and the header say.
if command -v python3 > /dev/null; then
    step sh -c "release/python-reference | diff docs/python-reference.md -"
    step sh -c "release/c-reference | diff docs/c-reference.md -"
fi
step sh -c "release/command-reference '${CARGO_TARGET_DIR:-target}/debug/noclash' | diff docs/commands.md -"

# The page in a real browser. On CI the browser is installed; elsewhere it is used if it is there.
if command -v npm > /dev/null && npm --prefix web ci --silent --no-audit --no-fund > /dev/null; then
    if [ "${CI:-}" = true ] && ! command -v chromium > /dev/null && command -v apt-get > /dev/null; then
        (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium) > /dev/null 2>&1
    fi
    NOCLASH_BIN=$target/debug/noclash step npm --prefix web test --silent
else
    echo "SKIPPED: the page's own tests (npm is absent or cannot install web/package.json)" | tee -a "$log"
fi

passed=$(grep -Eo '[0-9]+ passed' "$log" | awk '{ sum += $1 } END { print sum + 0 }')
failures=$(grep -Eo '[0-9]+ failed' "$log" | awk '{ sum += $1 } END { print sum + 0 }')
if [ "$failures" -eq 0 ] && [ "$failed" -ne 0 ]; then failures=1; fi
skipped=$(grep -c 'SKIPPED' "$log")
if [ "$skipped" -gt 0 ]; then
    echo "skipped because something is absent:"
    grep 'SKIPPED' "$log" | sort | uniq -c
fi
if [ "$failed" -ne 0 ]; then
    echo "failed:"
    printf '    %s\n' "${failed_steps[@]}"
    # The names that cargo test lists under its last "failures:", and pytest's own lines.
    grep -E '^(    [a-z_0-9]+(::[a-z_0-9]+)*$|FAILED |ERROR )' <(awk '/^failures:$/ { list = 1 } /^test result:/ { list = 0 } list || /^(FAILED|ERROR) /' "$log") | sort -u
fi
echo "processor time: $((before / 60)) minutes"
echo "$passed passed, $failures failed, $skipped skipped"
exit "$failed"
