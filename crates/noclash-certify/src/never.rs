//! Which pairs never touch, at any configuration within the joint limits: proved, refuted by a configuration, or neither.
//!
//! A box of all joint values is halved until a direction keeps the two bodies apart over every piece of it. Only the joints between the
//! two count. What is proved is written as a certificate like that of a motion.

use noclash_cell::{Cell, ContactSampler, EffectiveTolerances, Reason, Stop};
use noclash_numeric::Interval;
use noclash_robot::{Drive, JointKind};
use noclash_verify::body::{Below, Body};
use noclash_verify::joint_box::BoxedPair;
use noclash_verify::motion::Motion;
use noclash_verify::statement::Statement;
use noclash_verify::{Source, sections, steps};

use crate::bytes::Bytes;
use crate::error::CertifyError;
use crate::finder::{self, At, Part};
use crate::prover::{Prover, rounded};
use crate::sealed::Sealed;
use crate::statement::{Canonical, Claim, InputFile};

/// Status of a pair over all configurations.
#[derive(Clone, Debug, PartialEq)]
pub enum PairStatus {
    /// Proved: farther apart than its margin at every configuration within the limits.
    Never,
    /// At this configuration it certainly touches.
    Sometimes(Vec<f64>),
    /// Neither was shown.
    Undecided,
}

/// How hard to try.
#[derive(Clone, Copy, Debug)]
pub struct NeverOptions {
    /// Random configurations at which contacts are searched for first.
    pub samples: u32,
    /// Most steps of the proof of one pair.
    pub budget: u64,
}

impl Default for NeverOptions {
    fn default() -> Self {
        Self { samples: 2_000, budget: 100_000 }
    }
}

/// Status of every pair that is not rigid, adjacent or static, in the order of bodies; and the certificate of those that
/// never touch, `None` if there are none.
pub struct NeverAnswer {
    /// Bodies and what is known of them.
    pub pairs: Vec<([usize; 2], PairStatus)>,
    /// The certificate that `noclash verify` replays.
    pub certificate: Option<Vec<u8>>,
}

/// Answers for every pair of the cell.
pub fn prove_never(
    cell: &Cell,
    options: &NeverOptions,
    inputs: &[InputFile],
    stop: &dyn Stop,
    progress: &dyn Fn(usize, usize),
) -> Result<NeverAnswer, CertifyError> {
    let mut asked: Vec<([usize; 2], f64)> =
        cell.pairs().checked().iter().map(|pair| (pair.bodies, pair.margin)).collect();
    let mut adjacent = Vec::new();
    for pair in cell.pairs().excluded() {
        match &pair.reason {
            Reason::Rigid | Reason::Static => {}
            Reason::Adjacent => adjacent.push((pair.bodies, "adjacent".to_string())),
            Reason::Unreachable | Reason::User | Reason::Srdf(_) | Reason::Allow => {
                asked.push((pair.bodies, pair.margin))
            }
        }
    }
    asked.sort_by_key(|entry| entry.0);
    let canonical = Canonical::new(cell, EffectiveTolerances::nothing(cell));
    let everything = Claim { excluded: sorted(adjacent.clone()), margins: asked.clone() };
    let header = canonical.header(cell, &everything, &[], 0)?;
    let statement = Statement::read(&mut Source::new(header.0.as_slice())).map_err(CertifyError::Refused)?;
    let ranges = canonical.coordinate_ranges(cell);
    let mut search =
        Search { cell, statement: &statement, canonical: &canonical, options, sampler: ContactSampler::new(cell) };
    let contacts = search.sampled_contacts(&asked, stop);
    let mut pairs = Vec::new();
    let mut proofs = Vec::new();
    for (index, ((bodies, margin), contact)) in asked.iter().zip(contacts).enumerate() {
        progress(index, asked.len());
        let status = match contact {
            Some(configuration) => PairStatus::Sometimes(configuration),
            None if stop.stop() => PairStatus::Undecided,
            None => match search.prove(*bodies, *margin, &ranges) {
                Found::Proof(proof) => {
                    proofs.push((*bodies, *margin, proof));
                    PairStatus::Never
                }
                Found::Contact(configuration) => PairStatus::Sometimes(configuration),
                Found::Nothing => PairStatus::Undecided,
            },
        };
        pairs.push((*bodies, status));
    }
    let certificate = match proofs.is_empty() {
        true => None,
        false => {
            let not_claimed = pairs.iter().filter_map(|(bodies, status)| match status {
                PairStatus::Never => None,
                PairStatus::Sometimes(_) => Some((*bodies, "sometimes".to_string())),
                PairStatus::Undecided => Some((*bodies, "undecided".to_string())),
            });
            // In the order in which the verifier takes pairs.
            proofs.sort_by_key(|(bodies, _, _)| canonical.placed(*bodies));
            let excluded = sorted(adjacent.into_iter().chain(not_claimed).collect());
            let margins = proofs.iter().map(|(bodies, margin, _)| (*bodies, *margin)).collect();
            let header = canonical.header(cell, &Claim { excluded, margins }, inputs, 0)?;
            Some(sealed(&header, &ranges, &proofs)?)
        }
    };
    Ok(NeverAnswer { pairs, certificate })
}

fn sorted(mut pairs: Vec<([usize; 2], String)>) -> Vec<([usize; 2], String)> {
    pairs.sort_by_key(|entry| entry.0);
    pairs
}

/// Directions and rays carry over from pair to pair in a file; every proof here begins with its own.
fn sealed(
    header: &Bytes,
    ranges: &[Option<Interval>],
    proofs: &[([usize; 2], f64, Bytes)],
) -> Result<Vec<u8>, CertifyError> {
    let mut said = Bytes(vec![sections::BOX]);
    ranges.iter().for_each(|range| said.interval(range.unwrap_or(Interval::ZERO)));
    let mut bytes = Vec::new();
    let mut sealed = Sealed::new(&mut bytes);
    sealed.write(&header.0)?;
    sealed.write(&said.0)?;
    for (_, _, proof) in proofs {
        sealed.write(&proof.0)?;
    }
    sealed.write(&[sections::END])?;
    sealed.seal()?;
    Ok(bytes)
}

enum Found {
    Proof(Bytes),
    Contact(Vec<f64>),
    Nothing,
}

struct Search<'a> {
    cell: &'a Cell,
    statement: &'a Statement,
    canonical: &'a Canonical,
    options: &'a NeverOptions,
    sampler: ContactSampler<'a>,
}

impl Search<'_> {
    /// For every pair a random configuration at which it certainly touches, if one is met.
    fn sampled_contacts(&mut self, asked: &[([usize; 2], f64)], stop: &dyn Stop) -> Vec<Option<Vec<f64>>> {
        let mut contacts = vec![None; asked.len()];
        for sample in 0..self.options.samples {
            if sample % 64 == 0 && stop.stop() {
                break;
            }
            let configuration = self.sampler.next_configuration();
            self.sampler.place(&configuration);
            for ((bodies, _), contact) in asked.iter().zip(&mut contacts) {
                if contact.is_none() && self.touch(*bodies) {
                    *contact = Some(configuration.clone());
                }
            }
        }
        contacts
    }

    /// Whether two bodies certainly touch where everything is placed now.
    fn touch(&mut self, bodies: [usize; 2]) -> bool {
        // What moves by a motion of its own is not within anybody's limits.
        let moving = |&body: &usize| self.cell.moving_obstacles().iter().any(|obstacle| obstacle.body == body);
        !bodies.iter().any(moving) && self.sampler.touch(bodies)
    }

    fn prove(&mut self, bodies: [usize; 2], margin: f64, ranges: &[Option<Interval>]) -> Found {
        let statement = self.statement;
        let placed = self.canonical.placed(bodies);
        let [a, b] = placed.map(|body| &statement.bodies[body]);
        if !a.half_spaces.is_empty() || !b.half_spaces.is_empty() {
            return Found::Nothing;
        }
        let mut proof = Prover::new(0, &|gap| gap.distance());
        if a.pieces.is_empty() || b.pieces.is_empty() {
            return Found::Proof(proof.out);
        }
        // Joints without limits between the two leave nothing to be proved over; others do not matter.
        let counted: Vec<Interval> = ranges.iter().map(|range| range.unwrap_or(Interval::ZERO)).collect();
        let anchor = statement.common_ancestor([a.frame, b.frame]);
        let middle = Motion::in_the_middle_of(&counted);
        let mut levers = middle.levers(statement, anchor, a);
        levers.extend(middle.levers(statement, anchor, b));
        if levers.iter().any(|lever| ranges[lever.joint.coordinate].is_none()) {
            return Found::Nothing;
        }
        let mut spent = 0;
        let mut roots = false;
        let mut pending = vec![(counted.clone(), [0, 0], [0.0; 3])];
        while let Some((place, nodes, hint)) = pending.pop() {
            spent += 1;
            if spent > self.options.budget {
                return Found::Nothing;
            }
            let boxed = BoxedPair::new(statement, placed, &place);
            let at = boxed.poses().map(At::of);
            let parts = [0, 1].map(|side| Part { body: [a, b][side], node: nodes[side], at: at[side] });
            let (between, apart) = finder::between(&parts[0], &parts[1]);
            let found = rounded(between);
            let shown = [hint, found].into_iter().find(|n| boxed.distance(*n, nodes) > margin);
            if let Some(n) = shown {
                proof.separated(n);
                roots |= nodes == [0, 0];
                continue;
            }
            let below = [0, 1].map(|side| [a, b][side].below(nodes[side]));
            let openable = below.map(|below| matches!(below, Below::Nodes(_)));
            if !apart && openable == [false; 2] {
                // Two pieces that seem to meet at the centre.
                let configuration = self.canonical.configuration(self.cell, &place);
                self.sampler.place(&configuration);
                if self.touch(bodies) {
                    return Found::Contact(configuration);
                }
            }
            let lost = |lever: &noclash_verify::motion::Lever| {
                lever.gain
                    * place[lever.joint.coordinate].radius().get()
                    * if lever.joint.turns { lever.arm } else { 1.0 }
            };
            let widest = levers.iter().max_by(|x, y| lost(x).total_cmp(&lost(y)));
            let motion: f64 = levers.iter().map(lost).sum();
            let sizes = [size(a, nodes[0]), size(b, nodes[1])];
            let open = openable != [false; 2] && motion < sizes[0].max(sizes[1]);
            match widest {
                Some(lever) if !open => {
                    let which = lever.joint.coordinate;
                    let (range, middle) = (place[which], place[which].mid());
                    if range.radius().get() < 1e-9 {
                        return Found::Nothing;
                    }
                    proof.out.byte(steps::HALVE);
                    proof.out.count(which);
                    for part in [Interval::new(middle, range.hi()), Interval::new(range.lo(), middle)] {
                        let mut half = place.clone();
                        half[which] = part;
                        pending.push((half, nodes, found));
                    }
                }
                _ => {
                    let side = usize::from(!openable[0] || (openable[1] && sizes[1] > sizes[0]));
                    let Below::Nodes([first, second]) = below[side] else { return Found::Nothing };
                    proof.out.byte(if side == 0 { steps::OPEN_A } else { steps::OPEN_B });
                    for node in [second, first] {
                        let mut opened = nodes;
                        opened[side] = node;
                        pending.push((place.clone(), opened, found));
                    }
                }
            }
        }
        let boxed = BoxedPair::new(statement, placed, &counted);
        match roots || proof.outside([a, b], boxed.poses(), 0.0).is_some() {
            true => Found::Proof(proof.out),
            false => Found::Nothing,
        }
    }
}

fn size(body: &Body, node: usize) -> f64 {
    body.bounds(node).iter().map(|side| side.width().get().powi(2)).sum::<f64>().sqrt()
}

impl Canonical {
    /// The range of every coordinate: limits; of joints that turn without limits one turn, if nothing follows them; `None` where
    /// there is no range.
    fn coordinate_ranges(&self, cell: &Cell) -> Vec<Option<Interval>> {
        let mut ranges = vec![None; self.coordinates];
        for (robot, own) in cell.robots().iter().zip(&self.coordinate_of) {
            let followed = |dof: usize| {
                robot
                    .robot
                    .joints()
                    .iter()
                    .any(|joint| matches!(joint.drive, Drive::Follows(following) if following.dof == dof))
            };
            for (index, (dof, coordinate)) in robot.robot.dofs().iter().zip(own).enumerate() {
                let Some(coordinate) = *coordinate else { continue };
                let turns = robot.robot.joint(dof.joint).kind == JointKind::Continuous;
                ranges[coordinate] = match dof.range {
                    Some(range) => Some(Interval::new(range.lower, range.upper)),
                    None if turns && !followed(index) => Some(Interval::new(-Interval::PI.hi(), Interval::PI.hi())),
                    None => None,
                };
            }
        }
        ranges
    }

    /// The configuration in the middle of a box; what no coordinate says is as the cell has it.
    fn configuration(&self, cell: &Cell, place: &[Interval]) -> Vec<f64> {
        let mut configuration = cell.state().to_vec();
        for (robot, own) in cell.stated_robots().iter().zip(&self.coordinate_of) {
            for (index, (dof, coordinate)) in robot.robot.dofs().iter().zip(own).enumerate() {
                if let Some(coordinate) = *coordinate {
                    let value = place[coordinate].mid();
                    configuration[robot.first_dof + index] =
                        dof.range.map_or(value, |range| value.clamp(range.lower, range.upper));
                }
            }
        }
        configuration
    }
}
