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

/// Improves every node once, and says by how much the surfaces of all boxes became smaller.
pub(super) fn pass(tree: &mut Rearranged) -> f64 {
    tree.upwards().into_iter().map(|node| improve(tree, node)).sum()
}

/// Makes the best change at one node, if any makes boxes smaller; says by how much.
fn improve(tree: &mut Rearranged, node: u32) -> f64 {
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
    gain
}
