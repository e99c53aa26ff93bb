//! The written files: complete, small, the same at each run; the papers' environments in size.

use std::fs;
use std::path::{Path, PathBuf};

/// A folder of its own for one test, removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        // Left over from a run that was interrupted; missing is the usual case.
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn files_below(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let bytes = fs::read(&path).expect("a readable file");
                let short = path.strip_prefix(folder).expect("a path below the folder");
                found.push((short.to_owned(), bytes));
            }
        }
    }
    found.sort();
    found
}

/// Paths after `key` in a text, up to the end mark.
fn paths_after<'a>(text: &'a str, key: &str, ends: &[char]) -> Vec<&'a str> {
    (text.split(key).skip(1)).filter_map(|rest| rest.split(ends).next()).map(str::trim).collect()
}

#[test]
fn committed_set_is_small_and_repeatable_and_every_named_file_exists() {
    let (first, second) = (Folder::new("set_1"), Folder::new("set_2"));
    noclash_data::write_all(&first.0).expect("the set is written");
    noclash_data::write_all(&second.0).expect("the set is written");
    let files = files_below(&first.0);
    assert!(files == files_below(&second.0));
    let total: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    assert!(total < 1_500_000, "{total} bytes");

    let mut references = 0;
    for (short, bytes) in &files {
        let folder = first.0.join(short);
        let folder = folder.parent().expect("a file lies in a folder");
        let text = String::from_utf8_lossy(bytes);
        let named = match short.extension().and_then(|e| e.to_str()) {
            Some("urdf") => paths_after(&text, "filename=\"", &['"']),
            Some("yaml") => ["mesh: ", "points: ", "urdf: ", "srdf: ", "motion: "]
                .iter()
                .flat_map(|key| paths_after(&text, key, &[',', '}', '\n']))
                .collect(),
            _ => continue,
        };
        for name in named {
            references += 1;
            assert!(folder.join(name).is_file(), "{name} in {}", short.display());
        }
    }
    assert!(references > 100, "only {references} references found");
}

#[test]
fn binary_stl_length_fits_its_count() {
    let folder = Folder::new("stl");
    noclash_data::write_all(&folder.0).expect("the set is written");
    for (short, bytes) in files_below(&folder.0) {
        let name = short.to_string_lossy().into_owned();
        if name.ends_with(".stl") && !name.ends_with("_ascii.stl") {
            let count = u32::from_le_bytes([bytes[80], bytes[81], bytes[82], bytes[83]]);
            assert_eq!(bytes.len(), 84 + 50 * count as usize, "{name}");
        }
    }
}

#[test]
fn table_one_cells_have_the_papers_counts() {
    let folder = Folder::new("table_one");
    let cells = noclash_data::table_one_cells(&folder.0, 1.0).expect("the cells are written");
    let wanted = [
        ("1a", 2, 320, 18_000),
        ("11a", 1, 2991, 432),
        ("11b", 1, 2502, 432),
        ("12a", 1, 2502, 34_171),
        ("12b", 1, 5450, 74_681),
        ("12c", 6, 3594, 19_668),
        ("12d", 6, 2502, 4016),
    ];
    assert_eq!(cells.len(), wanted.len());
    for (cell, (name, robots, robot, obstacles)) in cells.iter().zip(wanted) {
        assert_eq!((cell.name.as_str(), cell.robots), (name, robots));
        assert!(cell.robot_triangles.abs_diff(robot) <= 8, "{cell:?}");
        assert!(cell.obstacle_triangles.abs_diff(obstacles) <= 40, "{cell:?}");
        assert!(cell.file.is_file());
    }
}

#[test]
fn a_scale_that_is_no_positive_number_is_an_error() {
    for scale in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(noclash_data::table_one_cells(Path::new("never_written"), scale).is_err());
        assert!(noclash_data::interval_cells(Path::new("never_written"), scale).is_err());
    }
}
