//! What the machine does not give: memory that does not suffice is an error in words before anything is allocated; a process that is killed
//! while it fills the cache, and files of the cache that are damaged, change no answer.
#![cfg(unix)]

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::command_line::{SLIDER, folder, noclash};

/// A cell with the slider and an obstacle, whose file is written by others.
fn cell_with(obstacle: &str) -> tempfile::TempDir {
    let cell = format!("robots: [{{ name: arm, urdf: slider.urdf }}]\nobstacles:\n  - {obstacle}\n");
    folder(&[
        ("slider.urdf", SLIDER),
        ("cell.yaml", &cell),
        ("path.csv", "arm/rail,arm/float/x,arm/float/y,arm/float/theta\n0,0,0,0\n1,0,0,0\n"),
    ])
}

/// Zeros after the first bytes: as large as any file, and none of the disk.
fn write_sparse(file: &Path, head: &[u8], length: u64) {
    let mut made = File::create(file).unwrap();
    made.write_all(head).unwrap();
    made.set_len(length).unwrap();
}

/// `noclash inspect` with so many kilobytes of address space.
fn inspected_within(kilobytes: u64, cell: &Path) -> (Option<i32>, String) {
    let line = format!("ulimit -v {kilobytes} && exec \"$0\" inspect \"$1\"");
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &line, env!("CARGO_BIN_EXE_noclash")])
        .arg(cell)
        .env("NOCLASH_CACHE", "")
        .env("RAYON_NUM_THREADS", "1");
    let output = shell.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
#[cfg(target_os = "linux")]
fn what_does_not_fit_into_memory_is_refused_in_words() {
    // A scan of two million triangles would take 330 MB.
    let mesh = cell_with("{ name: scan, mesh: scan.stl }");
    let triangles: u32 = 2_000_000;
    let head = [&[b' '; 80][..], &triangles.to_le_bytes()].concat();
    write_sparse(&mesh.path().join("scan.stl"), &head, 84 + 50 * u64::from(triangles));
    // Three million points are read in 110 MB; the hierarchy over them would take 400 more.
    let points = cell_with("{ name: scan, points: scan.pcd, radius: 0.01 }");
    let head = "FIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nPOINTS 3000000\nDATA binary\n";
    write_sparse(&points.path().join("scan.pcd"), head.as_bytes(), head.len() as u64 + 12 * 3_000_000);
    for (cell, kilobytes) in [(mesh, 300_000), (points, 350_000)] {
        let (code, message) = inspected_within(kilobytes, &cell.path().join("cell.yaml"));
        assert_eq!(code, Some(2), "{message}");
        assert!(message.contains("scan.") && message.contains("of memory are needed"), "{message}");
        assert!(message.contains("GB are free") && message.contains("help:"), "{message}");
    }
}

/// A hilly square of twice `side`² triangles, 0.5 m below the slider.
fn write_hills(file: &Path, side: u32) {
    let at = |x: u32, y: u32| {
        let [x, y] = [x, y].map(|place| place as f32 / side as f32 * 4.0 - 2.0);
        [x, y, -0.8 + 0.1 * (7.0 * x).sin() * (5.0 * y).cos()]
    };
    let mut bytes = [&[b' '; 80][..], &(2 * side * side).to_le_bytes()].concat();
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        let [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
        for triangle in [[a, b, c], [a, c, d]] {
            bytes.extend([0; 12]);
            bytes.extend(triangle.iter().flatten().flat_map(|number| number.to_le_bytes()));
            bytes.extend([0; 2]);
        }
    }
    std::fs::write(file, bytes).unwrap();
}

/// Answers without what differs from run to run.
fn checked(cell: &Path, cache: Option<&Path>) -> Value {
    let [file, path] = ["cell.yaml", "path.csv"].map(|name| cell.join(name).display().to_string());
    let mut arguments = vec!["check".to_string(), file, path, "--json".to_string()];
    match cache {
        Some(cache) => arguments.extend(["--cache".to_string(), cache.display().to_string()]),
        None => arguments.push("--no-cache".to_string()),
    }
    let mut answer = noclash(arguments).answer();
    answer["stats"]["seconds"] = Value::Null;
    for segment in answer["segments"].as_array_mut().unwrap() {
        segment["stats"]["seconds"] = Value::Null;
    }
    answer
}

#[test]
fn writers_that_are_killed_and_files_that_are_damaged_change_no_answer() {
    let cell = cell_with("{ name: hills, mesh: hills.stl }");
    // Trees of up to 16,384 leaves are kept.
    write_hills(&cell.path().join("hills.stl"), 80);
    let cache = cell.path().join("kept");
    let plain = checked(cell.path(), None);
    assert_eq!(plain["verdict"], "free");
    for milliseconds in (0..60).step_by(6) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_noclash"))
            .args(["check", "cell.yaml", "path.csv", "--cache", "kept"])
            .current_dir(cell.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(milliseconds));
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(checked(cell.path(), Some(&cache)), plain, "killed after {milliseconds} ms");
        // The next one is killed while it writes, or has nothing to write.
        if milliseconds % 12 == 0 {
            std::fs::remove_dir_all(&cache).unwrap();
        }
    }
    checked(cell.path(), Some(&cache));
    let kept = std::fs::read_dir(&cache).unwrap().map(|entry| entry.unwrap().path());
    let entry = kept.into_iter().find(|path| path.extension().is_some_and(|end| end == "hierarchy")).unwrap();
    let whole = std::fs::read(&entry).unwrap();
    let half = whole[..whole.len() / 2].to_vec();
    let turned: Vec<u8> = whole.iter().map(|byte| !byte).collect();
    let mut flipped = whole.clone();
    flipped[whole.len() / 3] ^= 4;
    for damaged in [Vec::new(), half, turned, flipped, vec![0; 100_000]] {
        std::fs::write(&entry, damaged).unwrap();
        assert_eq!(checked(cell.path(), Some(&cache)), plain);
        // It is written anew.
        assert_eq!(std::fs::read(&entry).unwrap(), whole);
    }
}
