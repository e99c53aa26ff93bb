//! Balls in R¹² that hold a piece of a curve ([Schröcker 2014]).
//!
//! Control polygons of rational curves with positive weights hold the curve in their hull, so every ball that holds the control
//! points will do: about the curve's middle (the paper's), about its own smallest enclosing centre, about the middle of the chord. Curves of which only length,
//! curvature or second derivative are bounded have the radii below. A centre need not be rigid: elementary tests work in world space.

use noclash_numeric::{Interval, Upper};

use super::affine::Affine;
use super::metric::Metric;
use super::rational::RationalMotion;

/// A ball of displacements: all within `radius` of the exact map `centre`.
#[derive(Clone, Debug)]
pub struct BoundingBall {
    /// Exactly these numbers.
    pub centre: Affine,
    /// In the metric.
    pub radius: Upper,
}

/// Where the centre of a ball around a rational piece is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum BallCentre {
    /// The curve's point at ½: the paper's choice.
    #[default]
    Middle,
    /// The middle of first and last control point.
    Chord,
    /// Near the centre of the smallest ball around the control points (Bădoiu and Clarkson's walk).
    Smallest,
}

/// Steps of the walk.
const WALK: u32 = 48;

/// The ball around a piece; `None` where weights are not certainly positive.
pub fn around(motion: &RationalMotion, metric: &Metric, centre: BallCentre) -> Option<BoundingBall> {
    let points = motion.points()?;
    let farthest = |centre: &Affine| {
        let far = points.iter().map(|own| metric.distance(centre, own)).enumerate();
        far.fold((0, Upper::ZERO), |best, own| if own.1 > best.1 { own } else { best })
    };
    let chosen = match centre {
        BallCentre::Middle => Affine::exact(motion.at(0.5)?.middle()),
        BallCentre::Chord => Affine::exact(between(&points[0].middle(), &points[points.len() - 1].middle(), 0.5)),
        BallCentre::Smallest => {
            let mut at = motion.at(0.5)?.middle();
            let (_, mut least) = farthest(&Affine::exact(at));
            let mut best = at;
            for step in 1..=WALK {
                let (far, _) = farthest(&Affine::exact(at));
                at = between(&at, &points[far].middle(), 1.0 / f64::from(step + 1));
                let (_, radius) = farthest(&Affine::exact(at));
                if radius < least {
                    (least, best) = (radius, at);
                }
            }
            Affine::exact(best)
        }
    };
    let (_, radius) = farthest(&chosen);
    Some(BoundingBall { centre: chosen, radius })
}

fn between(a: &[[f64; 4]; 3], b: &[[f64; 4]; 3], share: f64) -> [[f64; 4]; 3] {
    std::array::from_fn(|row| std::array::from_fn(|column| a[row][column] + (b[row][column] - a[row][column]) * share))
}

/// Proposition 2: a curve of length ℓ < rπ/2 and curvature at most 1/r lies in the ball of this radius about c(t₀) + k e₁: r tan(ℓ/2r). `None` where ℓ is
/// too long.
pub fn curvature_radius(length: f64, curvature: f64) -> Option<Upper> {
    if curvature <= 0.0 {
        return Some(Upper::proved(length).scale(0.5));
    }
    let r = Interval::ONE / Interval::point(curvature);
    let half = Interval::point(length) * Interval::point(0.5) / r;
    if (half * Interval::point(2.0)).hi() >= noclash_numeric::HALF_PI_LOWER {
        return None;
    }
    let (sin, cos) = half.sin_cos();
    Some(Upper::proved((r * sin / cos).hi()))
}

/// A curve of length ℓ lies in the ball of this radius about its middle by length: never larger than Proposition 2's.
pub fn midpoint_radius(length: f64) -> Upper {
    Upper::proved(length).scale(0.5)
}

/// The ball about the middle of the chord: with |c''| ≤ K over a time T and chord length L, L/2 where K T² ≤ 2 L, else
/// K T²/8 + L²/(2 K T²). The distance of c(t) from the chord's point at t/T is at most K t(T − t)/2, and that point is |t/T − ½| L from the middle.
pub fn chord_radius(chord: f64, second: f64, time: f64) -> Upper {
    let bend = Interval::point(second) * Interval::point(time).sqr();
    let length = Interval::point(chord);
    let half = length * Interval::point(0.5);
    if bend.hi() <= 2.0 * chord {
        return Upper::proved(half.hi());
    }
    let beyond = bend / Interval::point(8.0) + length.sqr() / (Interval::point(2.0) * bend);
    // Near the change from one to the other either may be computed a little too small.
    Upper::proved(beyond.hi().max(half.hi()))
}
