//! No bytes make a reader panic, run away or take all memory: truncations and random changes of valid files.

use super::{clouds, cubes, dae, gltf, obj, other_formats, stl};
use noclash_io::{read_mesh_from, read_points_from};
use std::path::Path;

/// A small generator of pseudo-random numbers (xorshift), so that every run sees the same files.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

fn valid_files() -> Vec<(&'static str, Vec<u8>)> {
    let concave = format!("{}f 1 2 3 4\no other\nf -1 -2 -3\nl 1 2\n", obj::SQUARE);
    let polylist = r##"<polylist count="1"><input semantic="VERTEX" source="#v" offset="0"/><vcount>4</vcount>
        <p>0 1 2 3</p></polylist>"##;
    let nodes = r##"<node><rotate>0 0 1 30</rotate><scale>1 2 3</scale><instance_node url="#twice"/></node>"##;
    let mut files = cubes::in_every_format();
    files.extend([
        ("a.stl", stl::ONE_FACET.as_bytes().to_vec()),
        ("a.obj", concave.into_bytes()),
        ("a.ply", other_formats::PLY.as_bytes().to_vec()),
        ("a.ply", other_formats::binary_ply(true)),
        ("a.ply", other_formats::binary_ply(false)),
        ("a.off", other_formats::OFF.as_bytes().to_vec()),
        ("a.dae", dae::collada("<unit meter='0.01'/>", polylist, nodes).into_bytes()),
        ("a.gltf", gltf::embedded(gltf::PLAIN).into_bytes()),
        ("a.pcd", clouds::PCD.as_bytes().to_vec()),
        ("a.pcd", clouds::binary_pcd()),
        ("a.npy", clouds::npy("<f8", "(1, 3)", &[0; 24])),
        ("a.xyz", b"2\n0 0 1\n1 1 1\n".to_vec()),
    ]);
    files
}

/// Reads as a mesh and as a cloud; only a panic, a hang or a lack of memory can fail. Returns whether either was read.
fn survives(name: &str, bytes: &[u8]) -> bool {
    let mesh = read_mesh_from(Path::new(name), bytes);
    let points = read_points_from(Path::new(name), bytes);
    if let Ok(loaded) = &mesh {
        assert!(!loaded.mesh.triangles().is_empty());
    }
    if let Ok(points) = &points {
        assert!(!points.is_empty() && points.iter().all(|point| point.is_finite()));
    }
    mesh.is_ok() || points.is_ok()
}

#[test]
fn every_truncation_of_a_valid_file_is_read_or_refused() {
    for (name, content) in valid_files() {
        assert!(survives(name, &content), "{name}");
        // The text formats are small enough for every length; of the larger ones every third is taken.
        let step = if content.len() < 600 { 1 } else { 3 };
        let whole = read_mesh_from(Path::new(name), &content);
        for length in (0..content.len()).step_by(step) {
            survives(name, &content[..length]);
            // An OBJ file has nothing that tells its end; in every other format a lost triangle is noticed.
            if let (Ok(cut), false) = (read_mesh_from(Path::new(name), &content[..length]), name.ends_with("obj")) {
                assert_eq!(Some(cut.mesh), whole.as_ref().ok().map(|whole| whole.mesh.clone()), "{name} {length}");
            }
        }
    }
}

#[test]
fn random_changes_of_valid_files_are_read_or_refused() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let interesting = *b"\x00\xFF\x7F\x80 \n-.019#<>\"{}[]/,";
    let mut read = 0;
    for (name, content) in valid_files() {
        for _ in 0..300 {
            let mut bytes = content.clone();
            for _ in 0..=random.below(4) {
                if bytes.is_empty() {
                    break;
                }
                let at = random.below(bytes.len());
                match random.below(5) {
                    0 => bytes[at] ^= 1 << random.below(8),
                    1 => bytes[at] = random.below(256) as u8,
                    2 => bytes[at] = interesting[random.below(interesting.len())],
                    3 => {
                        let end = (at + random.below(8)).min(bytes.len());
                        bytes.drain(at..end);
                    }
                    _ => {
                        let end = (at + random.below(16)).min(bytes.len());
                        let copy = bytes[at..end].to_vec();
                        let to = random.below(bytes.len());
                        bytes.splice(to..to, copy);
                    }
                }
            }
            read += usize::from(survives(name, &bytes));
        }
    }
    println!("{read} changed files were still read");
}

#[test]
fn numbers_in_texts_may_be_anything() {
    let values =
        ["-1", "0", "4294967295", "18446744073709551615", "99999999999999999999", "1e308", "-1e-320", "nan", ""];
    for (name, content) in valid_files() {
        let Ok(text) = String::from_utf8(content) else { continue };
        let is_number = |word: &str| word.trim_matches(|c: char| !c.is_ascii_digit()).parse::<f64>().is_ok();
        let words: Vec<&str> = text.split_inclusive(|c: char| c.is_whitespace() || "\",[]{}:<>".contains(c)).collect();
        let step = 1 + words.len() / 60;
        for at in (0..words.len()).filter(|&at| is_number(words[at])).step_by(step) {
            for value in values {
                let end = words[at].len() - 1;
                let changed =
                    format!("{}{value}{}{}", words[..at].concat(), &words[at][end..], words[at + 1..].concat());
                survives(name, changed.as_bytes());
            }
        }
    }
}

#[test]
fn deep_nesting_is_refused() {
    let deep = 100_000;
    survives("a.gltf", format!("{}1{}", "[".repeat(deep), "]".repeat(deep)).as_bytes());
    survives("a.gltf", "{\"a\":".repeat(deep).as_bytes());
    survives("a.dae", format!("<COLLADA>{}", "<node>".repeat(deep)).as_bytes());
    let nodes = format!("{}{}", "<node>".repeat(deep), "</node>".repeat(deep));
    assert!(!survives("a.dae", dae::collada("", dae::TRIANGLE, &nodes).as_bytes()));
}

#[test]
fn large_concave_polygons_are_split_in_bounded_time() {
    // Radii that alternate make half of the corners reflex; the angle need not be even.
    let count = 3000;
    let mut text = String::new();
    for i in 0..count {
        let t = f64::from(i) / f64::from(count) * 4.0 - 2.0;
        let (x, y) = if t < 0.0 { (t + 1.0, 1.0) } else { (1.0 - t, -1.0) };
        let radius = if i % 2 == 0 { 1.0 } else { 0.5 };
        text.push_str(&format!("v {} {} 0\n", x * radius, y * radius));
    }
    text.push('f');
    for i in (1..=count).rev() {
        text.push_str(&format!(" {i}"));
    }
    assert!(survives("a.obj", text.as_bytes()));
}
