//! The committed kernels are those of the source, and use no operation that could differ from the twin's.

use std::fs;
use std::path::{Path, PathBuf};

const KERNELS: &str = include_str!("../src/kernels.ptx");

/// The checksum of POSIX's `cksum`.
fn cksum(bytes: &[u8]) -> u32 {
    let mut length = bytes.len();
    let mut tail = Vec::new();
    while length > 0 {
        tail.push(length as u8);
        length >>= 8;
    }
    let step = |crc: u32, byte: &u8| {
        (0..8)
            .fold(crc ^ u32::from(*byte) << 24, |crc, _| if crc >> 31 == 1 { crc << 1 ^ 0x04C1_1DB7 } else { crc << 1 })
    };
    !bytes.iter().chain(&tail).fold(0, step)
}

#[test]
fn kernels_are_those_of_the_source() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sorted = |folder: &str| {
        let mut files: Vec<PathBuf> =
            fs::read_dir(root.join(folder)).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        files
    };
    let files = [sorted("device/src"), sorted("src/decide")].concat();
    let source: Vec<u8> = files.iter().flat_map(|file| fs::read(file).unwrap()).collect();
    let stated = KERNELS.lines().next().and_then(|line| line.strip_prefix("// cksum of the source: ")).unwrap();
    assert_eq!(stated, cksum(&source).to_string(), "run crates/noclash-gpu/build-ptx");
}

#[test]
fn machine_code_is_that_of_the_kernels() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cubins");
    let stated = fs::read_to_string(folder.join("source.txt")).unwrap();
    let first = stated.lines().next().unwrap();
    assert_eq!(
        first,
        format!("cksum of kernels.ptx: {}", cksum(KERNELS.as_bytes())),
        "run crates/noclash-gpu/build-cubins"
    );
    for capability in [70, 80, 90, 100, 120] {
        assert!(folder.join(format!("sm_{capability}.gz")).exists(), "{capability}");
    }
}

#[test]
fn kernels_round_every_operation_to_nearest_and_none_is_approximate() {
    for line in KERNELS.lines() {
        // A panic would be such a function, which no driver finds.
        assert!(!line.starts_with(".extern .func"), "{line}");
        let operation = line.split_whitespace().find(|word| !word.starts_with('@')).unwrap_or_default();
        let is_float = operation.contains(".f32") || operation.contains(".f64");
        let rounds =
            ["add.", "sub.", "mul.", "fma.", "div.", "sqrt.", "mad."].iter().any(|name| operation.starts_with(name));
        // Without .rn a compiler of PTX may contract products and sums.
        assert!(!(is_float && rounds) || operation.contains(".rn."), "{line}");
        assert!(!operation.contains(".approx") && !operation.contains(".ftz"), "{line}");
    }
    for name in
        ["begin", "place", "jets", "turn", "seed", "round", "scene", "nodes", "probes", "leaves", "inside", "verdict"]
    {
        assert!(KERNELS.contains(&format!(".entry surface_{name}(")), "{name}");
    }
    for name in ["gather_edges", "find_beyond"] {
        assert!(KERNELS.contains(&format!(".entry {name}(")), "{name}");
    }
    for name in ["first_f32", "first_f64", "second_f64", "masks_f32", "masks_f64"] {
        for name in [name.to_string(), format!("{name}_large")] {
            assert!(KERNELS.contains(&format!(".entry {name}(")), "{name}");
        }
    }
}
