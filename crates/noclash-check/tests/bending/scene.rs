//! Small cells with cables and regions whose answers follow from a formula.

use glam::DVec3;
use noclash_cell::{
    BendingDescription, BendingModel, Cable, Cell, CellDescription, CellMotion, Clip, Obstacle, Region, RegionKind,
    RobotInCell, RunToTheEnd, Span,
};
use noclash_check::{BendingTerm, BendingTerms, BendingVerdict, CheckOptions, PreparedCell, check_bending};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
use noclash_robot::{JointDescription, JointKind, JointRange, LinkDescription, RobotDescription};

use crate::random_cells::cuboid_mesh;

/// Options and dropped terms of one check.
#[derive(Clone, Copy)]
pub struct Asked {
    pub options: CheckOptions,
    pub terms: BendingTerms,
    pub clock: Option<[f64; 2]>,
}

impl Default for Asked {
    fn default() -> Self {
        let options = CheckOptions { threads: 1, ..CheckOptions::default() };
        Self { options, terms: BendingTerms::default(), clock: None }
    }
}

impl Asked {
    pub fn without(term: BendingTerm) -> Self {
        Self { terms: BendingTerms { dropped: Some(term) }, ..Self::default() }
    }
}

pub fn element(shape: Shape) -> Vec<Element> {
    vec![Element { shape, pose: Pose::IDENTITY }]
}

pub fn ball(name: &str, at: DVec3, radius: f64) -> Obstacle {
    obstacle(name, at, Shape::Sphere { radius })
}

pub fn cube(name: &str, at: DVec3, half: f64) -> Obstacle {
    obstacle(name, at, Shape::Box { half_extents: DVec3::splat(half) })
}

pub fn obstacle(name: &str, at: DVec3, shape: Shape) -> Obstacle {
    Obstacle { name: name.to_string(), elements: element(shape), pose: Pose::from_translation(at), motion: None }
}

/// A cube of triangles about the origin.
pub fn cube_mesh(half: f64) -> TriangleMesh {
    cuboid_mesh([2.0 * half; 3])
}

/// A lane of 40 cm about the origin, along x, that parts of 10 cm enter at 5 s.
pub fn short_lane() -> RegionKind {
    RegionKind::Conveyor {
        pose: Pose::from_translation(DVec3::X * -0.2),
        size: DVec3::splat(0.1),
        length: 0.4,
        speed: [1.0, 1.0],
        enters: [5.0, 5.0],
    }
}

/// A person of 0.3 m around a point, seen at time 0.
pub fn person(at: DVec3, speed: f64, within: Option<(Pose, DVec3)>) -> RegionKind {
    RegionKind::Reachable { pose: Pose::from_translation(at), size: DVec3::ZERO, radius: 0.3, speed, seen: 0.0, within }
}

/// A carriage that slides along an axis of the world, with a shape on it.
pub fn slide(name: &str, axis: DVec3, carried: Vec<Element>) -> RobotInCell {
    let link = |name: &str, elements| LinkDescription { name: name.to_string(), elements };
    let joint = JointDescription {
        name: "push".to_string(),
        kind: JointKind::Prismatic,
        parent: "base".to_string(),
        child: "carriage".to_string(),
        origin: Pose::IDENTITY,
        axis,
        range: Some(JointRange { lower: -1e9, upper: 1e9 }),
        max_velocity: None,
        mimic: None,
    };
    let links = vec![link("base", vec![]), link("carriage", carried)];
    RobotInCell::new(name, RobotDescription { name: name.to_string(), links, joints: vec![joint] })
}

pub fn in_world(at: DVec3) -> Clip {
    Clip { carrier: None, at }
}

pub fn on_carriage(robot: &str, at: DVec3) -> Clip {
    Clip { carrier: Some([robot.to_string(), "carriage".to_string()]), at }
}

pub fn cable(clips: [Clip; 2], span: Span, radius: f64) -> BendingDescription {
    let cable =
        Cable { name: "hose".to_string(), radius, clips: clips.to_vec(), spans: vec![span], touches: Vec::new() };
    BendingDescription { cables: vec![cable], regions: Vec::new() }
}

pub fn region(kind: RegionKind) -> BendingDescription {
    let region = Region { name: "region".to_string(), kind, touches: Vec::new() };
    BendingDescription { cables: Vec::new(), regions: vec![region] }
}

/// The answer about one straight motion.
pub fn ask(
    robots: Vec<RobotInCell>,
    obstacles: Vec<Obstacle>,
    bending: BendingDescription,
    [from, to]: [&[f64]; 2],
    asked: Asked,
) -> BendingVerdict {
    let cell = Cell::new(CellDescription { robots, obstacles, ..CellDescription::default() });
    let cell = PreparedCell::new(cell.unwrap_or_else(|error| panic!("{error}")));
    let model = BendingModel::new(bending, &cell).unwrap_or_else(|error| panic!("{error}"));
    let motion = CellMotion::straight(&cell, from, to).unwrap_or_else(|error| panic!("{error}"));
    let answers = check_bending(&cell, &model, &[(&motion, asked.clock)], &asked.options, asked.terms, &RunToTheEnd);
    answers.into_iter().next().unwrap_or_else(|| panic!("one segment was asked")).verdict
}

pub fn is_free(verdict: &BendingVerdict) -> bool {
    matches!(verdict, BendingVerdict::Free { .. })
}

pub fn is_contact(verdict: &BendingVerdict) -> bool {
    matches!(verdict, BendingVerdict::Contact(_))
}
