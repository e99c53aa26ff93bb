//! Stage 2 of [Redon 2004] as published, for measurement: the surface of what a link's line-swept sphere passes
//! through, tessellated, against the surfaces of the static scene. It decides nothing: it can miss contacts, and `surface_culling`
//! says which pairs it would have dropped.
//!
//! The volume is bounded by the spheres' capsule at both ends of the motion, the ruled surface x(t, s) = b(t) + s δ(t) shifted by ± r along
//! its normal, and a pipe of radius r about the path of each end. Each is cut into n × m equal parts by Filip's bound
//! (M₁/n² + 2M₂/(nm) + M₃/m²)/8 ≤ ε; the suprema come from bounds on the derivatives of the ends and on how fast the link turns, those of
//! normals and pipe frames are taken as if these turned with the link. The conservative stage is `engines/interval/hulls.rs`.

use glam::{DMat3, DVec3};
use noclash::cell::{Cell, CellMotion, CellPoses, MotionScratch};
use noclash::geometry::query::{BodyPair, Contact, Counters, Scratch, collide};
use noclash::geometry::volume::{Lss, Volume};
use noclash::geometry::{Element, Geometry, Pose, Shape, TriangleMesh};
use noclash::numeric::{Dyadic, DyadicInterval, ErrorModel, SinCos, Upper, sin_cos};
use noclash::robot::{BodyBalls, JointRates, TravelFactors};

/// The surface that one body's line-swept sphere leaves behind, in the world.
#[derive(Debug)]
pub struct SweptSurface {
    /// Index of the body.
    pub body: usize,
    /// Its triangles and the two capsules at the ends.
    pub geometry: Geometry,
}

/// Result of the paper's stage 2 on the pairs of one motion.
#[derive(Clone, Debug, Default)]
pub struct SurfaceCulling {
    /// Checked pairs of a moving and a standing body, by their place among the checked pairs.
    pub asked: Vec<usize>,
    /// Those it would drop: no surface meets.
    pub dropped: Vec<usize>,
    /// Triangles that were made.
    pub triangles: usize,
}

/// Finest cuts, along time (a power of two) and across.
const MOST_ALONG: usize = 256;
const MOST_ACROSS: usize = 64;

/// The surfaces of all moving bodies that have a bounded hierarchy; `tolerance` is Filip's ε in metres. Not an enclosure.
pub fn swept_surfaces(cell: &Cell, motion: &CellMotion, tolerance: f64) -> Vec<SweptSurface> {
    let ranges = motion.ranges();
    let mut surfaces = Vec::new();
    for (body, own) in cell.bodies().iter().enumerate() {
        let Some((robot, link)) = own.carrier().filter(|_| own.moves(cell.robots())) else { continue };
        if !own.geometry.is_described() || own.geometry.hierarchy().is_empty() {
            continue;
        }
        let held: Vec<_> = own.geometry.balls().collect();
        let lss = Lss::fit(held.iter().copied());
        let tips = [lss.centre() - lss.half(), lss.centre() + lss.half()];
        let tree = &cell.robots()[robot].robot;
        let balls = tips.map(|tip| (tip, 0.0));
        let factors = TravelFactors::new(tree, BodyBalls { link, balls: &balls }, tree.root(), &ranges[robot]);
        let turns: Vec<Upper> = factors.factors().iter().map(|factor| factor.turn).collect();
        let mut rates = vec![JointRates::NONE; tree.joints().len()];
        motion.joint_rates(robot, DyadicInterval::UNIT, &mut rates);
        let [_, second, _] = factors.derivative_bounds(&turns, &rates);
        let turning: f64 = rates.iter().map(|rate| rate.turn[0]).sum();
        let (radius, length) = (lss.radius(), 2.0 * lss.half().length());
        let bent = second.get() + radius * turning * turning;
        let ruled = parts([bent, turning * (length + radius * turning), 0.0], tolerance);
        let pipes = parts([bent, radius * turning, radius], tolerance);
        let sketch = Sketch { cell, motion, body, tips, radius };
        if let Some(geometry) = sketch.geometry(ruled, pipes) {
            surfaces.push(SweptSurface { body, geometry });
        }
    }
    surfaces
}

/// Which pairs of a moving and a standing body the paper's stage 2 would drop. A measurement, not a proof: an obstacle inside the
/// volume, or one that the tessellation misses by up to ε, is dropped too.
pub fn surface_culling(cell: &Cell, motion: &CellMotion, tolerance: f64) -> SurfaceCulling {
    let surfaces = swept_surfaces(cell, motion, tolerance);
    let mut poses = CellPoses::default();
    motion.place(cell, Dyadic::ZERO, &mut MotionScratch::default(), &mut poses);
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    let mut culling = SurfaceCulling {
        triangles: surfaces.iter().map(|surface| surface.geometry.triangle_count()).sum(),
        ..SurfaceCulling::default()
    };
    for (index, pair) in cell.pairs().checked().iter().enumerate() {
        let moves = pair.bodies.map(|body| cell.bodies()[body].moves(cell.robots()));
        let (mover, stands) = match moves {
            [true, false] => (pair.bodies[0], pair.bodies[1]),
            [false, true] => (pair.bodies[1], pair.bodies[0]),
            [true, true] | [false, false] => continue,
        };
        let Some(surface) = surfaces.iter().find(|surface| surface.body == mover) else { continue };
        culling.asked.push(index);
        let other = &cell.bodies()[stands].geometry;
        let view = BodyPair::new(&surface.geometry, &Pose::IDENTITY, other, poses.body(stands), &ErrorModel::sound());
        let met = match collide(&view, &mut scratch, &mut counters) {
            // Only surfaces are tested.
            Contact::Overlap { .. } | Contact::Unclear => true,
            Contact::Apart | Contact::Containment => false,
        };
        if !met {
            culling.dropped.push(index);
        }
    }
    culling
}

/// The least n (a power of two) and m with (M₁/n² + 2M₂/(nm) + M₃/m²)/8 ≤ ε, half of it for each direction.
fn parts([along, mixed, across]: [f64; 3], tolerance: f64) -> [usize; 2] {
    let mut n = 1;
    while n < MOST_ALONG && along / (n * n) as f64 > 4.0 * tolerance {
        n *= 2;
    }
    // Fewer than three parts are no pipe.
    let mut m = if across > 0.0 { 3 } else { 1 };
    while m < MOST_ACROSS && 2.0 * mixed / (n * m) as f64 + across / (m * m) as f64 > 4.0 * tolerance {
        m += 1;
    }
    [n, m]
}

struct Sketch<'a> {
    cell: &'a Cell,
    motion: &'a CellMotion,
    body: usize,
    tips: [DVec3; 2],
    radius: f64,
}

#[derive(Default)]
struct Triangles {
    vertices: Vec<DVec3>,
    faces: Vec<[u32; 3]>,
}

impl Triangles {
    /// A sheet of rows of points, two triangles for each of its parts.
    fn sheet(&mut self, rows: &[Vec<DVec3>]) {
        let across = rows.first().map_or(0, Vec::len) as u32;
        let first = self.vertices.len() as u32;
        rows.iter().for_each(|row| self.vertices.extend(row));
        for row in 1..rows.len() as u32 {
            for column in 1..across {
                let corner = |r: u32, c: u32| first + r * across + c;
                let [a, b] = [corner(row - 1, column - 1), corner(row - 1, column)];
                let [c, d] = [corner(row, column - 1), corner(row, column)];
                self.faces.extend([[a, b, d], [a, d, c]]);
            }
        }
    }
}

impl Sketch<'_> {
    /// The ends of the segment at n + 1 even times.
    fn paths(&self, n: usize) -> Vec<[DVec3; 2]> {
        let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
        let level = n.trailing_zeros() as u8;
        let mut at = |k: usize| {
            let t = Dyadic::new(k as u64, level).unwrap_or(Dyadic::ONE);
            self.motion.place(self.cell, t, &mut scratch, &mut poses);
            self.tips.map(|tip| poses.body(self.body).transform_point(tip))
        };
        (0..=n).map(&mut at).collect()
    }

    fn geometry(&self, ruled: [usize; 2], pipes: [usize; 2]) -> Option<Geometry> {
        let mut triangles = Triangles::default();
        let path = self.paths(ruled[0]);
        for side in [self.radius, -self.radius] {
            let row = |k: usize| {
                let rate = difference(&path, k);
                let [a, b] = path[k];
                let across = b - a;
                let point = |j: usize| {
                    let s = j as f64 / ruled[1] as f64;
                    let normal =
                        (rate[0].lerp(rate[1], s)).cross(across).try_normalize().unwrap_or_else(|| aside(across));
                    a + across * s + normal * side
                };
                (0..=ruled[1]).map(point).collect()
            };
            let rows: Vec<Vec<DVec3>> = (0..path.len()).map(row).collect();
            triangles.sheet(&rows);
        }
        let path = self.paths(pipes[0]);
        for end in 0..2 {
            let row = |k: usize| {
                let tangent = difference(&path, k)[end];
                let bend = bend(&path, k, end);
                // C'×C'', or any direction across where the path is straight.
                let first = tangent.cross(bend).try_normalize().unwrap_or_else(|| aside(tangent));
                let second = tangent.cross(first).try_normalize().unwrap_or_else(|| aside(first));
                let point = |j: usize| {
                    let SinCos { sin, cos, .. } = sin_cos(std::f64::consts::TAU * j as f64 / pipes[1] as f64);
                    path[k][end] + self.radius * (cos * first + sin * second)
                };
                (0..=pipes[1]).map(point).collect()
            };
            let rows: Vec<Vec<DVec3>> = (0..path.len()).map(row).collect();
            triangles.sheet(&rows);
        }
        let mesh = TriangleMesh::new(triangles.vertices, triangles.faces).ok()?;
        let mut elements = vec![Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }];
        for [a, b] in [path[0], path[path.len() - 1]] {
            let along = b - a;
            let z = along.try_normalize().unwrap_or(DVec3::Z);
            let x = aside(z);
            let pose =
                Pose { rotation: DMat3::from_cols(x, z.cross(x), z), translation: 0.5 * (a + b), ..Pose::IDENTITY };
            elements.push(Element { shape: Shape::capsule(self.radius, along.length()).ok()?, pose });
        }
        Some(Geometry::new(&elements))
    }
}

/// Some unit vector across another.
fn aside(direction: DVec3) -> DVec3 {
    direction.try_normalize().map_or(DVec3::X, |unit| unit.any_orthonormal_vector())
}

/// The direction in which both ends move at a step of their paths.
fn difference(path: &[[DVec3; 2]], k: usize) -> [DVec3; 2] {
    let (before, after) = (path[k.saturating_sub(1)], path[(k + 1).min(path.len() - 1)]);
    [after[0] - before[0], after[1] - before[1]]
}

/// In which direction the path of an end bends.
fn bend(path: &[[DVec3; 2]], k: usize, end: usize) -> DVec3 {
    let k = k.clamp(1, path.len().saturating_sub(2).max(1));
    match (path.get(k - 1), path.get(k), path.get(k + 1)) {
        (Some(before), Some(here), Some(after)) => after[end] - 2.0 * here[end] + before[end],
        _ => DVec3::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use noclash::cell::RunToTheEnd;
    use noclash::check::{ContactEngine, ContactOptions, ContactOutcome, Observer, PreparedCell, first_contact};
    use noclash::io::{LoadOptions, MemoryFiles};

    use super::*;
    use crate::context::Configurations;

    struct Unobserved;

    impl Observer for Unobserved {}

    #[test]
    fn surfaces_are_cut_finer_for_a_smaller_tolerance() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cells/demo.yaml");
        let open = noclash::open(&file).unwrap_or_else(|error| panic!("{error}"));
        let cell: &Cell = &open.cell;
        let mut random = Configurations::new(4);
        let motion = CellMotion::straight(cell, &random.next(cell), &random.next(cell)).unwrap();
        let (coarse, fine) = (swept_surfaces(cell, &motion, 0.1), swept_surfaces(cell, &motion, 1e-3));
        assert!(!coarse.is_empty() && coarse.len() == fine.len());
        for (coarse, fine) in coarse.iter().zip(&fine) {
            assert!(fine.geometry.triangle_count() > coarse.geometry.triangle_count());
        }
    }

    #[test]
    fn stage_2_drops_what_lies_inside_the_swept_volume_and_the_engine_does_not() {
        let urdf = r#"<robot name="cart"><link name="rail"/>
            <link name="car"><collision><geometry><box size="0.4 0.4 0.4"/></geometry></collision></link>
            <joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/>
              <limit lower="-5" upper="5" velocity="1" effort="1"/></joint></robot>"#;
        let yaml = "robots:\n  - { name: cart, urdf: cart.urdf }\nobstacles:\n  \
            - { name: inside, sphere: 0.01, pose: { xyz: [1, 0, 0] } }\n  \
            - { name: across, box: [0.1, 3, 0.1], pose: { xyz: [1.5, 0, 0] } }\n  \
            - { name: far, sphere: 0.1, pose: { xyz: [1, 3, 0] } }\n";
        let files: MemoryFiles = [("cell.yaml", yaml), ("cart.urdf", urdf)].into_iter().collect();
        let open = noclash::open_from(Path::new("cell.yaml"), &files, &LoadOptions::default())
            .unwrap_or_else(|error| panic!("{error}"));
        let cell: &PreparedCell = &open.cell;
        let motion = CellMotion::straight(cell, &[0.0], &[2.0]).unwrap();
        let culling = surface_culling(cell, &motion, 1e-3);
        let name = |pair: usize| cell.pairs().checked()[pair].bodies.map(|body| cell.bodies()[body].name.clone());
        let dropped = |what: &str| culling.dropped.iter().any(|&pair| name(pair).iter().any(|body| body == what));
        assert!(dropped("inside") && !dropped("across"), "{:?}", culling.dropped);
        let options = ContactOptions { engine: ContactEngine::Interval, ..ContactOptions::default() };
        let answer = first_contact(cell, &[motion], &options, &RunToTheEnd, &Unobserved).remove(0);
        let ContactOutcome::Contact(found) = answer.outcome else { panic!("{:?}", answer.outcome) };
        assert!(found.bodies.iter().any(|&body| cell.bodies()[body].name == "inside"));
    }
}
