//! The bodies that each joint carries as one tree of balls, and what each frame is compared with.

use noclash_check::{BallTables, MovingTable, NodeTable, ObstacleKind, ObstacleTable};

/// A tree of all bodies of a frame.
#[derive(Clone, Debug, Default)]
pub struct FrameTree {
    /// Balls in preorder, the first around all others; `skip` is counted from the first.
    pub nodes: Vec<NodeTable>,
    /// By ball: body of the frame.
    pub body_of: Vec<u32>,
    /// By body: its root in the cell's tables, and its balls here.
    pub bodies: Vec<(u32, [u32; 2])>,
}

/// Bodies of a frame against an obstacle that is the same for all of them.
#[derive(Clone, Debug)]
pub struct FrameObstacle<'a> {
    /// By body of the frame; none where contact is allowed.
    pub contacts: Vec<Option<&'a ObstacleTable>>,
    pub shape: &'a ObstacleTable,
}

/// Bodies of a frame against those of a frame that comes before.
#[derive(Clone, Debug)]
pub struct FramePair<'a> {
    pub other: usize,
    /// With the body of the later frame, then that of the other.
    pub pairs: Vec<(usize, usize, &'a MovingTable)>,
}

impl FrameTree {
    /// The trees of bodies with these roots, under one ball.
    pub fn new(tables: &BallTables, roots: &[u32]) -> Self {
        let mut own = Self::default();
        let Some(&first) = roots.first() else { return own };
        let first = tables.nodes[first as usize];
        // Walks begin below the first ball.
        if roots.len() > 1 || first.is_leaf {
            let (centre, radius) = ball_around(tables, roots);
            let node = NodeTable { centre, radius, skip: 0, is_leaf: false, is_exact: false, ..first };
            own.nodes.push(node);
            own.body_of.push(0);
        }
        for (body, &root) in roots.iter().enumerate() {
            let here = own.nodes.len() as u32;
            let end = tables.nodes[root as usize].skip;
            for node in &tables.nodes[root as usize..end as usize] {
                own.nodes.push(NodeTable { skip: node.skip - root + here, ..*node });
                own.body_of.push(body as u32);
            }
            own.bodies.push((root, [here, own.nodes.len() as u32]));
        }
        own.nodes[0].skip = own.nodes.len() as u32;
        own
    }

    /// Leaves of a body.
    pub fn leaves(&self, body: usize) -> usize {
        let [first, end] = self.bodies[body].1;
        self.nodes[first as usize..end as usize].iter().filter(|node| node.is_leaf).count()
    }

    fn body(&self, root: u32) -> Option<usize> {
        self.bodies.iter().position(|(own, _)| *own == root)
    }
}

/// A ball around the root balls of bodies: from their middle, moved towards the one that reaches farthest.
fn ball_around(tables: &BallTables, roots: &[u32]) -> ([f64; 3], f64) {
    let balls = || roots.iter().map(|&root| &tables.nodes[root as usize]);
    let reach = |c: [f64; 3], ball: &NodeTable| distance(c, ball.centre) + ball.radius;
    let mut centre = [0, 1, 2].map(|i| balls().map(|ball| ball.centre[i]).sum::<f64>() / roots.len() as f64);
    for step in 0..200 {
        let Some(far) = balls().max_by(|a, b| reach(centre, a).total_cmp(&reach(centre, b))) else { break };
        let share = 1.0 / (step + 2) as f64;
        let length = distance(centre, far.centre);
        if length > 0.0 {
            // Towards its farthest point.
            centre = [0, 1, 2].map(|i| {
                let end = centre[i] + (far.centre[i] - centre[i]) * (1.0 + far.radius / length);
                centre[i] + (end - centre[i]) * share * 0.5
            });
        }
    }
    (centre, balls().map(|ball| reach(centre, ball)).fold(0.0, f64::max) * (1.0 + 1e-12))
}

pub fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}

/// Trees by joint; `None` where a body is carried by no joint.
pub fn frame_trees(tables: &BallTables) -> Option<Vec<FrameTree>> {
    let frame_of = |root: u32| tables.nodes[root as usize].frame;
    let mut roots: Vec<u32> = tables.obstacles.iter().map(|o| o.root).collect();
    roots.extend(tables.moving_pairs.iter().flat_map(|pair| pair.roots));
    roots.sort_unstable();
    roots.dedup();
    if roots.iter().any(|&root| frame_of(root) == 0) {
        return None;
    }
    let carried =
        |frame: usize| -> Vec<u32> { roots.iter().copied().filter(|&root| frame_of(root) as usize == frame).collect() };
    Some((1..=tables.steps.len()).map(|frame| FrameTree::new(tables, &carried(frame))).collect())
}

/// Obstacles of a frame, the bodies of which see the same one as one row: boxes along the axes of the chains first, then by axes.
pub fn frame_obstacles<'a>(tables: &'a BallTables, tree: &FrameTree) -> Vec<FrameObstacle<'a>> {
    let is_same = |a: &ObstacleTable, b: &ObstacleTable| {
        (a.kind, a.group, a.centre, a.half, a.radius) == (b.kind, b.group, b.centre, b.half, b.radius)
    };
    let mut all: Vec<FrameObstacle<'a>> = Vec::new();
    for obstacle in &tables.obstacles {
        let Some(body) = tree.body(obstacle.root) else { continue };
        let known = all.iter_mut().find(|own| is_same(own.shape, obstacle) && own.contacts[body].is_none());
        match known {
            Some(own) => own.contacts[body] = Some(obstacle),
            None => {
                let mut contacts = vec![None; tree.bodies.len()];
                contacts[body] = Some(obstacle);
                all.push(FrameObstacle { contacts, shape: obstacle });
            }
        }
    }
    all.sort_by_key(|own| (!own.is_plain(), own.shape.group));
    all
}

impl FrameObstacle<'_> {
    /// A box along the axes of the chains.
    pub fn is_plain(&self) -> bool {
        self.shape.kind == ObstacleKind::Box && self.shape.group == 0
    }

    /// The largest margin, with the obstacle's own radius.
    pub fn keep(&self) -> f64 {
        self.contacts.iter().flatten().map(|own| own.radius + own.margin).fold(f64::NEG_INFINITY, f64::max)
    }
}

/// Pairs of a frame with frames before; `None` where a pair is of one frame.
pub fn frame_pairs<'a>(tables: &'a BallTables, trees: &[FrameTree], frame: usize) -> Option<Vec<FramePair<'a>>> {
    let mut all: Vec<FramePair<'a>> = Vec::new();
    for pair in &tables.moving_pairs {
        let [a, b] = pair.roots.map(|root| tables.nodes[root as usize].frame as usize - 1);
        if a == b {
            return None;
        }
        if a.max(b) != frame {
            continue;
        }
        let [root, other_root] = if a > b { pair.roots } else { [pair.roots[1], pair.roots[0]] };
        let other = a.min(b);
        let own = (trees[frame].body(root)?, trees[other].body(other_root)?, pair);
        match all.iter_mut().find(|known| known.other == other) {
            Some(known) => known.pairs.push(own),
            None => all.push(FramePair { other, pairs: vec![own] }),
        }
    }
    Some(all)
}

/// Boxes of a cluster at most.
const CLUSTER: usize = 12;

/// Boxes near each other: halves along the axis on which their middles are farthest apart, until few are left.
pub fn clusters<'a, 'b>(boxes: &'b [FrameObstacle<'a>]) -> Vec<Vec<&'b FrameObstacle<'a>>> {
    let mut done = Vec::new();
    let mut left = vec![boxes.iter().collect::<Vec<_>>()];
    while let Some(mut own) = left.pop() {
        if own.len() <= CLUSTER {
            if !own.is_empty() {
                done.push(own);
            }
            continue;
        }
        let spread = |i: usize| {
            let middles = || own.iter().map(|one| one.shape.centre[i]);
            middles().fold(f64::NEG_INFINITY, f64::max) - middles().fold(f64::INFINITY, f64::min)
        };
        let axis = [0, 1, 2].into_iter().max_by(|&a, &b| spread(a).total_cmp(&spread(b))).unwrap_or(0);
        own.sort_by(|a, b| a.shape.centre[axis].total_cmp(&b.shape.centre[axis]));
        left.push(own.split_off(own.len() / 2));
        left.push(own);
    }
    done
}
