//! Travel is needed, and needed in full: engines that are handed factors too small say Free of a motion that collides.
//!
//! Beside the code because no public query can be made with wrong factors. Error terms: `tests/engines/mutation.rs`.

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, CellMotion, Obstacle, RobotInCell, RunToTheEnd};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointDescription, JointKind, JointRange, LinkDescription, RobotDescription};

use crate::answer::Verdict;
use crate::options::CheckOptions;
use crate::preparation::PairScope;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

use super::{Engine, Probe, check_segment};

/// How far the arm is pushed out, well beyond its stated range.
const PUSHED_OUT: f64 = 3.0;

/// A turntable about z that carries a slide along x with a small cube on it; a post stands 3 m away on y.
pub(crate) fn crane_and_post() -> PreparedCell {
    let element = |shape: Shape| vec![Element { shape, pose: Pose::IDENTITY }];
    let link = |name: &str, elements| LinkDescription { name: name.to_string(), elements };
    let joint = |name: &str, kind, [parent, child]: [&str; 2], axis, range| JointDescription {
        name: name.to_string(),
        kind,
        parent: parent.to_string(),
        child: child.to_string(),
        origin: Pose::IDENTITY,
        axis,
        range,
        max_velocity: None,
        mimic: None,
    };
    let range = JointRange { lower: 0.0, upper: 0.1 };
    let cube = element(Shape::Box { half_extents: DVec3::splat(0.01) });
    let description = RobotDescription {
        name: "crane".to_string(),
        links: vec![link("base", vec![]), link("table", vec![]), link("arm", cube)],
        joints: vec![
            joint("turn", JointKind::Continuous, ["base", "table"], DVec3::Z, None),
            joint("push", JointKind::Prismatic, ["table", "arm"], DVec3::X, Some(range)),
        ],
    };
    let crane = RobotInCell::new("crane", description);
    let post = Obstacle {
        name: "post".to_string(),
        elements: element(Shape::Sphere { radius: 0.01 }),
        pose: Pose::from_translation(DVec3::Y * PUSHED_OUT),
        motion: None,
    };
    let cell = CellDescription { robots: vec![crane], obstacles: vec![post], ..CellDescription::default() };
    PreparedCell::new(Cell::new(cell).unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn with_factors_of_ranges_that_the_motion_leaves_every_engine_says_free_of_a_collision() {
    let cell = crane_and_post();
    let options = CheckOptions::default();
    let query = PreparedQuery::new(&cell, &options);
    // Past the post, which the cube meets a quarter of a turn on its way, at no time that a collision probe would hit.
    let half_turn = [[0.0, PUSHED_OUT], [2.9, PUSHED_OUT]];
    let motion = CellMotion::straight(&cell, &half_turn[0], &half_turn[1]).unwrap_or_else(|error| panic!("{error}"));
    let sound = query.own_scope(&motion).expect("the motion leaves the stated ranges");
    let stated = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
    let too_small = PairScope::new(&cell, &options, true, stated, None);
    for engine in Engine::ALL.into_iter().filter(|&engine| engine != Engine::Sampled) {
        let ask = |scope: &PairScope| {
            let segment = query.segment(&motion, Some(scope));
            check_segment(&segment, engine, &mut Probe::default(), &RunToTheEnd).verdict
        };
        assert!(matches!(ask(&sound), Verdict::Collision(_)), "{engine:?}: {:?}", ask(&sound));
        assert!(matches!(ask(&too_small), Verdict::Free { .. }), "{engine:?}: the factors are not needed?");
    }
}
