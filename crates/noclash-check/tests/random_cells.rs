//! Random cells and motions, and dense sampling of them: for tests of engines, here and in crates above.

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, CellPoses, Obstacle, RobotInCell};
use noclash_check::PreparedCell;
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
use noclash_numeric::ErrorModel;
use noclash_robot::{JointDescription, JointKind, JointRange, MimicDescription};

use crate::small_cells::{build, held, joint, link, robot};

/// Configurations within the limits, the same on every machine. Every third has each joint at one of its limits: that
/// is where reaches end.
pub struct Configurations {
    state: u64,
    count: u64,
}

impl Configurations {
    pub fn new(seed: u64) -> Self {
        Self { state: seed, count: 0 }
    }

    /// In [0, 1): splitmix64.
    pub fn unit(&mut self) -> f64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn next(&mut self, cell: &Cell) -> Vec<f64> {
        self.count += 1;
        let at_limits = self.count.is_multiple_of(3);
        let mut value = |range: Option<noclash_robot::JointRange>| {
            let (lower, upper) = range.map_or((-3.0, 3.0), |range| (range.lower, range.upper));
            let unit = if at_limits { self.unit().round() } else { self.unit() };
            (lower + (upper - lower) * unit).clamp(lower, upper)
        };
        cell.dofs().iter().map(|dof| value(dof.dof.range)).collect()
    }
}

pub fn obstacle(name: &str, shape: Shape, xyz: [f64; 3]) -> Obstacle {
    let element = Element { shape, pose: Pose::IDENTITY };
    Obstacle {
        name: name.to_string(),
        elements: vec![element],
        pose: Pose::from_translation(DVec3::from_array(xyz)),
        motion: None,
    }
}

/// Motions of a cell: mostly short, some long.
pub fn random_motions(cell: &PreparedCell, count: usize, seed: u64) -> Vec<[Vec<f64>; 2]> {
    let mut random = Configurations::new(seed);
    (0..count)
        .map(|index| {
            let (from, far) = (random.next(cell), random.next(cell));
            let share = if index % 4 == 0 { 1.0 } else { 0.15 };
            let to = from.iter().zip(&far).map(|(a, b)| a + (b - a) * share).collect();
            [from, to]
        })
        .collect()
}

/// A cuboid of triangles, facing outwards.
pub fn cuboid_mesh(edges: [f64; 3]) -> TriangleMesh {
    let edges = DVec3::from_array(edges);
    let corner = |i: u32| DVec3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2)) * edges - edges * 0.5;
    let faces = [
        [0, 2, 3],
        [0, 3, 1],
        [4, 5, 7],
        [4, 7, 6],
        [0, 1, 5],
        [0, 5, 4],
        [2, 6, 7],
        [2, 7, 3],
        [0, 4, 6],
        [0, 6, 2],
        [1, 3, 7],
        [1, 7, 5],
    ];
    TriangleMesh::new((0..8).map(corner).collect(), faces.to_vec()).unwrap()
}

/// A shape of any kind, a few decimetres large.
pub fn any_shape(random: &mut Configurations) -> Shape {
    let mut size = || 0.05 + 0.3 * random.unit();
    let (a, b, c) = (size(), size(), size());
    match (random.unit() * 6.0) as u32 {
        0 => Shape::cuboid(DVec3::new(a, b, c)).unwrap(),
        1 => Shape::sphere(0.5 * a).unwrap(),
        2 => Shape::capsule(0.3 * a, b).unwrap(),
        3 => Shape::cylinder(0.5 * a, b).unwrap(),
        4 => Shape::mesh(cuboid_mesh([a, b, c])),
        _ => Shape::mesh(cuboid_mesh([a, b, 0.01 * c])),
    }
}

pub fn any_pose(random: &mut Configurations, reach: f64) -> Pose {
    let mut number = |scale: f64| (2.0 * random.unit() - 1.0) * scale;
    let xyz = DVec3::new(number(reach), number(reach), number(reach));
    Pose::from_xyz_rpy(xyz, DVec3::new(number(3.0), number(1.5), number(3.0)))
}

/// A time at which dense sampling finds a certain contact of a checked pair.
pub fn sampled_contact(cell: &PreparedCell, [from, to]: &[Vec<f64>; 2], samples: usize) -> Option<f64> {
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    (0..=samples).map(|k| k as f64 / samples as f64).find(|t| {
        let configuration: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + (b - a) * t).collect();
        cell.place(&configuration, &mut poses);
        cell.pairs().checked().iter().any(|pair| {
            let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
            matches!(collide(&view, &mut scratch, &mut counters), Contact::Overlap { .. } | Contact::Containment)
        })
    })
}

pub fn sphere(radius: f64, centre: DVec3) -> Element {
    Element { shape: Shape::sphere(radius).unwrap(), pose: Pose::from_translation(centre) }
}

/// A chain of turning and sliding joints about any axes; of spheres alone, or of capsules too.
pub fn any_arm(name: &str, of_spheres: bool, random: &mut Configurations) -> RobotInCell {
    let names = ["base", "first", "second", "third", "fourth"];
    let links = names.map(|name| {
        let mut element = || match of_spheres {
            true => sphere(0.03 + 0.1 * random.unit(), any_pose(random, 0.15).translation),
            false => {
                let shape = Shape::capsule(0.02 + 0.1 * random.unit(), 0.05 + 0.3 * random.unit()).unwrap();
                Element { shape, pose: any_pose(random, 0.1) }
            }
        };
        let count = if of_spheres { 9 } else { 3 };
        link(name, if name == "base" { vec![] } else { (0..count).map(|_| element()).collect() })
    });
    let mut joints: Vec<JointDescription> = Vec::new();
    for index in 0..4 {
        let kinds = [JointKind::Prismatic, JointKind::Revolute, JointKind::Continuous];
        let kind = kinds[(random.unit() * 3.0) as usize];
        let range = (kind != JointKind::Continuous).then_some(JointRange { lower: -1.5, upper: 1.5 });
        let ends = [names[index], names[index + 1]];
        let axis = if random.unit() < 0.3 { DVec3::Z } else { any_pose(random, 1.0).translation };
        let described = joint(&format!("joint_{index}"), kind, ends, [0.0; 3]);
        joints.push(JointDescription { origin: any_pose(random, 0.4), axis, range, ..described });
    }
    joints[3].kind = JointKind::Revolute;
    joints[3].range = None;
    joints[3].mimic =
        (random.unit() < 0.5).then(|| MimicDescription { joint: "joint_1".to_string(), multiplier: -0.7, offset: 0.2 });
    if joints[3].mimic.is_none() {
        joints[3].range = Some(JointRange { lower: -2.0, upper: 2.0 });
    }
    RobotInCell { base: any_pose(random, 0.3), ..robot(name, links.to_vec(), joints) }
}

/// An arm or two of balls among obstacles of all shapes; with a cube in the hand in every eighth.
pub fn any_ball_cell(scene: usize, random: &mut Configurations) -> PreparedCell {
    let of_spheres = scene.is_multiple_of(2);
    let mut robots = vec![any_arm("one", of_spheres, random)];
    if scene.is_multiple_of(5) {
        robots.push(any_arm("two", of_spheres, random));
    }
    let mut obstacles: Vec<Obstacle> = (0..6)
        .map(|index| Obstacle {
            pose: any_pose(random, 1.2),
            ..obstacle(&format!("obstacle_{index}"), any_shape(random), [0.0; 3])
        })
        .collect();
    if scene.is_multiple_of(3) {
        let pose = Pose::from_xyz_rpy(DVec3::Z * -1.1, DVec3::new(0.2, -0.1, 0.4));
        obstacles.push(Obstacle { pose, ..obstacle("floor", Shape::HalfSpace, [0.0; 3]) });
    }
    // A cube in the hand keeps balls out of the cell altogether.
    let attached = if scene.is_multiple_of(8) { vec![held("tool", ["one", "fourth"], &["third"])] } else { vec![] };
    build(CellDescription { robots, obstacles, attached, ..CellDescription::default() })
}
