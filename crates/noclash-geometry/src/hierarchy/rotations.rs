//! A child changes places with a grandchild, or two grandchildren with each other, wherever the boxes between get smaller; from the
//! leaves upwards.

use super::rearranged::Rearranged;

/// Which grandchild of which side changes places: with the other child (`None`), or with a grandchild there.
#[derive(Clone, Copy)]
struct Change {
    side: usize,
    place: usize,
    other: Option<usize>,
}

/// Inner nodes at which a change may gain something. What a change gains depends on a node's children and grandchildren alone, so that
/// one at which nothing was gained is looked at again only after one of these changed.
pub(super) struct Promising(Vec<bool>);

impl Promising {
    /// All of `count` inner nodes.
    pub fn all(count: usize) -> Self {
        Self(vec![true; count])
    }

    fn take(&mut self, node: u32) -> bool {
        std::mem::replace(&mut self.0[node as usize], false)
    }

    /// Leaves have nothing to change.
    fn add(&mut self, node: u32) {
        if let Some(own) = self.0.get_mut(node as usize) {
            *own = true;
        }
    }
}

/// Improves every promising node once, and says by how much the surfaces of all boxes became smaller.
pub(super) fn pass(tree: &mut Rearranged, promising: &mut Promising) -> f64 {
    let mut gained = 0.0;
    for node in tree.upwards() {
        if promising.take(node) {
            gained += improve(tree, node, promising);
        }
    }
    gained
}

/// Makes the best change at one node, if any makes boxes smaller; says by how much.
fn improve(tree: &mut Rearranged, node: u32, promising: &mut Promising) -> f64 {
    let Some(children) = tree.children(node) else { return 0.0 };
    let below = children.map(|child| tree.children(child));
    let mut best: (f64, Option<Change>) = (0.0, None);
    let mut consider = |gain: f64, side: usize, place: usize, other: Option<usize>| {
        if gain > best.0 {
            best = (gain, Some(Change { side, place, other }));
        }
    };
    for side in 0..2 {
        let Some(own) = below[side] else { continue };
        let before = tree.area_of_both(own[0], own[1]);
        for place in 0..2 {
            consider(before - tree.area_of_both(children[1 - side], own[1 - place]), side, place, None);
        }
    }
    if let [Some(left), Some(right)] = below {
        let before = tree.area_of_both(left[0], left[1]) + tree.area_of_both(right[0], right[1]);
        for place in 0..2 {
            let after = tree.area_of_both(right[place], left[1]) + tree.area_of_both(left[0], right[1 - place]);
            consider(before - after, 0, 0, Some(place));
        }
    }
    let (gain, Some(Change { side, place, other })) = best else { return 0.0 };
    let (own, across) = (children[side], children[1 - side]);
    let Some(own_children) = below[side] else { return 0.0 };
    let (moves, stays) = (own_children[place], own_children[1 - place]);
    match (other, below[1 - side]) {
        (Some(there), Some(others)) => {
            tree.adopt(own, [stays, others[there]]);
            tree.adopt(across, [moves, others[1 - there]]);
            tree.enclose(across);
        }
        _ => {
            tree.adopt(own, [stays, across]);
            tree.adopt(node, [own, moves]);
        }
    }
    tree.enclose(own);
    // The node's box stays: only its parent sees its children change.
    [node, own, across, tree.parent(node)].into_iter().for_each(|changed| promising.add(changed));
    gain
}
