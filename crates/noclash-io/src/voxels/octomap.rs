//! Octrees of OctoMap: `.bt` (free, occupied, unknown) and `.ot` (log-odds; occupied from probability 0.5 on, as OctoMap's default).
//!
//! Both have a text header (`id`, `size`, `res`, `data`) and the nodes in depth-first order. The tree has 16 levels; its root covers
//! 2^16 cells along each axis, from −2^15 on.

use std::path::Path;

use super::{CellBox, joined};
use crate::{InputError, InputErrorKind};

/// How many levels are below the root.
const DEPTH: u32 = 16;

/// What space that was never measured counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unknown {
    /// Nothing is there.
    Free,
    /// It is filled, up to the faces of the root: 2^15 cells from the origin.
    Occupied,
}

/// Cells that are occupied, and the resolution in metres.
pub(crate) fn read_octomap(path: &Path, bytes: &[u8], unknown: Unknown) -> Result<(Vec<CellBox>, f64), InputError> {
    let header = Header::read(path, bytes)?;
    let mut reader = Reader { path, rest: header.data, nodes: 1, unknown, found: Vec::new() };
    let root = CellBox { min: [-(1 << (DEPTH - 1)); 3], size: [1 << DEPTH; 3] };
    match (header.size, header.is_binary) {
        (0, _) => {}
        (_, true) => reader.binary_node(root, 0)?,
        (_, false) => reader.full_node(root, 0)?,
    }
    if header.size != 0 && reader.nodes != header.size {
        let message = format!("the header says {} nodes, but the file holds {}", header.size, reader.nodes);
        return Err(damaged(path, message));
    }
    if header.size != 0 && reader.rest.iter().any(|byte| !byte.is_ascii_whitespace()) {
        return Err(damaged(path, format!("{} bytes follow the tree", reader.rest.len())));
    }
    if reader.found.is_empty() {
        let remedy = "Take it out of the cell, or check how it was made: an obstacle must not vanish.";
        return Err(InputError::new(InputErrorKind::Value, path, "no cell of the map is occupied", remedy));
    }
    Ok((joined(reader.found), header.resolution))
}

fn damaged(path: &Path, message: impl Into<String>) -> InputError {
    InputError::new(InputErrorKind::Syntax, path, message, "The file is damaged or no OctoMap: write it again.")
}

struct Header<'a> {
    is_binary: bool,
    size: usize,
    resolution: f64,
    data: &'a [u8],
}

impl<'a> Header<'a> {
    fn read(path: &Path, bytes: &'a [u8]) -> Result<Self, InputError> {
        let (mut rest, mut number) = (bytes, 0);
        let (mut size, mut resolution, mut id, mut is_binary) = (None, None, None, None);
        while !rest.is_empty() {
            let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            let line = String::from_utf8_lossy(&rest[..end]).trim().to_string();
            rest = rest.get(end + 1..).unwrap_or_default();
            number += 1;
            if number == 1 {
                is_binary = match line.as_str() {
                    "# Octomap OcTree binary file" => Some(true),
                    "# Octomap OcTree file" => Some(false),
                    _ => return Err(damaged(path, "the first line is not that of an OctoMap file").on(1)),
                };
                continue;
            }
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("id"), Some(word)) => id = Some(word.to_string()),
                (Some("size"), Some(word)) => size = word.parse::<usize>().ok(),
                (Some("res"), Some(word)) => {
                    resolution = word.parse::<f64>().ok().filter(|r| *r > 0.0 && r.is_finite())
                }
                (Some("data"), None) => {
                    if id.as_deref() != Some("OcTree") {
                        let message = format!("the tree is of the kind `{}`", id.unwrap_or_default());
                        let remedy = "Convert it to an OcTree: `convert_octree IN.ot OUT.bt`.";
                        return Err(InputError::new(InputErrorKind::Unsupported, path, message, remedy).on(number));
                    }
                    let (Some(size), Some(resolution), Some(is_binary)) = (size, resolution, is_binary) else {
                        return Err(damaged(path, "the header states no size or no resolution").on(number));
                    };
                    return Ok(Self { is_binary, size, resolution, data: rest });
                }
                (None, _) => {}
                (Some(word), _) if word.starts_with('#') => {}
                _ => return Err(damaged(path, "this is no line of an OctoMap header").on(number)),
            }
        }
        Err(damaged(path, "the header has no `data` line"))
    }
}

struct Reader<'a> {
    path: &'a Path,
    rest: &'a [u8],
    nodes: usize,
    unknown: Unknown,
    found: Vec<CellBox>,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], InputError> {
        let (head, rest) =
            self.rest.split_first_chunk::<N>().ok_or_else(|| damaged(self.path, "the tree ends early"))?;
        self.rest = rest;
        Ok(*head)
    }

    fn keep_unknown(&mut self, place: CellBox) {
        if self.unknown == Unknown::Occupied {
            self.found.push(place);
        }
    }

    /// A node of a `.bt` file: two bits for each child, then the children that have children.
    fn binary_node(&mut self, place: CellBox, level: u32) -> Result<(), InputError> {
        let bits = u16::from_le_bytes(self.take::<2>()?);
        if bits == 0 || level == DEPTH {
            return Err(damaged(self.path, "an inner node has no children, or is below the last level"));
        }
        let mut inner = [false; 8];
        for (child, is_inner) in inner.iter_mut().enumerate() {
            let own = child_of(place, child);
            let state = (bits >> (2 * child)) & 3;
            self.nodes += usize::from(state != 0);
            match state {
                0 => self.keep_unknown(own),
                1 => {}
                2 => self.found.push(own),
                _ => *is_inner = true,
            }
        }
        for child in (0..8).filter(|&child| inner[child]) {
            self.binary_node(child_of(place, child), level + 1)?;
        }
        Ok(())
    }

    /// A node of an `.ot` file: its log-odds, a bit for each child, then the children.
    fn full_node(&mut self, place: CellBox, level: u32) -> Result<(), InputError> {
        let odds = f32::from_le_bytes(self.take::<4>()?);
        let [children] = self.take::<1>()?;
        if odds.is_nan() || (children != 0 && level == DEPTH) {
            return Err(damaged(self.path, "the log-odds of a node are NaN, or it is below the last level"));
        }
        if children == 0 && odds >= 0.0 {
            self.found.push(place);
        }
        for child in 0..8 {
            let own = child_of(place, child);
            if children & (1 << child) != 0 {
                self.nodes += 1;
                self.full_node(own, level + 1)?;
            } else if children != 0 {
                self.keep_unknown(own);
            }
        }
        Ok(())
    }
}

/// The part of a cube that a child covers: bit 0 of its number is x, bit 1 y, bit 2 z.
fn child_of(place: CellBox, child: usize) -> CellBox {
    let half = place.size.map(|size| size / 2);
    let mut min = place.min;
    for (axis, low) in min.iter_mut().enumerate() {
        if (child >> axis) & 1 == 1 {
            *low += half[axis];
        }
    }
    CellBox { min, size: half }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(data: &[u8], size: usize) -> Vec<u8> {
        let head = format!("# Octomap OcTree binary file\n# comment\nid OcTree\nsize {size}\nres 0.5\ndata\n");
        [head.as_bytes(), data].concat()
    }

    fn read(bytes: &[u8], unknown: Unknown) -> Result<(Vec<CellBox>, f64), InputError> {
        read_octomap(Path::new("map.bt"), bytes, unknown)
    }

    #[test]
    fn occupied_children_are_kept_and_unknown_ones_on_request() {
        // Child 0 occupied, child 1 free, child 7 occupied, the rest unknown.
        let bits: u16 = 2 | (1 << 2) | (2 << 14);
        let bytes = file(&bits.to_le_bytes(), 4);
        let (boxes, resolution) = read(&bytes, Unknown::Free).unwrap();
        assert_eq!((boxes.len(), resolution), (2, 0.5));
        let half = 1 << 15;
        assert!(boxes.contains(&CellBox { min: [-half; 3], size: [half; 3] }));
        assert!(boxes.contains(&CellBox { min: [0; 3], size: [half; 3] }));
        let filled = read(&bytes, Unknown::Occupied).unwrap().0;
        let volume: i64 = filled.iter().map(|own| own.size.iter().map(|s| s / half).product::<i64>()).sum();
        assert_eq!(volume, 7);
    }

    #[test]
    fn torn_and_damaged_trees_are_refused() {
        let deep: Vec<u8> = [3u16, 2u16].iter().flat_map(|bits| bits.to_le_bytes()).collect();
        let whole = file(&deep, 3);
        assert!(read(&whole, Unknown::Free).is_ok());
        for length in 0..whole.len() {
            assert!(read(&whole[..length], Unknown::Free).is_err(), "{length}");
        }
        assert!(read(&file(&deep, 4), Unknown::Free).is_err());
        assert!(read(&file(&[deep.as_slice(), b"more"].concat(), 3), Unknown::Free).is_err());
        assert!(read(&file(&[0, 0], 1), Unknown::Free).is_err());
        // Seventeen levels.
        let endless: Vec<u8> = std::iter::repeat_n([3, 0], 17).flatten().collect();
        assert!(read(&file(&endless, 18), Unknown::Free).is_err());
    }
}
