//! Readers answer every damaged file with a result: truncated, with bytes flipped, with lines doubled or dropped.

use noclash_io::{LoadOptions, MemoryFiles, load_cell_from};

use super::test_data::{ARM, TETRAHEDRON};

/// A small generator with a fixed seed (xorshift), so that a failure can be repeated.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// Bytes that mean something to XML, YAML or numbers, and one that is not UTF-8.
const STRANGE: &[u8] = b"\0<>/\"'=&[]{}:,-*#!|%@`~\n\t 019.eEn\xff";

pub fn damaged(original: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..=dice.below(3) {
        let length = bytes.len().max(1);
        match dice.below(6) {
            0 => bytes.truncate(dice.below(length)),
            1 if !bytes.is_empty() => {
                let at = dice.below(length);
                bytes[at] ^= 1 << dice.below(8);
            }
            2 if !bytes.is_empty() => {
                let at = dice.below(length);
                bytes[at] = STRANGE[dice.below(STRANGE.len())];
            }
            3 => {
                let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
                let doubled = dice.below(lines.len());
                let text: Vec<u8> =
                    lines.iter().enumerate().flat_map(|(i, l)| l.repeat(1 + usize::from(i == doubled))).collect();
                bytes = text;
            }
            4 => {
                let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
                let dropped = dice.below(lines.len());
                let text: Vec<u8> =
                    lines.iter().enumerate().filter(|(i, _)| *i != dropped).flat_map(|(_, l)| l.to_vec()).collect();
                bytes = text;
            }
            _ => {
                let from = dice.below(length);
                let piece = bytes[from.min(bytes.len())..(from + dice.below(40)).min(bytes.len())].to_vec();
                let at = dice.below(bytes.len() + 1);
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes
}

const SRDF: &str = "<robot name=\"arm\">
  <group name=\"g\"><chain base_link=\"base\" tip_link=\"tool\"/></group>
  <group_state name=\"home\" group=\"g\"><joint name=\"shoulder\" value=\"0.5\"/></group_state>
  <disable_default_collisions link=\"finger\"/>
  <enable_collisions link1=\"base\" link2=\"finger\"/>
  <disable_collisions link1=\"base\" link2=\"upper\" reason=\"Adjacent\"/>
</robot>
";

const CELL: &str = "robots:
  - { name: arm, urdf: arm.urdf, srdf: arm.srdf, base: { xyz: [0, 0, 1], rpy: [0, 0, 1.5] } }
obstacles:
  - &first { name: cage, mesh: t.stl, scale: [0.5, 0.5, -0.5], pose: { xyz: [1, 0, 0], quat: [0, 0, 0, 2] } }
  - { name: wedge, polytope: [[0, 0, 0], [1, 0, 0], [0, 1, 0]] }
  - { name: floor, half_space: { normal: [0, 0, 2], offset: -1 } }
  - name: shelf
    parts: [{ box: [1, 1, 0.1], pose: { xyz: [0, 0, 1] } }, { sphere: 0.2 }]
attached: [{ name: gun, robot: arm, link: tool, box: [0.1, 0.1, 0.3], touches: [finger] }]
allow: [[arm/base, cage], [arm/*, gun]]
margin: 0.001
state: { arm/shoulder: 0.3 }
";

#[test]
fn no_damaged_file_makes_a_reader_panic() {
    let originals = [("arm.urdf", ARM), ("arm.srdf", SRDF), ("cell.yaml", CELL), ("t.stl", TETRAHEDRON)];
    let whole = MemoryFiles::from_iter(originals);
    load_cell_from(&whole, "cell.yaml".as_ref(), &LoadOptions::default()).unwrap();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut refused = 0;
    for (name, original) in originals {
        for _ in 0..3000 {
            let mut files = whole.clone();
            files.insert(name, damaged(original.as_bytes(), &mut dice));
            if let Err(error) = load_cell_from(&files, "cell.yaml".as_ref(), &LoadOptions::default()) {
                assert!(!error.message.is_empty() && !error.remedy.is_empty(), "{error:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 3000, "only {refused} damaged files were refused");
}
