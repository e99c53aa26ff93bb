//! Random arms, cables and obstacles: no sampled shape at a sampled time contradicts a Free, and every contact that is shown is one.
//!
//! Forward kinematics and distances here share nothing with noclash. `bench/bending.py` does the same with millions of shapes.

use std::f64::consts::{PI, TAU};

use glam::{DMat3, DVec3};
use noclash_cell::{
    BendingDescription, BendingModel, Cable, Cell, CellDescription, CellMotion, Clip, Obstacle, RobotInCell,
    RunToTheEnd, Span,
};
use noclash_check::{BendingContact, BendingTerms, BendingVerdict, CheckOptions, PreparedCell, check_bending};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointDescription, JointKind, JointRange, LinkDescription, RobotDescription};

use super::scene::{ball, obstacle};

/// Numbers between 0 and 1 (splitmix64).
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn within(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    fn direction(&mut self) -> DVec3 {
        let (z, turn) = (self.within(-1.0, 1.0), self.within(0.0, TAU));
        let across = (1.0 - z * z).sqrt();
        DVec3::new(across * turn.cos(), across * turn.sin(), z)
    }
}

const UPPER: f64 = 0.6;
const THICK: f64 = 0.04;

/// A turning base and an arm that swings in its plane; a capsule of 0.5 m is the fore-arm.
fn arm() -> RobotInCell {
    let link = |name: &str, elements| LinkDescription { name: name.to_string(), elements };
    let rod = |length: f64| {
        let pose = Pose::from_xyz_rpy(DVec3::X * (0.5 * length), DVec3::Y * (0.5 * PI));
        vec![Element { shape: Shape::Capsule { half_length: 0.5 * length, radius: THICK }, pose }]
    };
    let joint = |name: &str, [parent, child]: [&str; 2], x: f64, axis| JointDescription {
        name: name.to_string(),
        kind: JointKind::Revolute,
        parent: parent.to_string(),
        child: child.to_string(),
        origin: Pose::from_translation(DVec3::X * x),
        axis,
        range: Some(JointRange { lower: -PI, upper: PI }),
        max_velocity: None,
        mimic: None,
    };
    let links = vec![link("base", vec![]), link("upper", rod(UPPER)), link("fore", rod(0.5))];
    let joints =
        vec![joint("turn", ["base", "upper"], 0.0, DVec3::Z), joint("swing", ["upper", "fore"], UPPER, DVec3::Y)];
    RobotInCell::new("arm", RobotDescription { name: "arm".to_string(), links, joints })
}

/// Frames of the two links, computed apart from noclash.
fn frames([turn, swing]: [f64; 2]) -> [(DMat3, DVec3); 2] {
    let upper = DMat3::from_rotation_z(turn);
    [(upper, DVec3::ZERO), (upper * DMat3::from_rotation_y(swing), upper * (DVec3::X * UPPER))]
}

#[derive(Clone, Copy, Debug)]
enum Solid {
    Ball(DVec3, f64),
    Box(DVec3, DVec3),
    /// Of the arm's upper link.
    Upper,
}

fn distance(solid: Solid, q: [f64; 2], point: DVec3) -> f64 {
    match solid {
        Solid::Ball(centre, radius) => point.distance(centre) - radius,
        Solid::Box(centre, half) => ((point - centre).abs() - half).max(DVec3::ZERO).length(),
        Solid::Upper => {
            let (turned, _) = frames(q)[0];
            point.distance(turned * (DVec3::X * (turned.transpose() * point).x.clamp(0.0, UPPER))) - THICK
        }
    }
}

fn off_line([a, b]: [DVec3; 2], x: DVec3) -> f64 {
    let along = b - a;
    let place = if along == DVec3::ZERO { 0.0 } else { ((x - a).dot(along) / along.length_squared()).clamp(0.0, 1.0) };
    x.distance(a + along * place)
}

struct Case {
    solids: Vec<(String, Solid)>,
    first: Option<DVec3>,
    ends: [DVec3; 2],
    span: Span,
    radius: f64,
    motion: [[f64; 2]; 2],
}

impl Case {
    fn random(random: &mut Random) -> Self {
        let mut solids = Vec::new();
        for index in 0..3 {
            let at = random.direction() * random.within(0.5, 1.4);
            let solid = if random.unit() < 0.5 {
                Solid::Ball(at, random.within(0.05, 0.3))
            } else {
                let mut side = || random.within(0.03, 0.25);
                Solid::Box(at, DVec3::new(side(), side(), side()))
            };
            solids.push((format!("solid{index}"), solid));
        }
        let on_upper = random.unit() < 0.5;
        let first = (!on_upper).then(|| random.direction() * random.within(0.4, 1.0));
        if !on_upper {
            solids.push(("arm/upper".to_string(), Solid::Upper));
        }
        let ends = [DVec3::new(0.3, 0.0, 0.08), DVec3::new(random.within(0.1, 0.5), 0.0, 0.08)];
        let mut angle = || random.within(-2.0, 2.0);
        let motion = [[angle(), angle()], [angle(), angle()]];
        let mut case = Self { solids, first, ends, span: Span { length: 1.0, sag: None }, radius: 0.01, motion };
        let farthest = (0..=200).map(|step| case.clips(f64::from(step) / 200.0)).map(|[a, b]| a.distance(b));
        case.span.length = farthest.fold(0.0, f64::max) * random.within(1.01, 1.25);
        case.span.sag = (random.unit() < 0.5).then(|| random.within(0.02, 0.3));
        case.radius = random.within(0.0, 0.03);
        case
    }

    fn at(&self, t: f64) -> [f64; 2] {
        [0, 1].map(|joint| self.motion[0][joint] + t * (self.motion[1][joint] - self.motion[0][joint]))
    }

    fn clips(&self, t: f64) -> [DVec3; 2] {
        let placed = frames(self.at(t));
        let place = |link: usize, at: DVec3| placed[link].0 * at + placed[link].1;
        [self.first.unwrap_or_else(|| place(0, self.ends[0])), place(1, self.ends[1])]
    }

    fn answer(&self) -> BendingVerdict {
        let on = |link: &str, at: DVec3| Clip { carrier: Some(["arm".to_string(), link.to_string()]), at };
        let first = self.first.map_or_else(|| on("upper", self.ends[0]), |at| Clip { carrier: None, at });
        let cable = Cable {
            name: "hose".to_string(),
            radius: self.radius,
            clips: vec![first, on("fore", self.ends[1])],
            spans: vec![self.span],
            touches: Vec::new(),
        };
        let obstacles = self.solids.iter().filter_map(|(name, solid)| match *solid {
            Solid::Ball(at, radius) => Some(ball(name, at, radius)),
            Solid::Box(at, half_extents) => Some(obstacle(name, at, Shape::Box { half_extents })),
            Solid::Upper => None,
        });
        let obstacles: Vec<Obstacle> = obstacles.collect();
        let cell = Cell::new(CellDescription { robots: vec![arm()], obstacles, ..CellDescription::default() });
        let cell = PreparedCell::new(cell.unwrap_or_else(|error| panic!("{error}")));
        let bending = BendingDescription { cables: vec![cable], regions: Vec::new() };
        let model = BendingModel::new(bending, &cell).unwrap_or_else(|error| panic!("{error}"));
        let motion = CellMotion::straight(&cell, &self.motion[0], &self.motion[1]);
        let motion = motion.unwrap_or_else(|error| panic!("{error}"));
        let options = CheckOptions { threads: 1, epsilon: 1e-4, ..CheckOptions::default() };
        let answers = check_bending(&cell, &model, &[(&motion, None)], &options, BendingTerms::default(), &RunToTheEnd);
        if let BendingVerdict::Contact(contact) = &answers[0].verdict {
            let name = contact.body.map(|body| cell.bodies()[body].name.clone()).unwrap_or_default();
            self.confirm(contact, &name);
        }
        answers[0].verdict.clone()
    }

    /// A contact that is shown is one: its shape is allowed, and touches the body.
    fn confirm(&self, contact: &BendingContact, body: &str) {
        let t = contact.t.to_f64();
        let clips = self.clips(t);
        let [a, by, b] = contact.shape[..] else { panic!("{contact:?}") };
        assert!(a.distance(clips[0]) < 1e-9 && b.distance(clips[1]) < 1e-9, "{contact:?}");
        assert!(a.distance(by) + by.distance(b) <= self.span.length + 1.1e-6, "{contact:?}");
        assert!(off_line(clips, by) <= self.span.sag.unwrap_or(f64::INFINITY) + 1e-9, "{contact:?}");
        let solid = self.solids.iter().find(|(name, _)| name == body).unwrap_or_else(|| panic!("{body}")).1;
        assert!(distance(solid, self.at(t), by) <= self.radius + 1e-9, "{contact:?}");
        assert!(distance(solid, self.at(t), contact.point) <= 1e-9, "{contact:?}");
    }

    /// The least distance over sampled times and shapes, less the radius.
    fn sampled(&self, random: &mut Random, times: usize, shapes: usize) -> f64 {
        let mut least = f64::INFINITY;
        for _ in 0..times {
            let t = random.unit();
            let clips @ [a, b] = self.clips(t);
            let (q, length) = (self.at(t), self.span.length);
            let apart = a.distance(b);
            let (long, short) = (0.5 * length, 0.5 * (length * length - apart * apart).max(0.0).sqrt());
            let along = (b - a) / apart;
            let side = along.any_orthonormal_vector();
            let up = along.cross(side);
            for _ in 0..shapes {
                // By way of a point on the ellipsoid, or of two points within.
                let (lean, turn) = (random.within(0.0, PI), random.within(0.0, TAU));
                let mut by = a.midpoint(b)
                    + along * long * lean.cos()
                    + (side * turn.cos() + up * turn.sin()) * short * lean.sin();
                let sag = self.span.sag.unwrap_or(f64::INFINITY);
                let off = off_line(clips, by);
                if off > sag {
                    let place = ((by - a).dot(along)).clamp(0.0, apart);
                    by = a + along * place + (by - a - along * place) * (sag / off);
                }
                let second = by.lerp(b, random.unit()) + random.direction() * random.within(0.0, 0.1);
                let fits = |way: &[DVec3]| {
                    let whole = way.windows(2).map(|pair| pair[0].distance(pair[1])).sum::<f64>();
                    whole <= length * (1.0 + 1e-12) && way.iter().all(|&x| off_line(clips, x) <= sag * (1.0 + 1e-12))
                };
                let ways: [&[DVec3]; 2] = [&[a, by, second, b], &[a, by, b]];
                let Some(way) = ways.into_iter().find(|way| fits(way)) else { continue };
                for pair in way.windows(2) {
                    for step in 0..=6 {
                        let point = pair[0].lerp(pair[1], f64::from(step) / 6.0);
                        for (_, solid) in &self.solids {
                            least = least.min(distance(*solid, q, point) - self.radius);
                        }
                    }
                }
            }
        }
        least
    }
}

#[test]
fn no_sampled_shape_contradicts_a_free_and_every_contact_is_one() {
    let mut random = Random(7);
    let mut counts = [0; 3];
    for number in 0..60 {
        let case = Case::random(&mut random);
        let verdict = case.answer();
        match &verdict {
            BendingVerdict::Free { .. } => {
                counts[0] += 1;
                let least = case.sampled(&mut random, 40, 60);
                assert!(least > 0.0, "case {number}: free, but a shape is {least} deep");
            }
            BendingVerdict::Contact(_) => counts[1] += 1,
            BendingVerdict::Undecided { .. } | BendingVerdict::NotChecked => counts[2] += 1,
        }
    }
    assert!(counts[0] >= 10 && counts[1] >= 10 && counts[2] <= 3, "free, contact, open: {counts:?}");
}
