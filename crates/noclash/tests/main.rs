//! The front door as a Rust user meets it.

mod gate;
mod loops;
mod many_edges;
mod rechecks;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use noclash::{Error, OpenCell, RequestErrorKind, Stop, Verdict};

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(name)
}

fn demo() -> OpenCell {
    noclash::open(data("cells/demo.yaml")).unwrap()
}

#[test]
fn checking_a_path_takes_three_lines() {
    for (path, verdict) in [("free", Verdict::Free), ("collision", Verdict::Collision), ("missed", Verdict::Collision)]
    {
        let cell = noclash::open(data("cells/demo.yaml")).unwrap();
        let motion = cell.motion(data(&format!("paths/demo_{path}.csv"))).unwrap();
        let report = cell.check(&motion).run().unwrap();
        assert_eq!(report.verdict, verdict, "{path}");
        assert_eq!(report.to_json()["verdict"], verdict.as_str());
    }
}

#[test]
fn options_that_cannot_be_used_are_errors_of_a_kind_that_name_the_option() {
    let cell = demo();
    let motion = cell.motion(data("paths/demo_free.csv")).unwrap();
    for margin in [-1.0, f64::NAN, f64::INFINITY] {
        let Err(Error::Request(error)) = cell.check(&motion).margin(margin).run() else { panic!("{margin}") };
        assert_eq!(error.kind, RequestErrorKind::Value);
        assert!(error.message.worded(|option| format!("<{option}>")).starts_with("<margin> is "));
    }
    let error = cell.check(&motion).engine_named("fastest").err().unwrap();
    assert_eq!(error.kind, RequestErrorKind::Unknown);
    assert!(error.remedy.contains("spacetime"));
    assert!(matches!(cell.clearance(&motion).pieces(3).run(), Err(Error::Request(_))));
    assert!(matches!(cell.motion("no such file.csv"), Err(Error::Input(_))));
    assert!(cell.straight(&[0.0], &[1.0]).is_err());
}

struct Now;

impl Stop for Now {
    fn stop(&self) -> bool {
        true
    }
}

#[test]
fn a_query_that_is_cancelled_is_never_free() {
    let cell = demo();
    let motion = cell.motion(data("paths/demo_free.csv")).unwrap();
    let report = cell.check(&motion).cancel(&Now).run().unwrap();
    assert!(report.interrupted && !report.is_free());
    assert_eq!(report.to_json()["interrupted"], true);
    assert!(!cell.first_contact(&motion).cancel(&Now).run().is_ok_and(|report| report.verdict == Verdict::Free));
    assert!(!cell.clearance(&motion).cancel(&Now).run().is_ok_and(|report| report.verdict == Verdict::Free));
}

#[test]
fn progress_reaches_the_end() {
    let cell = demo();
    let motion = cell.motion(data("paths/demo_free.csv")).unwrap();
    let (calls, last) = (AtomicUsize::new(0), Mutex::new((0, 0)));
    let report = |done: usize, total: usize| {
        calls.fetch_add(1, Ordering::Relaxed);
        let mut last = last.lock().unwrap();
        *last = (last.0.max(done), total);
    };
    cell.check(&motion).progress(&report).run().unwrap();
    let segments = motion.segments().len();
    assert_eq!((calls.load(Ordering::Relaxed), *last.lock().unwrap()), (segments, (segments, segments)));
}

#[test]
fn parts_of_edges_are_together_the_whole_and_keep_their_rows() {
    let cell = demo();
    let state = cell.cell.state().to_vec();
    let edges = (0..7).map(|edge| {
        let mut to = state.clone();
        to[0] += 0.01 * f64::from(edge);
        [state.clone(), to]
    });
    let edges = noclash::cell::PathDescription::Edges(edges.collect());
    let motion = cell.motions().description(edges).unwrap();
    let parts: Vec<(usize, usize)> = (1..=3)
        .map(|part| motion.clone().part(part, 3).unwrap())
        .map(|part| (part.first_row(), part.segments().len()))
        .collect();
    assert_eq!(parts, [(0, 2), (2, 2), (4, 3)]);
    let last = motion.clone().part(3, 3).unwrap();
    let report = cell.check(&last).run().unwrap();
    assert_eq!(report.to_json()["segments"][0]["index"], 4);
    assert_eq!(
        motion.part(1, 8).unwrap_err().kind,
        RequestErrorKind::Value,
        "seven edges in eight parts: the first has none"
    );
    let path = cell.motion(data("paths/demo_free.csv")).unwrap();
    assert_eq!(path.part(1, 2).unwrap_err().kind, RequestErrorKind::Conflict);
}

#[test]
fn a_plan_is_certified_and_the_certificate_is_about_it() {
    let cell = demo();
    let [from, to] = ["home", "ready"].map(|state| cell.configuration(state).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let [path, proof] = ["path.csv", "proof.noclash"].map(|name| folder.path().join(name));
    let report = cell.plan(&from).to(&to).output(Some(&path)).run().unwrap();
    assert_eq!(report.to_json()["status"], "found");
    let motion = cell.motion(&path).unwrap();
    let report = cell.certify(&motion, &proof).run().unwrap();
    assert!(matches!(report.outcome, noclash::Certificate::Written(_)));
    let statement = cell.statement(&motion, 0.0, noclash::Tolerances::default(), 0.0).unwrap();
    let holds = noclash::verify_file(&proof, Some(statement)).unwrap();
    assert_eq!((&holds.to_json()["holds"], &holds.to_json()["compared"]), (&true.into(), &true.into()));
    let other = cell.statement(&motion, 0.001, noclash::Tolerances::default(), 0.0).unwrap();
    assert_eq!(noclash::verify_file(&proof, Some(other)).unwrap().to_json()["holds"], false);
}
