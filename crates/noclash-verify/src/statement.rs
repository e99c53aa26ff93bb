//! What is proved: a tree of frames with one screw each, bodies, and which pairs of them must stay apart.
//!
//! Nothing chooses the pairs: every two bodies whose frames can move against each other must be kept apart, but for those that
//! the file excludes by name, each with its reason.

use std::io::Read;

use noclash_numeric::Interval;

use crate::Refusal;
use crate::body::Body;
use crate::source::Source;
use crate::vector::{self, Matrix, Vector};

/// More pairs than this are not kept in memory.
const MOST_PAIRS: usize = 1 << 22;

/// The deepest chain of frames: what placing a body may cost is bounded.
const DEEPEST_CHAIN: usize = 256;

/// Cell and claim, all but the motion.
pub struct Statement {
    /// Names and SHA-256 of the files that the statement was made from, as its writer says.
    pub inputs: Vec<(String, [u8; 32])>,
    /// Number 0 is the world; a parent comes before its children.
    pub frames: Vec<Frame>,
    /// How many numbers q₀, q₁, … say where everything is.
    pub coordinates: usize,
    pub bodies: Vec<Body>,
    /// Pairs that nothing is claimed about, with the reasons given.
    pub excluded: Vec<([usize; 2], String)>,
    /// Pairs that must stay apart, in order.
    pub pairs: Vec<Pair>,
    pub segments: u64,
}

/// Two bodies, the smaller number first, that must stay farther apart than a margin in metres.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    pub bodies: [usize; 2],
    pub margin: f64,
}

/// Frame = parent · origin · screw(value); the origin is some rigid motion within.
pub struct Frame {
    pub parent: usize,
    pub rotation: Matrix,
    pub translation: Vector,
    /// At least the length of the translation.
    pub length: f64,
    pub joint: Option<Joint>,
}

/// A turn about an axis of length 1 through the frame's origin, or a slide along it, by m·q + c for some m and c within.
pub struct Joint {
    pub turns: bool,
    pub axis: Vector,
    pub coordinate: usize,
    pub multiplier: Interval,
    pub offset: Interval,
    /// R(aaᵀ), R(1 − aaᵀ) and R[a]×, with R the origin's rotation: R·turn(θ) = first + cos θ·second + sin θ·third.
    pub(crate) turned: [Matrix; 3],
}

impl Frame {
    fn read<R: Read>(source: &mut Source<R>, frames: usize, coordinates: usize) -> Result<Self, Refusal> {
        let parent = source.index(frames, "frame")?;
        let error = source.size()?;
        let rotation = [source.around(error)?, source.around(error)?, source.around(error)?];
        require_rotation(&rotation)?;
        let error = source.size()?;
        let translation = source.around(error)?;
        let joint = match source.byte()? {
            0 => None,
            kind @ (1 | 2) => {
                let axis = vector::direction(source.triple()?).ok_or(Refusal::unreadable("a joint without an axis"))?;
                let [x, y, z] = axis;
                let outer: Matrix = axis.map(|a| vector::scale(&axis, a));
                let rest = std::array::from_fn(|i| vector::sub(&vector::IDENTITY[i], &outer[i]));
                let o = Interval::ZERO;
                let turning = [[o, -z, y], [z, o, -x], [-y, x, o]];
                let coordinate = source.index(coordinates, "coordinate")?;
                let (multiplier, offset) = (source.interval()?, source.interval()?);
                let turned = [outer, rest, turning].map(|part| vector::product(&rotation, &part));
                Some(Joint { turns: kind == 1, axis, coordinate, multiplier, offset, turned })
            }
            _ => return Err(Refusal::unreadable("an unknown kind of joint")),
        };
        Ok(Self { parent, rotation, translation, length: vector::length(&translation).hi(), joint })
    }

    fn world() -> Self {
        Self { parent: 0, rotation: vector::IDENTITY, translation: vector::ZERO, length: 0.0, joint: None }
    }

    /// Whether two frames move alike but for origin and axis.
    fn moves_like(&self, other: &Self) -> bool {
        let what = |frame: &Self| frame.joint.as_ref().map(|joint| (joint.turns, joint.coordinate));
        self.parent == other.parent && what(self) == what(other)
    }
}

/// There can be a rotation within: the rows can be orthonormal and right-handed.
fn require_rotation(rotation: &Matrix) -> Result<(), Refusal> {
    let handed = vector::dot(&vector::cross(&rotation[0], &rotation[1]), &rotation[2]);
    let orthonormal = (0..9).all(|at| {
        let (i, j) = (at / 3, at % 3);
        vector::dot(&rotation[i], &rotation[j]).contains(if i == j { 1.0 } else { 0.0 })
    });
    if orthonormal && handed.contains(1.0) { Ok(()) } else { Err(Refusal::unreadable("an origin that is no rotation")) }
}

impl Statement {
    /// Reads everything before the motion.
    pub fn read<R: Read>(source: &mut Source<R>) -> Result<Self, Refusal> {
        if source.bytes::<8>()? != *crate::MAGIC {
            return Err(Refusal::unreadable("this is no proof of noclash, or one of another version"));
        }
        let inputs = source.list(|source| Ok((source.text()?, source.bytes()?)))?;
        source.stating = true;
        let coordinates = usize::try_from(source.count()?).map_err(|_| Refusal::unreadable("too many coordinates"))?;
        let mut frames = vec![Frame::world()];
        let mut depths = vec![0];
        for _ in 0..source.count()? {
            let frame = Frame::read(source, frames.len(), coordinates)?;
            depths.push(depths[frame.parent] + 1);
            if depths[frames.len()] > DEEPEST_CHAIN {
                return Err(Refusal::unreadable("a chain of too many frames"));
            }
            frames.push(frame);
        }
        let bodies = source.list(|source| Body::read(source, frames.len()))?;
        let excluded = source.list(|source| Ok((read_pair(source, bodies.len())?, source.text()?)))?;
        let margin = source.size()?;
        let margins = source.list(|source| Ok((read_pair(source, bodies.len())?, source.size()?)))?;
        let segments = source.count()?;
        source.stating = false;
        let mut statement = Self { inputs, frames, coordinates, bodies, excluded, pairs: Vec::new(), segments };
        statement.choose_pairs(source, margin, &margins)?;
        Ok(statement)
    }

    /// All pairs that can move against each other and are not excluded.
    fn choose_pairs<R: Read>(
        &mut self,
        source: &mut Source<R>,
        margin: f64,
        margins: &[([usize; 2], f64)],
    ) -> Result<(), Refusal> {
        let ordered = |pairs: &mut dyn Iterator<Item = [usize; 2]>| pairs.is_sorted_by(|a, b| a < b);
        if !ordered(&mut self.excluded.iter().map(|entry| entry.0))
            || !ordered(&mut margins.iter().map(|entry| entry.0))
        {
            return Err(Refusal::unreadable("pairs that are out of order"));
        }
        let mut rigid: Vec<usize> = Vec::new();
        for (index, frame) in self.frames.iter().enumerate() {
            rigid.push(if frame.joint.is_none() && index > 0 { rigid[frame.parent] } else { index });
        }
        for first in 0..self.bodies.len() {
            source.spend(self.bodies.len() as u64)?;
            for second in first + 1..self.bodies.len() {
                let bodies = [first, second];
                let [a, b] = bodies.map(|body| rigid[self.bodies[body].frame]);
                if a == b || self.excluded.binary_search_by_key(&bodies, |entry| entry.0).is_ok() {
                    continue;
                }
                let own = margins.binary_search_by_key(&bodies, |entry| entry.0);
                self.pairs.push(Pair { bodies, margin: own.map_or(margin, |at| margins[at].1) });
            }
            if self.pairs.len() > MOST_PAIRS {
                return Err(Refusal::unreadable("too many pairs"));
            }
        }
        Ok(())
    }

    /// The largest radius of an entry of a frame's rotation and of its translation; coordinates come with the motion.
    pub(crate) fn looseness(&self) -> [f64; 3] {
        let mut loosest = [0.0_f64; 3];
        for frame in &self.frames {
            for entry in frame.rotation.iter().flatten() {
                loosest[0] = loosest[0].max(entry.radius().get());
            }
            for entry in &frame.translation {
                loosest[1] = loosest[1].max(entry.radius().get());
            }
        }
        loosest
    }

    /// Replaces origins and axes of frames for a stretch of the motion: floating bodies turn about another axis in every one.
    pub(crate) fn read_frames<R: Read>(&mut self, source: &mut Source<R>) -> Result<(), Refusal> {
        for _ in 0..source.count()? {
            let index = source.index(self.frames.len(), "frame")?;
            let frame = Frame::read(source, index.max(1), self.coordinates)?;
            if self.rests(index) || !frame.moves_like(&self.frames[index]) {
                return Err(Refusal::unreadable("a frame that is replaced by another kind of frame"));
            }
            self.frames[index] = frame;
        }
        Ok(())
    }

    /// The frame nearest the leaves that both hang from: parents come before their children.
    pub fn common_ancestor(&self, [mut a, mut b]: [usize; 2]) -> usize {
        while a != b {
            if a > b {
                a = self.frames[a].parent;
            } else {
                b = self.frames[b].parent;
            }
        }
        a
    }

    /// A box in the world that holds the pieces of a body that rests; `None` for one that moves, has half-spaces or no pieces.
    pub fn standing(&self, body: usize) -> Option<Vector> {
        let body = &self.bodies[body];
        if !self.rests(body.frame) || !body.half_spaces.is_empty() || body.pieces.is_empty() {
            return None;
        }
        let (mut bounds, mut at) = (*body.bounds(0), body.frame);
        while at != 0 {
            let frame = &self.frames[at];
            bounds = vector::add(&vector::apply(&frame.rotation, &bounds), &frame.translation);
            at = frame.parent;
        }
        Some(bounds)
    }

    /// Whether a frame does not move in the world.
    pub fn rests(&self, mut frame: usize) -> bool {
        while frame != 0 && self.frames[frame].joint.is_none() {
            frame = self.frames[frame].parent;
        }
        frame == 0
    }
}

fn read_pair<R: Read>(source: &mut Source<R>, bodies: usize) -> Result<[usize; 2], Refusal> {
    let pair = [source.index(bodies, "body")?, source.index(bodies, "body")?];
    if pair[0] < pair[1] { Ok(pair) } else { Err(Refusal::unreadable("a pair that is out of order")) }
}
