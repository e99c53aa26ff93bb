//! The triangles around one vertex, in turn, and how far the surface moves when the vertex goes to a neighbour.
//!
//! Let u go to v. Each triangle (u, a, b) that does not hold v becomes (v, a, b); those that hold v vanish. The old and the new triangles
//! are compared along a direction along which both lie one over the other (`fan`).

use glam::DVec3;
use noclash_numeric::{UNIT_ROUNDOFF, Upper};

/// The link of a vertex whose triangles form one fan.
pub(super) struct Star {
    /// The neighbours in turn: triangle i is (u, link[i], link[i + 1]).
    pub link: Vec<u32>,
    /// The triangles in the same order.
    pub triangles: Vec<u32>,
    /// Whether the last neighbour is followed by the first.
    pub closed: bool,
}

/// Replacement of a star.
pub(super) struct Move {
    /// The neighbour that the vertex goes to.
    pub to: u32,
    /// Triangles that vanish.
    pub vanishing: Vec<u32>,
    /// Triangles that change a corner.
    pub changing: Vec<u32>,
    /// No point of the old triangles, nor between them and the new ones, is farther from the new ones; no point of the new ones is farther
    /// from the old ones.
    pub apart: Upper,
}

impl Star {
    /// `None` for a vertex around which triangles form no single fan, consistently oriented.
    pub fn of(vertex: u32, around: &[u32], triangles: &[[u32; 3]]) -> Option<Self> {
        // From each neighbour to the next.
        let mut arrows: Vec<(u32, u32, u32)> = Vec::with_capacity(around.len());
        for &triangle in around {
            let [a, b, c] = triangles[triangle as usize];
            let (from, to) = if a == vertex {
                (b, c)
            } else if b == vertex {
                (c, a)
            } else {
                (a, b)
            };
            if from == to
                || from == vertex
                || to == vertex
                || arrows.iter().any(|arrow| arrow.0 == from || arrow.1 == to)
            {
                return None;
            }
            arrows.push((from, to, triangle));
        }
        let first = arrows.iter().position(|arrow| arrows.iter().all(|other| other.1 != arrow.0));
        let closed = first.is_none();
        let mut arrow = *arrows.get(first.unwrap_or(0))?;
        let mut star = Self { link: vec![arrow.0], triangles: Vec::new(), closed };
        loop {
            star.triangles.push(arrow.2);
            if closed && arrow.1 == star.link[0] {
                break;
            }
            star.link.push(arrow.1);
            match arrows.iter().find(|next| next.0 == arrow.1) {
                Some(next) if star.triangles.len() < arrows.len() => arrow = *next,
                _ => break,
            }
        }
        (star.triangles.len() == arrows.len()).then_some(star)
    }

    /// Effect of moving the vertex to the neighbour at a place of the link; `None` where that is not possible or not bounded.
    pub fn moved(&self, vertex: u32, place: usize, positions: &[DVec3]) -> Option<Move> {
        let at = |vertex: u32| positions[vertex as usize];
        let (u, to, count) = (at(vertex), self.link[place], self.triangles.len());
        let v = at(to);
        // Along a boundary only: the ends of an open link.
        let (vanishing, changing): (Vec<usize>, Vec<usize>) = match (self.closed, place) {
            (true, _) if count > 2 => {
                (vec![(place + count - 1) % count, place], (1..count - 1).map(|step| (place + step) % count).collect())
            }
            (false, 0) if count > 1 => (vec![0], (1..count).collect()),
            (false, last) if last == count && count > 1 => (vec![count - 1], (0..count - 1).collect()),
            (true | false, _) => return None,
        };
        let apart = if self.closed {
            // Round the link from v to v.
            let ring: Vec<DVec3> = (0..=count).map(|step| at(self.link[(place + step) % count])).collect();
            let whole = fan(u, v, &ring, false);
            // Or as two sheets that meet in a crease from v over u to another neighbour.
            let creased = (2..count.saturating_sub(1)).filter_map(|other| {
                let [one, two] = [&ring[..=other], &ring[other..]].map(|side| fan(u, v, side, true));
                Some(one?.max(two?))
            });
            whole.into_iter().chain(creased).reduce(Upper::min)?
        } else {
            let link: Vec<DVec3> = self.link.iter().map(|&vertex| at(vertex)).collect();
            fan(u, v, &link, true)?
        };
        let triangles = |places: Vec<usize>| places.into_iter().map(|place| self.triangles[place]).collect();
        Some(Move { to, vanishing: triangles(vanishing), changing: triangles(changing), apart })
    }
}

/// How far the triangles of u and neighbouring points of its link and the triangles of v and the same points are from each other, either
/// way, and what is between them; v is the first or the last point, or both. `None` where no direction shows it.
///
/// Let n be a direction seen along which all old and all new triangles run round the same way. Their boundary then winds around the
/// projection of every one of their points. If both have the same boundary, there is a point of the other over or under each of them, and
/// over or under whatever lies between them, and both are within the heights of all corners. If the fan is open, its boundary v – u – w
/// becomes v – w; then a projection may also lie in that of the triangle (u, v, w), each point of which is within the distance of u from
/// (v, w) of the sides.
fn fan(u: DVec3, v: DVec3, points: &[DVec3], open: bool) -> Option<Upper> {
    let size = points.iter().fold(u.length(), |size, point| size.max(point.length()));
    if size < LEAST_SIZE {
        return None;
    }
    let normal = |p: DVec3, q: DVec3, r: DVec3| (q - p).cross(r - p);
    let sum: DVec3 = points.windows(2).map(|pair| normal(u, pair[0], pair[1])).sum();
    let n = sum / sum.length();
    let runs_round = |p: DVec3, a: DVec3, b: DVec3, least: f64| {
        // 16 roundings of products of lengths, with much to spare; NaN (no direction at all) is not above anything.
        let rounding = 64.0 * UNIT_ROUNDOFF * size * (a.distance(p) + b.distance(p));
        n.dot(normal(p, a, b)) > rounding.max(least * a.distance_squared(b).max(a.distance_squared(p)))
    };
    let mut made = 0;
    for pair in points.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        made += usize::from(a != v && b != v);
        if !runs_round(u, a, b, 0.0) || (a != v && b != v && !runs_round(v, a, b, SLIVER)) {
            return None;
        }
    }
    if made == 0 {
        return None;
    }
    let heights = points.iter().chain([&u]).map(|&point| n.dot(point));
    let [low, high] = heights.fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], value| [l.min(value), h.max(value)]);
    // n is of length 1 up to 4u, heights are off by at most 4u·size.
    let range = Upper::proved(((high - low) + 32.0 * UNIT_ROUNDOFF * size).next_up());
    let (first, last) = (*points.first()?, *points.last()?);
    let other = if first == v { last } else { first };
    Some(if open { range + distance_to_segment(u, [v, other], size) } else { range })
}

/// Areas that exceed their rounding are above 1e-28 of the square of the size: from this size on their squares do not underflow, so that
/// n has length 1.
const LEAST_SIZE: f64 = 1e-60;

/// A triangle whose doubled area, seen from above, is below this part of the square of an edge is not made.
const SLIVER: f64 = 1e-3;

/// At least the distance of a point from a segment; all within `size` of the origin.
///
/// Any point of the segment will do. The one taken is a combination of its ends, rounded by less than 16u·size.
fn distance_to_segment(point: DVec3, [p, q]: [DVec3; 2], size: f64) -> Upper {
    let along = q - p;
    let squared = along.length_squared();
    let share = if squared > 0.0 { ((point - p).dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    Upper::proved(((p + along * share).distance(point) + 64.0 * UNIT_ROUNDOFF * size).next_up())
}
