//! Machine code of the kernels, made from `kernels.ptx` by `build-cubins`: a driver loads it at once, where it would translate PTX for seconds.

use std::io::Read;

use flate2::read::GzDecoder;

/// A generation of cards: its major compute capability, the architecture that its code is for, and that code.
struct Generation {
    major: i32,
    architecture: u8,
    packed: &'static [u8],
}

/// Code for the lowest minor capability of a major one runs on the others too.
const GENERATIONS: [Generation; 5] = [
    Generation { major: 7, architecture: 70, packed: include_bytes!("cubins/sm_70.gz") },
    Generation { major: 8, architecture: 80, packed: include_bytes!("cubins/sm_80.gz") },
    Generation { major: 9, architecture: 90, packed: include_bytes!("cubins/sm_90.gz") },
    Generation { major: 10, architecture: 100, packed: include_bytes!("cubins/sm_100.gz") },
    Generation { major: 12, architecture: 120, packed: include_bytes!("cubins/sm_120.gz") },
];

/// Bytes of unpacked code at most.
const MOST_BYTES: u64 = 1 << 26;

/// Code for cards of a major compute capability. `None`: the driver has to translate PTX.
pub(crate) fn machine_code(major: i32) -> Option<Vec<u8>> {
    let generation = GENERATIONS.iter().find(|own| own.major == major)?;
    let mut code = Vec::new();
    GzDecoder::new(generation.packed).take(MOST_BYTES).read_to_end(&mut code).ok()?;
    (architecture(&code) == Some(generation.architecture)).then_some(code)
}

/// The architecture that the header of an ELF file for NVIDIA cards names.
fn architecture(code: &[u8]) -> Option<u8> {
    const CUDA: [u8; 2] = [190, 0];
    // Class 64 bits, lowest byte first; then the version of the ABI, which says where the flags have it.
    if code.get(..6)? != [0x7f, b'E', b'L', b'F', 2, 1] || code.get(18..20)? != CUDA {
        return None;
    }
    let flags = code.get(48..52)?;
    match code[8] {
        7 => Some(flags[0]),
        8 => Some(flags[1]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_generation_has_code_of_its_architecture_with_all_kernels() {
        for generation in &GENERATIONS {
            let code = machine_code(generation.major).expect("code of its architecture");
            assert_eq!(i32::from(generation.architecture), 10 * generation.major);
            for line in include_str!("kernels.ptx").lines() {
                let Some(name) = line.strip_prefix(".visible .entry ").and_then(|rest| rest.strip_suffix('(')) else {
                    continue;
                };
                let section = format!(".text.{name}\0");
                assert!(code.windows(section.len()).any(|part| part == section.as_bytes()), "{name}");
            }
        }
        assert!(machine_code(6).is_none() && machine_code(13).is_none());
    }

    #[test]
    fn code_of_another_architecture_is_not_taken() {
        let code = machine_code(9).expect("code");
        assert_eq!(architecture(&code), Some(90));
        for changed in [0, 8, 18] {
            let mut other = code.clone();
            other[changed] ^= 0x40;
            assert_eq!(architecture(&other), None, "byte {changed}");
        }
        assert_eq!(architecture(&code[..50]), None);
    }
}
