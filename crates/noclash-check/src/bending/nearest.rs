//! The point of a grown convex part at which a convex function is least: pairwise conditional gradients (Frank-Wolfe) over the corners of
//! the part, with the ball that it is grown by put around every point. It only finds; cuts made at its points prove.

use glam::DVec3;

use super::envelope::Envelope;
use super::part::{Part, PlacedBody};

/// A point of the grown part and the point of the body next to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    /// Of the part before it is grown by any radius.
    pub core: DVec3,
    /// Directions within the face of the part that the search has come to; zero where there are fewer.
    pub face: [DVec3; 2],
    /// Of the body: the core grown by the part's own radius.
    pub of_body: DVec3,
    /// Grown by what counts as contact too.
    pub grown: DVec3,
    /// The two conditions there; the second is −∞ where there is none.
    pub conditions: [f64; 2],
}

/// Most halvings of a line search.
const HALVINGS: usize = 12;
/// Most steps within a ball.
const BALL_STEPS: usize = 6;

/// A convex combination of the two conditions.
struct Objective<'a> {
    envelope: &'a Envelope,
    weight: f64,
    /// All radii together.
    radius: f64,
}

impl Objective<'_> {
    fn at(&self, x: DVec3) -> (f64, DVec3) {
        let (mut value, mut slope) = (0.0, DVec3::ZERO);
        for (second, weight) in [(false, self.weight), (true, 1.0 - self.weight)] {
            if weight > 0.0 {
                let (own, gradient) = self.envelope.condition(second, x);
                value += weight * own;
                slope += gradient * weight;
            }
        }
        (value, slope)
    }

    /// The point of the ball about `core` at which the value is least, as far as a few steps find it; its value and slope.
    fn in_ball(&self, core: DVec3) -> (DVec3, f64, DVec3) {
        let (mut point, (mut value, mut slope)) = (core, self.at(core));
        for _ in 0..BALL_STEPS {
            let far = core - slope.normalize_or_zero() * self.radius;
            let tried = [1.0, 0.5, 0.125].map(|share| point.lerp(far, share));
            let better = tried.into_iter().map(|next| (next, self.at(next))).find(|(_, (own, _))| *own < value);
            let Some((next, (own, gradient))) = better else { break };
            let moved = next.distance(point);
            (point, value, slope) = (next, own, gradient);
            if moved <= 1e-12 * self.radius {
                break;
            }
        }
        (point, value, slope)
    }
}

/// Follows `weight`·first + (1 − `weight`)·second condition downhill over the part for at most `most` steps; `visit` sees every
/// point and ends the search with `true`.
pub(crate) fn descend(
    envelope: &Envelope,
    body: &PlacedBody,
    part: &Part,
    (weight, most): (f64, usize),
    mut visit: impl FnMut(&Nearest) -> bool,
) {
    let own_radius = part.radius();
    let objective = Objective { envelope, weight, radius: own_radius + body.grown.get() };
    let begin = body.point_against(part, DVec3::X);
    // Corners whose weighted mean is where the search is.
    let mut corners = vec![(body.point_against(part, objective.in_ball(begin).2), 1.0)];
    for _ in 0..most {
        let core: DVec3 = corners.iter().map(|(corner, share)| *corner * *share).sum();
        let (grown, _, gradient) = objective.in_ball(core);
        let out = grown - core;
        let of_body = core + out * (own_radius / out.length().max(f64::MIN_POSITIVE)).min(1.0);
        let second = if envelope.has_two() { envelope.condition(true, grown).0 } else { f64::NEG_INFINITY };
        let conditions = [envelope.condition(false, grown).0, second];
        if visit(&Nearest { core, face: face_of(&corners), of_body, grown, conditions }) {
            return;
        }
        let next = body.point_against(part, gradient);
        let height = |&(corner, _): &(DVec3, f64)| gradient.dot(corner);
        let away = (0..corners.len()).max_by(|&i, &j| height(&corners[i]).total_cmp(&height(&corners[j]))).unwrap_or(0);
        let along = next - corners[away].0;
        if gradient.dot(along) >= -1e-15 * along.length() {
            return;
        }
        // The slope along the way grows: the least value is where it changes sign, or at the end.
        let (mut near, mut far) = (0.0, corners[away].1);
        let uphill = |way: f64| objective.in_ball(core + along * way).2.dot(along) > 0.0;
        if uphill(far) {
            for _ in 0..HALVINGS {
                let middle = 0.5 * (near + far);
                if uphill(middle) { far = middle } else { near = middle }
            }
        } else {
            near = far;
        }
        corners[away].1 -= near;
        match corners.iter_mut().find(|(corner, _)| *corner == next) {
            Some(known) => known.1 += near,
            None => corners.push((next, near)),
        }
        corners.retain(|(_, share)| *share > 1e-14);
    }
}

/// Two perpendicular unit directions that span the differences of the corners; both zero where three are needed.
fn face_of(corners: &[(DVec3, f64)]) -> [DVec3; 2] {
    let mut face = [DVec3::ZERO; 2];
    let Some((first, _)) = corners.first() else { return face };
    let size = corners.iter().map(|(corner, _)| corner.distance(*first)).fold(0.0, f64::max);
    for (corner, _) in &corners[1..] {
        let along = face.iter().fold(*corner - *first, |rest, known| rest - *known * rest.dot(*known));
        if along.length() <= 1e-9 * size {
            continue;
        }
        match face.iter_mut().find(|known| **known == DVec3::ZERO) {
            Some(free) => *free = along.normalize(),
            None => return [DVec3::ZERO; 2],
        }
    }
    face
}
