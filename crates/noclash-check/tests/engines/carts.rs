//! Sliders and pendulums with what they can run into, and short ways to ask about them.

use glam::DVec3;
use noclash_cell::{CellDescription, CellMotion, Obstacle, RobotInCell, RunToTheEnd};
use noclash_check::{CheckOptions, Engine, PreparedCell, SegmentAnswer, Verdict, check};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
use noclash_robot::{JointKind, JointRange};

use crate::certificates::replayed::assert_certified;
pub use crate::random_cells::{cuboid_mesh, obstacle, random_motions};
use crate::small_cells::{build, cube, joint, link, robot};

/// The engines that may say Free.
pub fn provers() -> impl Iterator<Item = Engine> {
    Engine::ALL.into_iter().filter(|&engine| engine != Engine::Sampled)
}

/// Asks, and has every Free of `spacetime` certified and verified: a suite that trusts no engine trusts no Free alone.
pub fn ask(cell: &PreparedCell, motions: &[CellMotion], engine: Engine, options: &CheckOptions) -> Vec<SegmentAnswer> {
    let answers = check(cell, motions, engine, options, &RunToTheEnd, &|_| {});
    if engine == Engine::Spacetime && options.model.is_sound() {
        for (index, (motion, answer)) in motions.iter().zip(&answers).enumerate() {
            if matches!(answer.verdict, Verdict::Free { .. }) {
                assert_certified(cell, std::slice::from_ref(motion), options.margin, &format!("motion {index}"));
            }
        }
    }
    answers
}

pub fn verdict(cell: &PreparedCell, from: &[f64], to: &[f64], engine: Engine, options: &CheckOptions) -> Verdict {
    let motion = CellMotion::straight(cell, from, to).unwrap();
    ask(cell, &[motion], engine, options).remove(0).verdict
}

/// A slider along x, ±5 m, that carries what is given.
pub fn slider(carried: Vec<Element>) -> RobotInCell {
    let mut slide = joint("x", JointKind::Prismatic, ["rail", "car"], [0.0; 3]);
    slide.axis = DVec3::X;
    slide.range = Some(JointRange { lower: -5.0, upper: 5.0 });
    robot("cart", vec![link("rail", vec![]), link("car", carried)], vec![slide])
}

/// A pendulum about z of the given length with a cube of 2 cm at its end; it may turn many times.
pub fn pendulum(length: f64) -> RobotInCell {
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let turn = noclash_robot::JointDescription { axis: DVec3::Z, range: None, ..turn };
    robot("pendulum", vec![link("base", vec![]), link("arm", cube(0.02, [length, 0.0, 0.0]))], vec![turn])
}

pub fn cell(robots: Vec<RobotInCell>, obstacles: Vec<Obstacle>) -> PreparedCell {
    build(CellDescription { robots, obstacles, ..CellDescription::default() })
}

/// A square sheet without thickness, normal to x.
pub fn sheet(half: f64) -> Shape {
    let corner = |y: f64, z: f64| DVec3::new(0.0, y, z);
    let corners = vec![corner(-half, -half), corner(half, -half), corner(half, half), corner(-half, half)];
    Shape::mesh(TriangleMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]]).unwrap())
}

/// One shape at the origin of its link.
pub fn single(shape: Shape) -> Vec<Element> {
    vec![Element { shape, pose: Pose::IDENTITY }]
}

/// Lengthens the rail of a slider whose world is `scale` times as large.
pub fn widen_rail(cart: &mut RobotInCell, scale: f64) {
    cart.description.joints[0].range = Some(JointRange { lower: -5.0 * scale, upper: 5.0 * scale });
}

/// Every prover tells whether a slider's way past something is free, with lengths and ε `scale` times as large.
pub fn assert_told_at_scale(cell: &PreparedCell, scale: f64, free: bool) {
    for engine in provers() {
        let options = CheckOptions { epsilon: 1e-6 * scale, ..CheckOptions::default() };
        let found = verdict(cell, &[-2.0 * scale], &[1.7 * scale], engine, &options);
        assert_eq!(matches!(found, Verdict::Free { .. }), free, "{engine:?} {scale}: {found:?}");
        assert_eq!(matches!(found, Verdict::Collision(_)), !free, "{engine:?} {scale}: {found:?}");
    }
}
