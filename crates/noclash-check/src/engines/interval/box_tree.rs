//! A tree of boxes over whole bodies: over links it is rebuilt for every motion, over the static scene once.

use noclash_numeric::{Interval, Lower, UNIT_ROUNDOFF, sort_by_float};
use noclash_robot::IntervalVector;

use crate::engines::proof::Proof;

/// Boxes in the world, every node around its two children.
pub(crate) struct BoxTree {
    /// Children come after their parents; the first is the root.
    nodes: Vec<BoxNode>,
    /// The bodies of the leaves, in order.
    bodies: Vec<usize>,
}

struct BoxNode {
    around: IntervalVector,
    /// Which of `bodies` are below.
    from: usize,
    to: usize,
    /// The first of two adjacent children; none below a leaf.
    children: Option<usize>,
}

/// Two subtrees whose boxes are apart, or two leaves whose boxes are not.
pub(crate) enum Meeting<'a> {
    /// All bodies of the one are at least so far from all of the other.
    Apart(&'a [usize], &'a [usize], Lower),
    /// Two bodies whose boxes are this far apart at least, which is not enough.
    Near(usize, usize),
}

impl BoxTree {
    /// Bodies that come one after the other are near each other: links along their chain.
    pub fn in_order(items: &[(usize, IntervalVector)]) -> Self {
        let mut tree = Self { nodes: Vec::new(), bodies: items.iter().map(|item| item.0).collect() };
        if !items.is_empty() {
            tree.nodes.push(tree.leafless(items, 0, items.len()));
            tree.divide(items, 0);
        }
        tree
    }

    /// Bodies anywhere, divided in the middle of the longest side of where they are.
    pub fn by_place(mut items: Vec<(usize, IntervalVector)>) -> Self {
        sort_by_place(&mut items);
        Self::in_order(&items)
    }

    fn leafless(&self, items: &[(usize, IntervalVector)], from: usize, to: usize) -> BoxNode {
        let around = items[from..to].iter().map(|item| item.1).reduce(|a, b| hull(&a, &b));
        BoxNode { around: around.unwrap_or([Interval::ENTIRE; 3]), from, to, children: None }
    }

    fn divide(&mut self, items: &[(usize, IntervalVector)], node: usize) {
        let (from, to) = (self.nodes[node].from, self.nodes[node].to);
        if to - from < 2 {
            return;
        }
        let (first, middle) = (self.nodes.len(), from.midpoint(to));
        self.nodes[node].children = Some(first);
        let both = [self.leafless(items, from, middle), self.leafless(items, middle, to)];
        self.nodes.extend(both);
        self.divide(items, first);
        self.divide(items, first + 1);
    }

    /// Goes through two trees (or one and itself) and reports what it meets; every two bodies (every two different ones) are in exactly one meeting.
    /// Subtrees count as apart beyond `margin`. Returns how many boxes were compared.
    pub fn meet(&self, other: &Self, itself: bool, margin: f64, mut report: impl FnMut(Meeting)) -> u64 {
        let mut tests = 0;
        let mut pending = Vec::new();
        if !(self.nodes.is_empty() || other.nodes.is_empty()) {
            pending.push((0, 0));
        }
        while let Some((i, j)) = pending.pop() {
            let (a, b) = (&self.nodes[i], &other.nodes[j]);
            if itself && i == j {
                if let Some(first) = a.children {
                    pending.extend([(first, first), (first, first + 1), (first + 1, first + 1)]);
                }
                continue;
            }
            tests += 1;
            let apart = gap(&a.around, &b.around);
            if Proof::keeps_apart(margin, apart) {
                report(Meeting::Apart(&self.bodies[a.from..a.to], &other.bodies[b.from..b.to], apart));
                continue;
            }
            match (a.children, b.children) {
                (None, None) => report(Meeting::Near(self.bodies[a.from], other.bodies[b.from])),
                (Some(first), below_b) if below_b.is_none() || size(&a.around) >= size(&b.around) => {
                    pending.extend([(first, j), (first + 1, j)]);
                }
                (_, Some(first)) => pending.extend([(i, first), (i, first + 1)]),
                (Some(first), None) => pending.extend([(first, j), (first + 1, j)]),
            }
        }
        tests
    }
}

fn sort_by_place(items: &mut [(usize, IntervalVector)]) {
    if items.len() < 2 {
        return;
    }
    let centre = |item: &(usize, IntervalVector), axis: usize| item.1[axis].mid();
    let width = |axis: usize| {
        let values = items.iter().map(|item| centre(item, axis));
        let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
        high - low
    };
    let longest = (0..3).max_by(|&a, &b| width(a).total_cmp(&width(b))).unwrap_or(0);
    sort_by_float(items, |item| (centre(item, longest), 0));
    let middle = items.len() / 2;
    sort_by_place(&mut items[..middle]);
    sort_by_place(&mut items[middle..]);
}

fn hull(a: &IntervalVector, b: &IntervalVector) -> IntervalVector {
    std::array::from_fn(|axis| a[axis].hull(b[axis]))
}

fn size(around: &IntervalVector) -> f64 {
    around.iter().map(|side| side.width().get()).sum()
}

/// At most the distance of two boxes: the largest gap along an axis.
pub(super) fn gap(a: &IntervalVector, b: &IntervalVector) -> Lower {
    let along = |axis: usize| (a[axis] - b[axis]).mig().get();
    let largest = along(0).max(along(1)).max(along(2));
    Lower::proved(if largest.is_finite() { largest * (1.0 - 4.0 * UNIT_ROUNDOFF) } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> IntervalVector {
        [Interval::new(x, x + 1.0), Interval::new(y, y + 1.0), Interval::new(0.0, 1.0)]
    }

    fn places(count: usize) -> Vec<(usize, IntervalVector)> {
        (0..count).map(|k| (k, at((k * k % 17) as f64, (k * 7 % 13) as f64))).collect()
    }

    #[test]
    fn two_trees_tell_every_two_bodies_once_and_no_gap_above_their_own() {
        let (some, others) = (places(9), places(30));
        let (a, b) = (BoxTree::in_order(&some), BoxTree::by_place(others.clone()));
        let mut reported = vec![0; 9 * 30];
        let tests = a.meet(&b, false, 0.25, |meeting| match meeting {
            Meeting::Near(i, j) => {
                assert!(gap(&some[i].1, &others[j].1).get() <= 0.25);
                reported[i * 30 + j] += 1;
            }
            Meeting::Apart(these, those, apart) => {
                for &i in these {
                    for &j in those {
                        assert!(apart <= gap(&some[i].1, &others[j].1));
                        reported[i * 30 + j] += 1;
                    }
                }
            }
        });
        assert!(reported.iter().all(|&times| times == 1));
        assert!(tests < 2 * 9 * 30);
    }

    #[test]
    fn a_tree_and_itself_tell_every_two_different_bodies_once() {
        let some = places(11);
        let tree = BoxTree::in_order(&some);
        let mut reported = vec![0; 11 * 11];
        let mut count = |i: usize, j: usize| reported[i.min(j) * 11 + i.max(j)] += 1;
        tree.meet(&tree, true, 0.0, |meeting| match meeting {
            Meeting::Near(i, j) => count(i, j),
            Meeting::Apart(these, those, _) => these.iter().for_each(|&i| those.iter().for_each(|&j| count(i, j))),
        });
        assert!((0..11).all(|i| (0..11).all(|j| reported[i * 11 + j] == usize::from(i < j))));
    }
}
