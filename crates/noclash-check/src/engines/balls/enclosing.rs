//! A ball around balls, and balls that are near together.

use glam::DVec3;

/// How often a centre is moved towards the ball that is farthest out.
const STEPS: usize = 100;

/// Pays for the few roundings of a radius.
const SLACK: f64 = 1.0 + 1e-12;

/// A ball that holds all balls (centre, radius), hardly larger than the smallest (Bădoiu and Clarkson).
pub(super) fn enclosing_ball(balls: &[(DVec3, f64)]) -> (DVec3, f64) {
    let mut centre = balls.iter().map(|(centre, _)| *centre).sum::<DVec3>() / balls.len() as f64;
    let mut best = (centre, f64::INFINITY);
    for step in 0..STEPS {
        let reach = |(ball, radius): &(DVec3, f64)| ball.distance(centre) + radius;
        let Some((at, own)) = balls.iter().max_by(|a, b| reach(a).total_cmp(&reach(b))) else { break };
        let radius = reach(&(*at, *own));
        if radius < best.1 {
            best = (centre, radius);
        }
        let away = at.distance(centre);
        if away == 0.0 {
            break;
        }
        // Towards its far side.
        centre += (*at - centre) * ((1.0 + own / away) / (step + 2) as f64);
    }
    (best.0, best.1 * SLACK)
}

/// By ball, which of `count` parts it is in: the two parts that fit into the smallest ball together are joined until so many are left.
pub(super) fn join_nearest(balls: &[(DVec3, f64)], count: usize) -> Vec<usize> {
    let mut part: Vec<usize> = (0..balls.len()).collect();
    let mut parts: Vec<Vec<(DVec3, f64)>> = balls.iter().map(|&ball| vec![ball]).collect();
    // Radii of balls around two parts each, those of smaller number second: only those of the part that grew change.
    let row = balls.len();
    let mut sizes = vec![f64::INFINITY; row * row];
    for b in 1..row {
        for a in 0..b {
            sizes[b * row + a] = rough_radius(&parts[a], &parts[b]);
        }
    }
    while parts.len() > count {
        let mut best = (f64::INFINITY, 0, 1);
        for b in 1..parts.len() {
            for (a, &size) in sizes[b * row..][..b].iter().enumerate() {
                if size < best.0 {
                    best = (size, a, b);
                }
            }
        }
        let (_, a, b) = best;
        let joined = parts.swap_remove(b);
        parts[a].extend(joined);
        let last = parts.len();
        for own in &mut part {
            *own = if *own == b {
                a
            } else if *own == last {
                b
            } else {
                *own
            };
        }
        for other in 0..last {
            if other != b && b < last {
                sizes[b.max(other) * row + b.min(other)] = sizes[last * row + other];
            }
        }
        for other in 0..last {
            if other != a {
                let (first, second) = (a.min(other), a.max(other));
                sizes[second * row + first] = rough_radius(&parts[first], &parts[second]);
            }
        }
    }
    part
}

/// Radius of a ball around two sets of balls about their middle.
fn rough_radius(a: &[(DVec3, f64)], b: &[(DVec3, f64)]) -> f64 {
    let both = || a.iter().chain(b);
    let middle = both().map(|(centre, _)| *centre).sum::<DVec3>() / (a.len() + b.len()) as f64;
    both().map(|(centre, radius)| centre.distance(middle) + radius).fold(0.0, f64::max)
}
