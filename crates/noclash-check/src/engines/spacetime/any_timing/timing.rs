//! Two programs made ready: which pairs of bodies depend on the timing, and with what margins. The others are checked along one program.

use noclash_cell::{Cell, CellMotion, EffectiveTolerances};

use crate::displacement::grown;
use crate::engine_slots::EngineSlots;
use crate::engines::spacetime::{Place, SpacetimeLayout};
use crate::options::CheckOptions;
use crate::preparation::{PairScope, joined, within};
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::Segment;

/// The program of one robot: motions of the cell in which the other robots stand where the cell's state has them.
#[derive(Clone, Copy, Debug)]
pub struct TimedProgram<'a> {
    /// Index of the robot.
    pub robot: usize,
    /// The segments; each begins where the one before ends.
    pub motions: &'a [CellMotion],
    /// How long each takes: what the resolution is measured in.
    pub seconds: &'a [f64],
}

/// Two bodies of which the one is moved by the first program and the other by the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct CrossPair {
    pub pair: usize,
    /// In the order of the programs.
    pub bodies: [usize; 2],
    /// Whether the checked pair has them in the other order.
    pub flipped: bool,
    pub margin: f64,
    pub touching: f64,
    /// Whether boxes and leaves describe both: nothing else can be proved.
    pub plain: bool,
}

/// Two programs ready for queries about any timing.
pub struct AnyTiming<'a> {
    pub(super) cell: &'a PreparedCell,
    pub(super) programs: [TimedProgram<'a>; 2],
    pub(super) options: CheckOptions,
    allowed: EffectiveTolerances,
    scope: PairScope,
    slots: EngineSlots,
    pub(super) pairs: Vec<CrossPair>,
}

impl<'a> AnyTiming<'a> {
    /// Guarantees are with the margins and tolerances of the cell and of the options. `None` where a motion deviates from its curve (led tools,
    /// clocks): that is not bounded here.
    pub fn new(cell: &'a PreparedCell, programs: [TimedProgram<'a>; 2], options: &CheckOptions) -> Option<Self> {
        let motions = || programs.iter().flat_map(|program| program.motions);
        if motions().any(|motion| motion.offsets().is_some()) || programs.iter().any(|one| one.motions.is_empty()) {
            return None;
        }
        let asked = options.tolerances.unwrap_or_default();
        let allowed = EffectiveTolerances::of(cell, &asked);
        let loose = options.tolerances.is_some() && !allowed.is_none();
        let mut reached = motions().map(CellMotion::ranges).reduce(joined)?;
        if loose {
            reached = grown(cell, &allowed, None, reached);
        }
        let limits: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
        let beyond = options.margin != 0.0 || !within(&reached, &limits);
        let scope = PairScope::new(cell, options, beyond, reached, loose.then_some((&allowed, None)));
        let slots = EngineSlots::default();
        let mut timing = Self { cell, programs, options: *options, allowed, scope, slots, pairs: Vec::new() };
        timing.pairs = timing.cross_pairs();
        Some(timing)
    }

    fn cross_pairs(&self) -> Vec<CrossPair> {
        let layout = self.layout();
        let robots = self.programs.map(|program| program.robot);
        let cross = |(pair, checked): (usize, &noclash_cell::CheckedPair)| {
            let movers = checked.bodies.map(|body| mover(self.cell, body));
            let flipped = match movers {
                [Some(a), Some(b)] if [a, b] == robots => false,
                [Some(a), Some(b)] if [b, a] == robots => true,
                _ => return None,
            };
            let [first, second] = checked.bodies;
            let place = layout.places[pair];
            (place != Place::Empty).then_some(CrossPair {
                pair,
                bodies: if flipped { [second, first] } else { [first, second] },
                flipped,
                margin: checked.margin,
                touching: checked.touching,
                plain: matches!(place, Place::MovingPair(_)),
            })
        };
        self.scope.pairs.iter().enumerate().filter_map(cross).collect()
    }

    /// Pairs of bodies that depend on the timing.
    pub fn pair_count(&self) -> usize {
        self.pairs.len()
    }

    pub(super) fn segment(&self, side: usize, segment: usize) -> Segment<'_> {
        let motion = &self.programs[side].motions[segment];
        Segment::in_scope(self.cell, motion, &self.scope, &self.slots, &self.options, &self.allowed)
    }

    pub(super) fn layout(&self) -> &SpacetimeLayout {
        SpacetimeLayout::of(&self.segment(0, 0))
    }
}

/// The robot that moves a body, where one does.
pub(super) fn mover(cell: &Cell, body: usize) -> Option<usize> {
    let own = &cell.bodies()[body];
    own.carrier().filter(|_| own.moves(cell.robots())).map(|(robot, _)| robot)
}
