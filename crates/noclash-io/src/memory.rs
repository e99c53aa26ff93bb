//! How much memory a file will take, and how much there is: asked before anything large is allocated, because an operating system
//! that promised too much ends the process without a word.

use std::path::Path;

use crate::error::{InputError, InputErrorKind};

/// Files below this size are read without asking.
const LARGE_FILE: u64 = 32 << 20;

/// An error if the mesh of a file of so many bytes will not fit.
pub(crate) fn suffices(path: &Path, bytes: u64) -> Result<(), InputError> {
    if bytes < LARGE_FILE {
        return Ok(());
    }
    match available() {
        Some(available) if available < needed(path, bytes) => Err(too_large(path, bytes, Some(available))),
        _ => Ok(()),
    }
}

/// An error if a large binary STL of so many bytes that is read piece by piece will not fit.
pub(crate) fn suffices_for_stream(path: &Path, bytes: u64) -> Result<(), InputError> {
    // 110 bytes for each of 50: the file itself is not in memory.
    let needed = bytes.saturating_mul(22) / 10;
    match available() {
        Some(available) if available < needed => Err(refused(path, needed, Some(available))),
        _ => Ok(()),
    }
}

/// Bytes that a triangle, point or voxel takes in a hierarchy, beyond what the file was read into: two nodes, its place in the order, and
/// what is aside while both are made. By default most nodes are made where a query comes to them; but queries may come to all of them,
/// and no query may end for want of memory.
const PER_LEAF: u64 = 136;

/// A hierarchy numbers fewer leaves than this.
const MOST_LEAVES: u64 = 1 << 30;

/// An error if the leaves of a file are more than can be numbered, or hierarchies over all leaves read so far will not fit.
pub(crate) fn suffices_for_leaves(path: &Path, leaves: u64, all: u64) -> Result<(), InputError> {
    if leaves >= MOST_LEAVES {
        let message = format!("too large: {leaves} triangles and points are more than {MOST_LEAVES}");
        return Err(InputError::new(InputErrorKind::Unreadable, path, message, REMEDY));
    }
    let needed = all.saturating_mul(PER_LEAF);
    if needed < LARGE_FILE {
        return Ok(());
    }
    match available() {
        Some(available) if available < needed => Err(refused(path, needed, Some(available))),
        _ => Ok(()),
    }
}

/// Bytes that a triangle of a binary STL whose corners are mostly its own takes while it is read, beyond what was asked about: three
/// vertices, their copy, and a table that grows.
const OF_OWN_CORNERS: u64 = 200;

/// An error if a binary STL of so many triangles, most of which share no corners, will not fit.
pub(crate) fn suffices_for_own_corners(path: &Path, triangles: u64) -> Result<(), InputError> {
    let needed = triangles.saturating_mul(OF_OWN_CORNERS);
    match available() {
        Some(available) if needed >= LARGE_FILE && available < needed => Err(refused(path, needed, Some(available))),
        _ => Ok(()),
    }
}

/// The error of a file that takes more memory than there is.
pub(crate) fn too_large(path: &Path, bytes: u64, available: Option<u64>) -> InputError {
    refused(path, needed(path, bytes), available)
}

const REMEDY: &str = "use a coarser one, split it into several cells, or use a machine with more memory";

fn refused(path: &Path, needed: u64, available: Option<u64>) -> InputError {
    let gigabytes = |bytes: u64| format!("{:.1} GB", bytes as f64 / 1e9);
    let there = available.map(|bytes| format!(", and {} are free", gigabytes(bytes))).unwrap_or_default();
    let message = format!("too large: about {} of memory are needed for it{there}", gigabytes(needed));
    InputError::new(InputErrorKind::Unreadable, path, message, REMEDY)
}

/// A binary STL has 50 bytes a triangle, and a triangle takes 160 at the most while it is read, if there are no more vertices than
/// triangles ([`suffices_for_own_corners`] asks about others); other formats have fewer triangles to the byte, or are read by way of a
/// copy.
fn needed(path: &Path, bytes: u64) -> u64 {
    let is_stl =
        path.extension().is_some_and(|extension| extension.to_string_lossy().to_lowercase().starts_with("stl"));
    let tenths = if is_stl { 33 } else { 30 };
    bytes.saturating_mul(tenths) / 10
}

/// Bytes that this process may still take; `None` where the system does not say.
fn available() -> Option<u64> {
    let read = |file: &str| std::fs::read_to_string(file).ok();
    let kilobytes = |text: &str, name: &str| {
        let line = text.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()?.checked_mul(1024)
    };
    let free = read("/proc/meminfo").and_then(|text| kilobytes(&text, "MemAvailable:"));
    let group = read("/sys/fs/cgroup/memory.max").and_then(|limit| {
        let limit: u64 = limit.trim().parse().ok()?;
        let used: u64 = read("/sys/fs/cgroup/memory.current")?.trim().parse().ok()?;
        // Pages of files are given back when they are needed.
        let stat = read("/sys/fs/cgroup/memory.stat")?;
        let pages = |name: &str| stat.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<u64>().ok());
        let cached = pages("inactive_file ").unwrap_or(0).saturating_add(pages("active_file ").unwrap_or(0));
        Some(limit.saturating_sub(used.saturating_sub(cached)))
    });
    let limited = read("/proc/self/limits").and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("Max address space"))?;
        let limit: u64 = line.split_whitespace().nth(3)?.parse().ok()?;
        let used = kilobytes(&read("/proc/self/status")?, "VmSize:")?;
        Some(limit.saturating_sub(used))
    });
    [free, group, limited].into_iter().flatten().min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hierarchies_that_no_machine_holds_are_refused_before_they_are_made() {
        let path = Path::new("scan.pcd");
        assert!(suffices_for_leaves(path, 1 << 17, 1 << 17).is_ok());
        // More than can be numbered, whatever memory there is.
        let error = suffices_for_leaves(path, 1 << 40, 1 << 40).unwrap_err();
        assert!(error.message.contains("too large") && error.to_string().contains("scan.pcd"), "{error}");
        if available().is_some_and(|bytes| bytes < PER_LEAF << 29) {
            let error = suffices_for_leaves(path, 1 << 29, 1 << 29).unwrap_err();
            assert!(error.message.contains("73.0 GB of memory"), "{error}");
        }
    }

    #[test]
    fn a_file_that_no_machine_holds_is_refused_before_it_is_read() {
        let path = Path::new("scan.stl");
        assert!(suffices(path, 1 << 20).is_ok());
        if available().is_some() {
            let error = suffices(path, 1 << 60).unwrap_err();
            assert!(error.to_string().contains("scan.stl"), "{error}");
            assert!(error.message.contains("GB of memory"), "{error}");
            assert!(suffices_for_own_corners(path, 1 << 50).is_err());
        }
        assert!(suffices_for_own_corners(path, 1 << 10).is_ok());
    }
}
