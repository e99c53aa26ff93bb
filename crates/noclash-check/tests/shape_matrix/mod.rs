//! The whole matrix of shapes, moving and standing, upright and tilted: every question comes back, and `check`, `contact`, `clearance`, certificates,
//! tolerances and the monitor say nothing that closed forms, points of the surfaces or one of the others contradict.
//!
//! `NOCLASH_SHAPE_MATRIX=20` goes through the matrix twenty times, with other sizes and places each time, and tells of every case.

mod scenes;
mod solids;

use std::time::Instant;

use noclash_cell::{
    CellMotion, ClearanceOptions, ClearanceScratch, PathDescription, RunToTheEnd, Tolerances, Waypoint,
};
use noclash_certify::{Certification, CertifyError, CertifyOptions, certify};
use noclash_check::{
    CheckOptions, ContactEngine, ContactOptions, ContactOutcome, Engine, PreparedCell, ProfileOptions, ToleranceKind,
    ToleranceSearch, Verdict, check, clearance_profile, first_contact, largest_tolerance,
};
use noclash_monitor::{Monitor, MonitorOptions};

use crate::engines::carts::provers;
use crate::first_contact::Unheard;
use scenes::{Case, Scene, Way};
use solids::Kind;

/// What rounding in the closed forms and in the kinematics of the tests may take.
const ROUNDING: f64 = 1e-12;

/// Motions are looked at so often.
const TIMES: usize = 160;

/// A search for a first contact never takes more tests than this in the matrix. (Two convex shapes take a few dozen; a half-space that turns is measured
/// against every triangle of a mesh, hundreds of times, before it is left undecided.)
const MOST_TESTS: u64 = 20_000;

/// What is known of a motion without asking anybody about intervals.
struct Sampled {
    /// The least distance that the surfaces show; negative for an overlap.
    least: f64,
    /// When they first overlap for certain.
    first: Option<f64>,
    /// The least distance in closed form.
    exact: Option<f64>,
}

struct Examined {
    told: String,
    slowest: (f64, &'static str),
    tests: u64,
    free: bool,
    collides: bool,
}

/// Distances at many times, and `distance` and the monitor held against them.
fn sampled(scene: &Scene, case: Case) -> Sampled {
    let mut known = Sampled { least: f64::INFINITY, first: None, exact: scene.exactly(&scene.from) };
    let mut monitor = Monitor::new(&scene.cell, MonitorOptions::default()).unwrap();
    let mut scratch = ClearanceScratch::default();
    for step in 0..=TIMES {
        let t = step as f64 / TIMES as f64;
        let q = scene.configuration(t);
        let at_most = scene.at_most(&q);
        let exact = scene.exactly(&q);
        known.least = known.least.min(at_most).min(exact.unwrap_or(f64::INFINITY));
        if let (Some(least), Some(now)) = (&mut known.exact, exact) {
            *least = least.min(now);
        }
        if known.first.is_none() && at_most.min(exact.unwrap_or(at_most)) < -ROUNDING {
            known.first = Some(t);
        }
        let nearest = at_most.min(exact.unwrap_or(f64::INFINITY)).max(0.0) + ROUNDING;
        let measured = scene.cell.clearance(&q, &ClearanceOptions::default(), &mut scratch);
        let vector = monitor.update(&q).unwrap();
        for (who, lower, upper) in [
            ("distance", measured.lower, measured.nearest.first().map(|pair| pair.upper)),
            ("monitor", vector.lower, Some(vector.upper).filter(|upper| upper.get().is_finite())),
        ] {
            if let Some(lower) = lower {
                assert!(lower.get() <= nearest, "{case:?} at {t}: {who} {lower:?} above {nearest}");
            }
            if let (Some(exact), Some(upper)) = (exact, upper) {
                assert!(exact <= upper.get() + ROUNDING, "{case:?} at {t}: {who} {upper:?} below {exact}");
            }
        }
    }
    known
}

/// Asks everything about one case.
fn examine(case: Case, engines: &[Engine]) -> Examined {
    let scene = Scene::new(case);
    let (cell, motion) = (&scene.cell, &scene.motion);
    let known = sampled(&scene, case);
    let mut slowest = (0.0, "");
    let mut clock = Instant::now();
    let mut took = |what: &'static str| {
        let seconds = std::mem::replace(&mut clock, Instant::now()).elapsed().as_secs_f64();
        if seconds > slowest.0 {
            slowest = (seconds, what);
        }
    };
    took("nothing");
    let motions = std::slice::from_ref(motion);
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let ask = |engine: Engine| check(cell, motions, engine, &options, &RunToTheEnd, &|_| {}).remove(0).verdict;
    let verdict = ask(Engine::Spacetime);
    took("check");
    let (free, collides) = (matches!(verdict, Verdict::Free { .. }), matches!(verdict, Verdict::Collision(_)));
    assert!(!free || known.least > -ROUNDING, "{case:?}: free, but {} at some time", known.least);
    assert!(!collides || known.exact.is_none_or(|exact| exact < 1e-3), "{case:?}: {verdict:?}, but {:?}", known.exact);
    // How far a half-space goes that turns has no bound: where no look meets the overlap it stays undecided.
    let looks = !case.turns_a_half_space();
    assert!(known.first.is_none() || collides || !looks && !free, "{case:?}: {verdict:?}, but {:?}", known.first);
    for &engine in engines {
        let other = ask(engine);
        took(engine.name());
        let contradicts =
            matches!(other, Verdict::Free { .. }) && collides || matches!(other, Verdict::Collision(_)) && free;
        assert!(!contradicts, "{case:?}: {verdict:?}, but {engine:?} says {other:?}");
    }
    // Beyond these clearances nothing may stay undecided.
    let profile = clearance_profile(
        cell,
        motions,
        &ProfileOptions { level: 2, threads: 1, ..Default::default() },
        &RunToTheEnd,
        &|_| {},
    );
    took("clearance");
    let mut lower = f64::INFINITY;
    for piece in &profile[0] {
        lower = lower.min(piece.lower.map_or(f64::INFINITY, |lower| lower.get()));
    }
    assert!(lower <= known.least.max(0.0) + ROUNDING, "{case:?}: clearance {lower} above {}", known.least);
    assert!(lower <= 2e-6 || free, "{case:?}: clearance {lower}, but {verdict:?}");
    let (told, tests) = first_contacts(case, &scene, &known, [free, collides], &mut took);
    if free && lower > 1e-3 || collides {
        // Half-spaces that move cannot be stated.
        let statable =
            case.shapes[0] != Kind::HalfSpace && (case.shapes[1] != Kind::HalfSpace || case.way != Way::Meet);
        assert_eq!(is_certified(cell, motions), statable.then_some(free), "{case:?}: clearance {lower}");
        took("certify and verify");
    }
    if free && lower.is_finite() {
        let found = tolerance(cell, &scene, ToleranceKind::Obstacles);
        took("tolerance");
        // An obstacle that comes nearer by the clearance touches.
        let moves = cell.bodies().len() == 2 && cell.robots().len() == 1;
        if let Some(proved) = found.proved.filter(|_| moves) {
            assert!(proved <= known.least + ROUNDING, "{case:?}: {found:?} beyond {}", known.least);
        }
        assert!(
            found.refuted.is_none_or(|refuted| found.proved.is_none_or(|proved| proved <= refuted)),
            "{case:?}: {found:?}"
        );
        assert!(found.refuted.is_none_or(|refuted| refuted >= lower - ROUNDING), "{case:?}: {found:?} below {lower}");
    }
    Examined { told, slowest, tests, free, collides }
}

/// Both searches for the first contact, against `check` and what was sampled. Returns what was told, and the tests it took.
fn first_contacts(
    case: Case,
    scene: &Scene,
    known: &Sampled,
    [free, collides]: [bool; 2],
    took: &mut dyn FnMut(&'static str),
) -> (String, u64) {
    let (mut told, mut tests) = (String::new(), 0);
    for engine in ContactEngine::ALL {
        let options = ContactOptions {
            engine,
            check: CheckOptions { threads: 1, ..ContactOptions::default().check },
            ..ContactOptions::default()
        };
        let motions = std::slice::from_ref(&scene.motion);
        let answer = first_contact(&scene.cell, motions, &options, &RunToTheEnd, &Unheard).remove(0);
        took(if engine == ContactEngine::Spacetime { "contact" } else { "contact by interval" });
        let spent = answer.counters.volume_tests + answer.counters.triangle_tests;
        if engine == ContactEngine::Spacetime {
            tests = spent;
        }
        match &answer.outcome {
            ContactOutcome::Free { .. } => assert!(!collides, "{case:?}: {engine:?} finds no contact"),
            ContactOutcome::Contact(contact) => {
                let [lower, upper] = [contact.t_lower, contact.t_upper].map(|t| t.to_f64());
                assert!(!free && lower <= upper, "{case:?}: {engine:?} {contact:?}");
                if let Some(first) = known.first {
                    assert!(lower <= first, "{case:?}: {engine:?}: proved until {lower}, but they overlap at {first}");
                }
                if let Some(exact) = scene.exactly(&scene.configuration(upper)) {
                    assert!(exact <= ROUNDING, "{case:?}: {engine:?}: a contact at {upper}, but {exact} apart");
                    // Nothing touches just before.
                    let before = scene.exactly(&scene.configuration(lower)).unwrap_or(0.0);
                    assert!(lower == 0.0 || before >= -ROUNDING, "{case:?}: {engine:?}: {before} deep at {lower}");
                }
                told += &format!(" {:.1e}", upper - lower);
            }
            ContactOutcome::Undecided { free_until, .. } => {
                let until = free_until.to_f64();
                assert!(known.first.is_none_or(|first| until <= first), "{case:?}: {engine:?} proved until {until}");
                told += &format!(" undecided from {until}");
            }
            ContactOutcome::NotChecked => panic!("{case:?}: not asked"),
        }
    }
    (told, tests)
}

/// Whether a certificate is written, and if so verified; `None` where the question cannot be stated.
fn is_certified(cell: &PreparedCell, motions: &[CellMotion]) -> Option<bool> {
    let mut bytes = Vec::new();
    let options = CertifyOptions { budget: 100_000, ..CertifyOptions::default() };
    match certify(cell, motions, &options, &mut bytes) {
        Ok(Certification::Written { .. }) => {
            noclash_verify::verify(bytes.as_slice()).unwrap_or_else(|refusal| panic!("{refusal}"));
            Some(true)
        }
        Ok(_) => Some(false),
        Err(CertifyError::HalfSpace { .. }) => None,
        Err(error) => panic!("{error}"),
    }
}

fn tolerance(cell: &PreparedCell, scene: &Scene, kind: ToleranceKind) -> noclash_check::LargestTolerance {
    let at = |configuration: &Vec<f64>| Waypoint {
        configuration: configuration.clone(),
        velocity: None,
        acceleration: None,
        time: None,
    };
    let path = PathDescription::Waypoints([&scene.from, &scene.to].map(at).to_vec());
    let search = ToleranceSearch {
        kind,
        stated: Tolerances::default(),
        seconds: 0.0,
        accuracy: 0.2,
        options: CheckOptions { threads: 1, ..CheckOptions::default() },
    };
    let motions = std::slice::from_ref(&scene.motion);
    largest_tolerance(cell, (&path, motions), &search, &RunToTheEnd, &|_| {}).unwrap()
}

#[test]
fn whatever_is_asked_about_any_two_shapes_comes_back_and_nothing_contradicts_it() {
    let asked = std::env::var("NOCLASH_SHAPE_MATRIX").ok();
    let seeds = asked.as_ref().map_or(1, |count| count.parse().expect("NOCLASH_SHAPE_MATRIX is a number of seeds"));
    let engines: Vec<Engine> = provers().filter(|&engine| engine != Engine::Spacetime).collect();
    let (mut free, mut collide, mut count) = (0, 0, 0);
    for case in (0..seeds).flat_map(Case::all) {
        let found = examine(case, &engines);
        if asked.is_some() {
            let (seconds, what) = found.slowest;
            let word = if found.free { "free" } else { "not free" };
            println!("{case:?} {word}: {} tests,{}; {what} {seconds:.3} s", found.tests, found.told);
        }
        count += 1;
        (free, collide) = (free + usize::from(found.free), collide + usize::from(found.collides));
        assert!(found.tests <= MOST_TESTS, "{case:?}: {} tests", found.tests);
    }
    println!("{count} cases: {free} free, {collide} collide");
    assert!(free * 6 > count && collide * 6 > count, "{free} free and {collide} collide of {count}");
}
