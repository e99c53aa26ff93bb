//! Layout shared by all segments: who moves, the static scene (in one hierarchy), and which two movers are a pair.

use glam::DVec3;
use noclash_cell::{Body, Cell, CellPoses, CheckedPair};
use noclash_geometry::query::WideTree;
use noclash_geometry::volume::{Aabb, Ball};
use noclash_geometry::{Below, Geometry, Hierarchy, LeafSource, Pose, Split};
use noclash_numeric::{ErrorModel, UNIT_ROUNDOFF};
use noclash_robot::{BodyBalls, LinkId, TravelFactors};

use crate::engines::directional::Moving;
use crate::prepared_query::Segment;

/// No pair.
pub(super) const NONE: u32 = u32::MAX;

/// The pairs of a segment, sorted by how they are tested.
pub(crate) struct SpacetimeLayout {
    /// Moving bodies with something standing to be checked against, the farthest from its base first: it moves most.
    pub movers: Vec<Mover>,
    /// Pairs of two moving bodies.
    pub moving_pairs: Vec<MovingPair>,
    /// Pairs that boxes and leaves do not describe: half-spaces, bodies whose numbers overflowed.
    pub others: Vec<usize>,
    /// Per body, its factors seen from the world; `None` for the static scene.
    pub world_factors: Vec<Option<TravelFactors>>,
    /// Where each pair is found in the lists above.
    pub places: Vec<Place>,
}

/// How a pair is tested.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    /// One side has nothing in it.
    Empty,
    /// One of `others`.
    Other,
    /// A mover against a standing object.
    StaticScene { mover: u32, object: u32 },
    /// One of `moving_pairs`.
    MovingPair(u32),
}

/// A moving body against all scene.
pub(crate) struct Mover {
    pub body: usize,
    /// Per scene object, the checked pair, or [`NONE`].
    pub pair_of: Vec<u32>,
    /// Per scene node, the largest margin of a checked pair below; negative where there is none.
    pub margins: Vec<f64>,
}

impl Mover {
    /// The pair with a standing object, where it is checked.
    pub fn pair_with(&self, object: u32) -> Option<usize> {
        Some(self.pair_of[object as usize]).filter(|&pair| pair != NONE).map(|pair| pair as usize)
    }
}

/// The static scene: a hierarchy in the world over the objects' boxes.
pub(crate) struct StaticScene {
    pub objects: Vec<Standing>,
    pub tree: Hierarchy<Aabb>,
    /// The same for finding overlaps.
    pub wide: WideTree,
    /// The hierarchy's own frame: the world, which rests.
    pub(in crate::engines) moving: Moving,
}

pub(crate) struct Standing {
    pub body: usize,
    pub pose: Pose,
    pub(in crate::engines) moving: Moving,
}

/// Two moving bodies.
pub(crate) struct MovingPair {
    pub pair: usize,
    pub frame: Frame,
}

/// From where a pair is seen: n, derivatives and bounds of one certificate all refer to it.
pub(crate) enum Frame {
    World,
    /// The lowest common ancestor of two links of one robot: joints above it move both alike. One chain per body.
    Ancestor {
        robot: usize,
        link: LinkId,
        factors: Box<[TravelFactors; 2]>,
    },
}

impl SpacetimeLayout {
    /// The layout of the segment's pairs; made when first asked for.
    pub fn of<'a>(segment: &Segment<'a>) -> &'a Self {
        segment.slots().get_or_make(|| Self::new(segment))
    }

    fn new(segment: &Segment) -> Self {
        let Segment { cell, pairs, ranges, .. } = *segment;
        let bodies = cell.bodies();
        let robots = cell.robots();
        let factors = |body: usize, frame: LinkId| {
            let (robot, link) = bodies[body].carrier()?;
            let hull = cell.ball_hull(body);
            let balls = BodyBalls { link, balls: &hull.balls };
            Some(TravelFactors::about(&robots[robot].robot, balls, hull.sphere, frame, &ranges[robot]))
        };
        let moves: Vec<bool> = bodies.iter().map(|body| body.moves(robots)).collect();
        let empty = |body: usize| bodies[body].geometry.hierarchy().is_empty();
        let scene = StaticScene::of(segment);
        let mut layout = Self {
            movers: Vec::new(),
            moving_pairs: Vec::new(),
            others: Vec::new(),
            world_factors: (0..bodies.len()).map(|_| None).collect(),
            places: vec![Place::Empty; pairs.len()],
        };
        let mut object_of = vec![NONE; bodies.len()];
        for (object, standing) in scene.objects.iter().enumerate() {
            object_of[standing.body] = object as u32;
        }
        let mut mover_of = vec![NONE; bodies.len()];
        for (index, pair) in pairs.iter().enumerate() {
            let [a, b] = pair.bodies;
            if !is_plain(&bodies[a]) || !is_plain(&bodies[b]) {
                layout.others.push(index);
                continue;
            }
            if empty(a) || empty(b) {
                continue;
            }
            for body in [a, b] {
                if moves[body] && layout.world_factors[body].is_none() {
                    layout.world_factors[body] = factors(body, LinkId(0));
                }
            }
            match (moves[a], moves[b]) {
                (true, true) => {
                    layout.moving_pairs.push(MovingPair { pair: index, frame: frame_of(cell, [a, b], &factors) })
                }
                (false, false) => layout.others.push(index),
                (a_moves, _) => {
                    let (mover, stands) = if a_moves { (a, b) } else { (b, a) };
                    if mover_of[mover] == NONE {
                        mover_of[mover] = layout.movers.len() as u32;
                        let pair_of = vec![NONE; scene.objects.len()];
                        layout.movers.push(Mover { body: mover, pair_of, margins: Vec::new() });
                    }
                    let object = object_of[stands] as usize;
                    layout.movers[mover_of[mover] as usize].pair_of[object] = index as u32;
                }
            }
        }
        layout.set_margins(scene, pairs, None);
        let depth = |mover: &Mover| layout.world_factors[mover.body].as_ref().map_or(0, |own| own.factors().len());
        layout.movers.sort_by_key(|mover| (std::cmp::Reverse(depth(mover)), mover.body));
        for (index, mover) in layout.movers.iter().enumerate() {
            for (object, &pair) in mover.pair_of.iter().enumerate().filter(|(_, pair)| **pair != NONE) {
                layout.places[pair as usize] = Place::StaticScene { mover: index as u32, object: object as u32 };
            }
        }
        for (index, moving_pair) in layout.moving_pairs.iter().enumerate() {
            layout.places[moving_pair.pair] = Place::MovingPair(index as u32);
        }
        for &pair in &layout.others {
            layout.places[pair] = Place::Other;
        }
        layout
    }
}

impl SpacetimeLayout {
    /// The same layout for other margins of the pairs that it was made for; those that are not `left` need not be checked.
    pub fn set_margins(&mut self, scene: &StaticScene, pairs: &[CheckedPair], left: Option<&[bool]>) {
        for Mover { pair_of, margins, .. } in &mut self.movers {
            scene.fill_margins(margins, |object| match pair_of[object] {
                NONE => -1.0,
                pair if left.is_some_and(|left| !left[pair as usize]) => -1.0,
                pair => pairs[pair as usize].margin,
            });
        }
    }
}

/// Whether boxes and leaves describe all of a body.
pub(crate) fn is_plain(body: &Body) -> bool {
    body.geometry.half_spaces().is_empty() && body.geometry.is_described()
}

fn frame_of(cell: &Cell, [a, b]: [usize; 2], factors: &impl Fn(usize, LinkId) -> Option<TravelFactors>) -> Frame {
    let carriers = [a, b].map(|body| cell.bodies()[body].carrier());
    let [Some((robot, link_a)), Some((other, link_b))] = carriers else { return Frame::World };
    if robot != other {
        return Frame::World;
    }
    let link = cell.robots()[robot].robot.lowest_common_ancestor(link_a, link_b);
    match (factors(a, link), factors(b, link)) {
        (Some(of_a), Some(of_b)) => Frame::Ancestor { robot, link, factors: Box::new([of_a, of_b]) },
        _ => Frame::World,
    }
}

impl StaticScene {
    /// The static scene of the segment's cell; made when first asked for.
    pub fn of<'a>(segment: &Segment<'a>) -> &'a Self {
        segment.cell_slots().get_or_make(|| Self::new(segment.cell, segment.bodies, &segment.options.model))
    }

    /// Of a query about a few pairs, the bodies of these alone: then it costs what they do, however many others stand around.
    fn new(cell: &Cell, wanted: Option<&[bool]>, model: &ErrorModel) -> Self {
        let stands = |&body: &usize| {
            let own = &cell.bodies()[body];
            wanted.is_none_or(|wanted| wanted[body])
                && !own.moves(cell.robots())
                && is_plain(own)
                && !own.geometry.hierarchy().is_empty()
        };
        // The static scene is in the same place at every configuration.
        let mut poses = CellPoses::default();
        cell.place(cell.state(), &mut poses);
        let bodies = (0..cell.bodies().len()).filter(stands);
        let standing = |body: usize| {
            let pose = *poses.body(body);
            let moving = Moving::resting(&pose, &cell.bodies()[body].geometry, model);
            Standing { body, pose, moving }
        };
        let objects: Vec<Standing> = bodies.map(standing).collect();
        let boxes = objects.iter().map(|standing| world_box(&cell.bodies()[standing.body].geometry, &standing.pose));
        let tree = Hierarchy::build(&Boxes(boxes.collect()), Split::SurfaceArea);
        let reach = tree.root().map_or(0.0, |root: &Aabb| root.centre().length() + root.half().length());
        Self { objects, wide: WideTree::new(&tree), tree, moving: Moving::world(reach, model) }
    }

    /// The objects below a node of the tree, in its order.
    pub fn objects_below(&self, node: u32) -> impl Iterator<Item = u32> + use<'_> {
        let mut pending = vec![node];
        std::iter::from_fn(move || {
            loop {
                match self.tree.node(pending.pop()?).below() {
                    Below::Children(first) => pending.extend([first + 1, first]),
                    Below::Leaf(object) => return Some(object),
                }
            }
        })
    }

    /// Per node, the largest of the objects' margins below.
    fn fill_margins(&self, margins: &mut Vec<f64>, margin: impl Fn(usize) -> f64) {
        margins.resize(self.tree.numbers(), -1.0);
        // Children come after their parents.
        for index in (0..margins.len()).rev() {
            margins[index] = match self.tree.node(index as u32).below() {
                Below::Leaf(object) => margin(object as usize),
                Below::Children(first) => f64::max(margins[first as usize], margins[first as usize + 1]),
            };
        }
    }
}

/// The corners of a body's root box in the world, as balls that hold the exact ones.
pub(crate) fn world_box(geometry: &Geometry, pose: &Pose) -> [Ball; 8] {
    let root = geometry.hierarchy().root().copied().unwrap_or_else(|| Aabb::from_corners(DVec3::ZERO, DVec3::ZERO));
    let reach = (root.centre().length() + root.half().length()) * (1.0 + 16.0 * UNIT_ROUNDOFF);
    let radius = pose.error_at(reach) + geometry.error();
    std::array::from_fn(|corner| {
        let sign = |bit: usize| if corner & bit == 0 { 1.0 } else { -1.0 };
        let at = root.centre() + root.half() * DVec3::new(sign(1), sign(2), sign(4));
        // The corner itself is rounded twice; the slack of `reach` and twice the pose's bound hold that too.
        (pose.transform_point(at), 2.0 * radius.get() + 4.0 * UNIT_ROUNDOFF * reach)
    })
}

struct Boxes(Vec<[Ball; 8]>);

impl LeafSource for Boxes {
    fn leaf_count(&self) -> usize {
        self.0.len()
    }

    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
        self.0[leaf as usize].get(index).copied()
    }
}
