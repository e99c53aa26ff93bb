//! A coarse division of leaves that follows the shape: a binary tree whose ends are parts of several leaves.
//!
//! Flat, because a body of ten thousand shells may have a tree as deep as that.

/// Parts of a body and how they are grouped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Division {
    /// Parents before children, left before right: whether the node is divided; one that is not is the next part.
    shape: Vec<bool>,
    parts: Vec<Vec<u32>>,
}

impl Division {
    /// One part alone.
    pub fn whole(leaves: Vec<u32>) -> Self {
        Self { shape: vec![false], parts: vec![leaves] }
    }

    /// Divides `leaves` for as long as `cut` finds two sides, neither of them empty.
    pub(crate) fn by(leaves: Vec<u32>, mut cut: impl FnMut(&[u32]) -> Option<[Vec<u32>; 2]>) -> Self {
        let mut division = Self::default();
        let mut pending = vec![leaves];
        while let Some(leaves) = pending.pop() {
            match cut(&leaves).filter(|sides| sides.iter().all(|side| !side.is_empty())) {
                Some([left, right]) => {
                    division.shape.push(true);
                    pending.extend([right, left]);
                }
                None => {
                    division.shape.push(false);
                    division.parts.push(leaves);
                }
            }
        }
        division
    }

    /// The parts, in the order of the tree.
    pub fn parts(&self) -> &[Vec<u32>] {
        &self.parts
    }

    /// Where ranges of leaves are divided, given the divisions inside every part: parents before children.
    pub(super) fn middles(&self, inside: &[Vec<u32>]) -> Vec<u32> {
        // Leaves below every node, children first.
        let mut sizes = vec![0_u32; self.shape.len()];
        let (mut below, mut part) = (Vec::new(), self.parts.len());
        for (node, &divided) in self.shape.iter().enumerate().rev() {
            sizes[node] = if divided {
                let left: u32 = below.pop().unwrap_or(0);
                left + below.pop().unwrap_or(0)
            } else {
                part -= 1;
                self.parts[part].len() as u32
            };
            below.push(sizes[node]);
        }
        let mut middles = Vec::with_capacity(sizes.first().map_or(0, |&size| size as usize).saturating_sub(1));
        let (mut starts, mut part) = (vec![0_u32], 0);
        for (node, &divided) in self.shape.iter().enumerate() {
            let from = starts.pop().unwrap_or(0);
            if divided {
                // The left child follows its parent.
                let middle = from + sizes[node + 1];
                middles.push(middle);
                starts.extend([middle, from]);
            } else {
                middles.extend(&inside[part]);
                part += 1;
            }
        }
        middles
    }
}
