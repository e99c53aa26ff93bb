//! The sample linkages through the front door: closed forms, samples, `mimic` beside loops, and every query that does not solve loops refuses them.

mod certificates;
mod closed_forms;
mod doors;
mod gripper_form;
mod held_parts;
mod hexapod;
mod hexapod_form;
mod two_arms_form;

use noclash::cell::{ClearanceOptions, ClearanceScratch};
use noclash::{OpenCell, Verdict};

use super::data;
use closed_forms::{delta_values, palletiser_values};

pub fn open(name: &str) -> OpenCell {
    noclash::open(data(&format!("linkages/{name}.yaml"))).unwrap()
}

#[test]
fn driven_joints_alone_are_columns() {
    let palletiser = open("palletiser");
    let joints: Vec<&str> = palletiser.joints().collect();
    assert_eq!(joints, ["joint_1", "joint_2", "joint_3", "joint_4"].map(|name| format!("palletiser/{name}")));
    let delta = open("delta");
    assert_eq!(delta.joints().collect::<Vec<_>>(), ["delta/hip_0", "delta/hip_1", "delta/hip_2"]);
    let loops = delta.loops_json();
    assert_eq!(loops[0]["loops"].as_array().unwrap().len(), 5);
    assert_eq!(loops[0]["dependent"].as_object().unwrap().len(), 15);
    assert!(loops[0]["loops"].as_array().unwrap().iter().all(|own| own["kind"] == "ball"));
    assert!(palletiser.loops_json()[0]["loops"].as_array().unwrap().iter().all(|own| own["kind"] == "pin"));
    assert!(loops[0]["loops"].as_array().unwrap().iter().all(|own| own["residual"].as_f64().unwrap() < 1e-12));
}

#[test]
fn sample_paths_have_their_verdicts() {
    for (name, path, verdict) in [
        ("palletiser", "free", Verdict::Free),
        ("palletiser", "collision", Verdict::Collision),
        ("delta", "free", Verdict::Free),
        ("delta", "collision", Verdict::Collision),
    ] {
        let cell = open(name);
        let motion = cell.motion(data(&format!("linkages/{name}_{path}.csv"))).unwrap();
        let report = cell.check(&motion).run().unwrap();
        assert_eq!(report.verdict, verdict, "{name} {path}: {:#}", report.to_json());
        assert!(report.to_json()["defaults"].as_object().unwrap().is_empty());
        assert!(report.assumptions().iter().any(|line| line.contains("loops close exactly")));
    }
}

/// Compares the solved values with the closed form, joint by joint.
fn assert_closed_form(cell: &OpenCell, driven: &[f64], exact: &[f64]) {
    let motion = cell.motions().waypoints(&[driven]).unwrap();
    let found = motion.segments()[0].configuration(&cell.cell, noclash::numeric::Dyadic::ZERO);
    assert_eq!(found.len(), exact.len());
    for ((dof, found), exact) in cell.cell.dofs().iter().zip(&found).zip(exact) {
        assert!((found - exact).abs() < 1e-7, "{} at {driven:?}: {found}, {exact}", dof.name);
    }
}

/// Least distance at values that were computed without the solver of loops.
fn distance(cell: &OpenCell, values: &[f64]) -> f64 {
    let found = cell.cell.clearance(values, &ClearanceOptions::default(), &mut ClearanceScratch::default());
    if found.nearest[0].overlap { 0.0 } else { found.nearest[0].upper.get() }
}

fn assert_never_contradicted(cell: &OpenCell, ends: [&[f64]; 2], exact: impl Fn(&[f64]) -> Vec<f64>) -> Option<bool> {
    let motion = cell.motions().waypoints(&ends).ok()?;
    let report = cell.check(&motion).run().unwrap();
    let at = |t: f64| -> Vec<f64> { ends[0].iter().zip(ends[1]).map(|(a, b)| a + (b - a) * t).collect() };
    let answer = report.to_json();
    match report.verdict {
        Verdict::Free => {
            let lower = answer["segments"][0]["clearance"]["lower"].as_f64().unwrap();
            for k in 0..=100 {
                let own = distance(cell, &exact(&at(f64::from(k) / 100.0)));
                assert!(own > 0.0 && own >= lower - 1e-12, "{own} below {lower} on {ends:?}");
            }
            Some(true)
        }
        Verdict::Collision => {
            let t = answer["segments"][0]["contact"]["t"].as_f64().unwrap();
            assert!(distance(cell, &exact(&at(t))) < 1e-9, "{ends:?} at {t}");
            Some(false)
        }
        _ => None,
    }
}

fn random(state: &mut u64) -> f64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 11) as f64 / (1_u64 << 53) as f64
}

#[test]
fn samples_of_the_exact_linkages_contradict_no_verdict() {
    let mut state = 0x0dd0_1234_5678_9abc;
    let mut seen = [[0; 2]; 2];
    let palletiser = open("palletiser");
    let delta = open("delta");
    for _ in 0..8 {
        let mut row = |low: f64, high: f64| low + (high - low) * random(&mut state);
        let mut ends = || [row(-2.0, 2.0), row(-0.4, 0.6), row(-0.3, 0.5), row(-2.0, 2.0)];
        let (from, to) = (ends(), ends());
        let exact = |q: &[f64]| palletiser_values([q[0], q[1], q[2], q[3]]);
        if let Some(free) = assert_never_contradicted(&palletiser, [&from, &to], exact) {
            seen[0][usize::from(free)] += 1;
        }
        let mut ends = || [row(-0.4, 0.7), row(-0.4, 0.7), row(-0.4, 0.7)];
        let (from, to) = (ends(), ends());
        let exact = |q: &[f64]| delta_values([q[0], q[1], q[2]]);
        if let Some(free) = assert_never_contradicted(&delta, [&from, &to], exact) {
            seen[1][usize::from(free)] += 1;
        }
    }
    assert!(seen.iter().all(|own| own[0] + own[1] > 4), "{seen:?}");
}

#[test]
fn a_parallelogram_by_mimic_agrees_and_another_four_bar_does_not() {
    let least = |name: &str| {
        let cell = open(name);
        let motion = cell.motion(data("linkages/four_bar.csv")).unwrap();
        let report = cell.clearance(&motion).run().unwrap();
        let (lower, ..) = report.least().unwrap();
        (cell.check(&motion).run().unwrap().verdict, lower)
    };
    let ((loop_verdict, closed), (mimic_verdict, followed)) = (least("parallelogram"), least("parallelogram_mimic"));
    assert_eq!(loop_verdict, mimic_verdict);
    assert!((closed - followed).abs() < 2e-4, "{closed} {followed}");
    // The mast of the coupler leans into the beam, which `mimic` does not know.
    let ((loop_verdict, _), (mimic_verdict, followed)) = (least("four_bar"), least("four_bar_mimic"));
    assert_eq!([loop_verdict, mimic_verdict], [Verdict::Collision, Verdict::Free]);
    assert!(followed > 5e-3, "{followed}");
}

#[test]
fn the_formula_closes_every_loop_as_the_cell_does() {
    let cell = open("delta");
    for hips in [[0.3, 0.3, 0.3], [0.1, 0.4, -0.2], [-0.3, 0.5, 0.6]] {
        let motion = cell.motions().waypoints(&[hips]).unwrap();
        let found = motion.segments()[0].configuration(&cell.cell, noclash::numeric::Dyadic::ZERO);
        let names: Vec<&str> = cell.cell.dofs().iter().map(|dof| dof.dof.name.as_str()).collect();
        let exact = delta_values(hips);
        assert_eq!(names.len(), exact.len());
        for ((name, found), exact) in names.iter().zip(&found).zip(&exact) {
            assert!((found - exact).abs() < 1e-7, "{name} at {hips:?}: {found}, {exact}");
        }
    }
}
