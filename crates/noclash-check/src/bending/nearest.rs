//! The point of a grown convex part at which a convex function is least: pairwise conditional gradients (Frank-Wolfe). It only finds;
//! cuts made at its points prove.

use glam::DVec3;

use super::envelope::Envelope;
use super::part::{Part, PlacedBody};

/// Points of a part whose weighted mean is where the search is: of the part itself, and grown.
struct Atom {
    of_body: DVec3,
    grown: DVec3,
    weight: f64,
}

/// A point of the grown part and the point of the body next to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    pub of_body: DVec3,
    pub grown: DVec3,
    /// The two conditions there; the second is −∞ where there is none.
    pub conditions: [f64; 2],
}

/// Most halvings of a line search.
const HALVINGS: usize = 14;

/// Follows `weight`·first + (1 − `weight`)·second condition downhill over the part for at most `most` steps; `visit` sees every
/// point and ends the search with `true`.
pub(crate) fn descend(
    envelope: &Envelope,
    body: &PlacedBody,
    part: &Part,
    (weight, most): (f64, usize),
    mut visit: impl FnMut(&Nearest) -> bool,
) {
    let slope = |x: DVec3| {
        let first = if weight > 0.0 { envelope.condition(false, x).1 * weight } else { DVec3::ZERO };
        let second = if weight < 1.0 { envelope.condition(true, x).1 * (1.0 - weight) } else { DVec3::ZERO };
        first + second
    };
    let begin = body.point_against(part, DVec3::X);
    let begin = body.point_against(part, slope(begin[1]));
    let mut atoms = vec![Atom { of_body: begin[0], grown: begin[1], weight: 1.0 }];
    for _ in 0..most {
        let mean = |of: fn(&Atom) -> DVec3| atoms.iter().map(|atom| of(atom) * atom.weight).sum::<DVec3>();
        let (of_body, x) = (mean(|atom| atom.of_body), mean(|atom| atom.grown));
        let second = if envelope.has_two() { envelope.condition(true, x).0 } else { f64::NEG_INFINITY };
        if visit(&Nearest { of_body, grown: x, conditions: [envelope.condition(false, x).0, second] }) {
            return;
        }
        let gradient = slope(x);
        if gradient == DVec3::ZERO {
            return;
        }
        let next = body.point_against(part, gradient);
        let away = (0..atoms.len())
            .max_by(|&i, &j| gradient.dot(atoms[i].grown).total_cmp(&gradient.dot(atoms[j].grown)))
            .unwrap_or(0);
        let along = next[1] - atoms[away].grown;
        if gradient.dot(along) >= -1e-15 * along.length() {
            return;
        }
        // The slope along the way grows: the least value is where it changes sign, or at the end.
        let (mut near, mut far) = (0.0, atoms[away].weight);
        if slope(x + along * far).dot(along) > 0.0 {
            for _ in 0..HALVINGS {
                let middle = 0.5 * (near + far);
                if slope(x + along * middle).dot(along) > 0.0 { far = middle } else { near = middle }
            }
        } else {
            near = far;
        }
        atoms[away].weight -= near;
        atoms.retain(|atom| atom.weight > 1e-14);
        match atoms.iter_mut().find(|atom| atom.grown == next[1]) {
            Some(known) => known.weight += near,
            None => atoms.push(Atom { of_body: next[0], grown: next[1], weight: near }),
        }
    }
}
