//! Beside peers, in one run: the first contact of the peers' UR5 segments by noclash, by parry's nonlinear cast, by HPP's
//! Progressive, by FCL's conservative advancement and by tight inclusion on pieces. How fast, how often a contact is missed, and how far
//! off its time is.

use std::path::Path;
use std::time::Instant;

use glam::{DQuat, DVec3};
use noclash::cell::{CellMotion, CellPoses, MotionScratch};
use noclash::check::{ContactAnswer, ContactOutcome, PreparedCell};
use noclash::io::{DiskFiles, read_edges};
use noclash::numeric::Dyadic;
use noclash::robot::Limits;
use parry3d_f64::bounding_volume::{Aabb, BoundingVolume};
use parry3d_f64::math::Pose;
use parry3d_f64::query::{NonlinearRigidMotion, cast_shapes_nonlinear};
use parry3d_f64::shape::TriMesh;
use serde_json::{Value, json};

use super::asked::{Asked, Way, ask};
use crate::error::BenchError;
use crate::peer_work::{Peer, PeerWork};
use crate::table::table;
use crate::{Context, Measured};

/// Settings of noclash beside the usual one.
const ACCURACIES: [f64; 3] = [1e-6, 1e-4, 2e-3];

/// So often everything that answers in milliseconds is asked; a segment's shortest time counts.
const ROUNDS: usize = 12;

/// Times and seconds of one checker, as many segments as it was asked; `None` where it sees no contact.
struct Dated {
    name: String,
    times: Vec<Option<f64>>,
    seconds: Vec<f64>,
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let work = PeerWork::find(context, "contact-peers")?;
    let data = work.data();
    let open = noclash::open(data.join("cell.yaml"))?;
    let path = read_edges(&DiskFiles, &data.join("edges.npy"), &open.cell, Limits::Ignored)?;
    let motions = CellMotion::of_path(&open.cell, &path.path, Limits::Ignored)
        .map_err(|error| BenchError::usage(error.to_string()))?;
    // Convex pieces and the like are made when first met: the first pass is reported separately.
    let first_pass = ask(&open.cell, &motions, &Way::OURS, None);
    let ours = ask(&open.cell, &motions, &Way::OURS, None);
    let truth: Vec<Option<[f64; 2]>> = ours
        .answers
        .iter()
        .map(|answer| match &answer.outcome {
            ContactOutcome::Contact(found) => Some([found.t_lower.to_f64(), found.t_upper.to_f64()]),
            ContactOutcome::Free { .. } | ContactOutcome::Undecided { .. } | ContactOutcome::NotChecked => None,
        })
        .collect();
    let ours_at = |name: &str, asked: Asked| Dated {
        name: format!("noclash contact {name}"),
        times: asked.answers.iter().map(lower_bound).collect(),
        seconds: asked.seconds,
    };
    let mut all = vec![ours_at("1e-9", ours), ours_at("1e-9, first pass", first_pass)];
    for accuracy in ACCURACIES {
        let way = Way { accuracy, ..Way::OURS };
        all.push(ours_at(&format!("{accuracy:e}"), ask(&open.cell, &motions, &way, None)));
    }
    let of_ours = all.len();
    let slow = context.count(30, 3);
    let few = slow.to_string();
    let peers: [(&str, &str, &[&str], Option<&str>); 6] = [
        ("hpp Progressive tol 0.001", "peer_hpp.py", &["1e-3"], None),
        ("hpp Progressive tol 0.0001", "peer_hpp.py", &["1e-4"], None),
        ("hpp Progressive tol 1e-06", "peer_hpp.py", &["1e-6"], None),
        ("hpp Progressive tol 1e-08", "peer_hpp.py", &["1e-8"], None),
        ("fcl continuous CA pieces 0.25", "peer_fcl.py", &["c0.25"], Some(&few)),
        ("ipctk tight inclusion pieces 0.1", "peer_ipctk.py", &["0.1"], Some(&few)),
    ];
    for (name, script, arguments, count) in peers {
        match work.dated(&data, &Peer { name, script, arguments, merged: false }, count) {
            Ok(Some((times, seconds))) => all.push(Dated { name: name.to_string(), times, seconds }),
            Ok(None) => eprintln!("SKIPPED: {name} left no result"),
            Err(_) => eprintln!("SKIPPED: {name} did not answer"),
        }
    }
    // Fast answers (milliseconds) are measured again, in turns, so that other load of the machine affects all of them alike.
    for _ in 1..ROUNDS {
        for (place, accuracy) in [(0, Way::OURS.accuracy)].into_iter().chain((2..).zip(ACCURACIES)) {
            let way = Way { accuracy, ..Way::OURS };
            all[place].keep_shorter(&ask(&open.cell, &motions, &way, None).seconds);
        }
        for (name, script, arguments, _) in peers.iter().filter(|(_, _, _, count)| count.is_none()) {
            let again = work.dated(&data, &Peer { name, script, arguments, merged: false }, None);
            if let (Ok(Some((_, seconds))), Some(dated)) = (again, all.iter_mut().find(|dated| dated.name == *name)) {
                dated.keep_shorter(&seconds);
            }
        }
    }
    all.insert(of_ours, parry(&open.cell, &motions[..slow.min(motions.len())], 0.1));
    // The first pass makes what all others use: it is reported, not compared with.
    let ours: Vec<(&Dated, Option<f64>)> =
        [0].into_iter().chain(2..of_ours).map(|index| (&all[index], all[index].median_error(&truth))).collect();
    let (rows, numbers): (Vec<[String; 10]>, Vec<Value>) = all.iter().map(|dated| dated.judged(&truth, &ours)).unzip();
    let header = [
        "checker",
        "segments",
        "contacts seen",
        "missed",
        "invented",
        "late by more than 1e-6",
        "median |error|",
        "mean ms",
        "noclash at 1e-9 is faster by",
        "noclash no less accurate is faster by",
    ];
    let note = "times against noclash's enclosure, as a share of the segment; missed: a contact that noclash shows for certain; invented: one where noclash\n\
                proves that there is none; late: the true contact is earlier, so that the answer would let it happen. Ratio of mean processor\n\
                times over the same segments; where all segments are asked, each of them twelve times by turns, and\n\
                its shortest time counts. The number behind noclash is its accuracy, behind hpp the penetration that it lets pass.\n\
                No less accurate: the fastest of noclash's settings whose median error is not above that of the row.\n";
    Ok(Measured { text: table(header, rows) + note, numbers: json!(numbers) })
}

/// Reported time of the contact: nothing touches before.
fn lower_bound(answer: &ContactAnswer) -> Option<f64> {
    match &answer.outcome {
        ContactOutcome::Contact(found) => Some(found.t_lower.to_f64()),
        ContactOutcome::Free { .. } | ContactOutcome::Undecided { .. } | ContactOutcome::NotChecked => None,
    }
}

impl Dated {
    /// Takes the shorter time of every segment.
    fn keep_shorter(&mut self, seconds: &[f64]) {
        for (known, again) in self.seconds.iter_mut().zip(seconds) {
            *known = known.min(*again);
        }
    }

    /// How far the times are from where the contact is, in the order of size.
    fn errors(&self, truth: &[Option<[f64; 2]>]) -> Vec<f64> {
        let off = |(time, bounds): (&Option<f64>, &Option<[f64; 2]>)| {
            let (time, [lower, upper]) = ((*time)?, (*bounds)?);
            Some(if time < lower { lower - time } else { (time - upper).max(0.0) })
        };
        let mut errors: Vec<f64> = self.times.iter().zip(truth).filter_map(off).collect();
        errors.sort_by(f64::total_cmp);
        errors
    }

    fn median_error(&self, truth: &[Option<[f64; 2]>]) -> Option<f64> {
        let errors = self.errors(truth);
        errors.get(errors.len() / 2).copied()
    }

    /// Mean over the first segments.
    fn mean(&self, count: usize) -> f64 {
        let seconds = &self.seconds[..count.min(self.seconds.len())];
        seconds.iter().sum::<f64>() / seconds.len().max(1) as f64
    }

    /// `ours` are noclash's own settings with their median errors, the finest first.
    fn judged(&self, truth: &[Option<[f64; 2]>], ours: &[(&Self, Option<f64>)]) -> ([String; 10], Value) {
        let count = self.times.len().min(truth.len());
        let (mut seen, mut missed, mut invented, mut late) = (0, 0, 0, 0);
        for (time, bounds) in self.times.iter().zip(truth) {
            match (time, bounds) {
                (Some(time), Some([_, upper])) => {
                    seen += 1;
                    late += usize::from(*time > upper + 1e-6);
                }
                (None, Some(_)) => missed += 1,
                (Some(_), None) => invented += 1,
                (None, None) => {}
            }
        }
        let median = self.median_error(truth);
        let own = self.mean(count);
        let at_finest = own / ours[0].0.mean(count);
        // Nothing to compare with where no contact was seen.
        let as_accurate =
            ours.iter().filter(|(_, error)| *error <= median).map(|(setting, _)| own / setting.mean(count));
        let as_accurate = as_accurate.max_by(f64::total_cmp);
        let row = [
            self.name.clone(),
            count.to_string(),
            seen.to_string(),
            missed.to_string(),
            invented.to_string(),
            late.to_string(),
            median.map_or("–".to_string(), |error| format!("{error:.1e}")),
            format!("{:.3}", 1e3 * own),
            format!("{at_finest:.1}"),
            as_accurate.map_or("–".to_string(), |ratio| format!("{ratio:.1}")),
        ];
        let numbers = json!({"name": self.name, "segments": count, "seen": seen, "missed": missed, "invented": invented, "late": late,
                             "median_error": median, "mean_seconds": own, "times_noclash_as_accurate": as_accurate,
                             "times": self.times, "seconds": self.seconds});
        (row, numbers)
    }
}

/// parry's cast: links move with a constant twist between their poses at the ends of pieces of so many radians.
fn parry(cell: &PreparedCell, motions: &[CellMotion], step: f64) -> Dated {
    let mesh = |body: usize| {
        let geometry = &cell.bodies()[body].geometry;
        TriMesh::new(geometry.vertices().to_vec(), geometry.triangles().to_vec()).ok()
    };
    let meshes: Vec<Option<TriMesh>> = (0..cell.bodies().len()).map(mesh).collect();
    let mut dated =
        Dated { name: format!("parry nonlinear cast pieces {step}"), times: Vec::new(), seconds: Vec::new() };
    for motion in motions {
        let start = Instant::now();
        dated.times.push(cast(cell, motion, &meshes, step));
        dated.seconds.push(start.elapsed().as_secs_f64());
    }
    dated
}

fn cast(cell: &PreparedCell, motion: &CellMotion, meshes: &[Option<TriMesh>], step: f64) -> Option<f64> {
    let [from, to] = [Dyadic::ZERO, Dyadic::ONE].map(|t| motion.configuration(cell, t));
    let travel = from.iter().zip(&to).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    let mut level = 0;
    while travel > step * f64::from(1_u32 << level) && level < 12 {
        level += 1;
    }
    let pieces = 1_u64 << level;
    let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
    let mut at = |k: u64| -> Vec<(DQuat, DVec3)> {
        let Some(t) = Dyadic::new(k, level) else { return Vec::new() };
        motion.place(cell, t, &mut scratch, &mut poses);
        let placed = |body: usize| {
            let pose = poses.body(body);
            (DQuat::from_mat3(&pose.rotation).normalize(), pose.translation)
        };
        (0..cell.bodies().len()).map(placed).collect()
    };
    let mut before = at(0);
    for k in 0..pieces {
        let after = at(k + 1);
        let mut first = f64::INFINITY;
        for pair in cell.pairs().checked() {
            let moving = pair.bodies.map(|body| twist(meshes[body].as_ref(), before[body], after[body]));
            let [Some((a, mesh_a, box_a)), Some((b, mesh_b, box_b))] = moving else { continue };
            if !box_a.intersects(&box_b) {
                continue;
            }
            if let Ok(Some(hit)) = cast_shapes_nonlinear(&a, mesh_a, &b, mesh_b, 0.0, 1.0, true) {
                first = first.min(hit.time_of_impact);
            }
        }
        if first.is_finite() {
            return Some((k as f64 + first) / pieces as f64);
        }
        before = after;
    }
    None
}

/// A body's constant twist about the middle of its box, and a box around all of it.
fn twist(
    mesh: Option<&TriMesh>,
    (turn, place): (DQuat, DVec3),
    (turn_after, place_after): (DQuat, DVec3),
) -> Option<(NonlinearRigidMotion, &TriMesh, Aabb)> {
    let mesh = mesh?;
    let own = mesh.local_aabb();
    let (centre, radius) = (own.center(), own.half_extents().length());
    let (from, to) = (turn * centre + place, turn_after * centre + place_after);
    let start = Pose { rotation: turn, translation: place };
    let motion = NonlinearRigidMotion::new(start, centre, to - from, (turn_after * turn.inverse()).to_scaled_axis());
    let around = Aabb::new(from.min(to) - DVec3::splat(radius), from.max(to) + DVec3::splat(radius));
    Some((motion, mesh, around))
}

/// Contact times and processor seconds, segment by segment.
type Contacts = (Vec<Option<f64>>, Vec<f64>);

impl PeerWork {
    /// Runs a peer on some or all segments: the times it gives, and its processor seconds.
    fn dated(&self, data: &Path, peer: &Peer, count: Option<&str>) -> Result<Option<Contacts>, BenchError> {
        let Some(run) = self.run_some(data, peer, count)? else { return Ok(None) };
        Ok(Some((run.contacts, run.seconds)))
    }
}
