//! Records, re-checks, certificates that go on from others, and slack, through the front door.

use glam::DVec3;
use noclash::cell::CellDescription;
use noclash::{Certificate, CheckRecord, Error, OpenCell, Verdict};

use crate::{data, demo};

/// The demonstration cell with its table at another height.
fn with_table_at(cell: &OpenCell, height: f64) -> OpenCell {
    let mut description: CellDescription = cell.cell.description().clone();
    let table = description.obstacles.iter_mut().find(|obstacle| obstacle.name == "table").unwrap();
    table.pose.translation = DVec3::new(0.95, 0.0, height);
    cell.rebuilt(description).unwrap()
}

#[test]
fn a_record_spares_what_did_not_change_and_answers_say_what_they_rest_on() {
    let cell = demo();
    let motion = cell.motion(data("paths/demo_free.csv")).unwrap();
    let first = cell.check(&motion).run().unwrap();
    let record = first.record().unwrap();
    assert!(first.is_free() && record.free_segments() == 2);
    let same = cell.check(&motion).since(&record).run().unwrap();
    assert_eq!(same.reused.as_ref().map(|reused| reused.counts()), Some([2, 0, 0]));
    assert_eq!(same.assumptions(), first.assumptions(), "a record of this process is trusted");
    assert_eq!(same.to_json()["segments"][0]["clearance"], first.to_json()["segments"][0]["clearance"]);

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("checked.noclash");
    record.write(&file).unwrap();
    let read = CheckRecord::read(&file).unwrap();
    for (height, verdict) in [(0.3, Verdict::Free), (0.55, Verdict::Free), (1.1, Verdict::Collision)] {
        let edited = with_table_at(&cell, height);
        let motion = edited.motion(data("paths/demo_free.csv")).unwrap();
        assert_eq!(edited.check(&motion).run().unwrap().verdict, verdict);
        let again = edited.check(&motion).since(&read).run().unwrap();
        assert_eq!(again.verdict, verdict);
        let json = again.to_json();
        assert_eq!(json["reused"]["changed"], serde_json::json!(["table"]));
        assert_eq!(json["reused"]["segments"]["checked"], 0);
        let kept = again.record().unwrap();
        let passed_on = edited.check(&motion).since(&kept).run().unwrap();
        for report in [&again, &passed_on] {
            assert!(report.assumptions().iter().any(|text| text.contains("checked.noclash")));
        }
    }
    assert!(matches!(cell.check(&motion).evidence(true).since(&record).run(), Err(Error::Request(_))));
    assert!(matches!(
        cell.check(&motion).engine_named("sampled").unwrap().since(&record).run(),
        Err(Error::Request(_))
    ));
    let bytes = std::fs::read(&file).unwrap();
    for content in [&bytes[..bytes.len() - 1], b"NOCLASH1", b""] {
        std::fs::write(&file, content).unwrap();
        assert!(matches!(CheckRecord::read(&file), Err(Error::Input(error)) if error.file == file));
    }
}

#[test]
fn a_certificate_goes_on_from_another_and_rests_on_nothing_of_it() {
    let cell = demo();
    let folder = tempfile::tempdir().unwrap();
    let [old, new] = ["old.noclash", "new.noclash"].map(|name| folder.path().join(name));
    let motion = cell.motion(data("paths/demo_free.csv")).unwrap();
    assert!(matches!(cell.certify(&motion, &old).run().unwrap().outcome, Certificate::Written(_)));
    let edited = with_table_at(&cell, 0.55);
    let Certificate::Written(written) = edited.certify(&motion, &new).since(&old).run().unwrap().outcome else {
        panic!()
    };
    let [followed, single] = written.followed;
    assert!(followed > 0 && followed <= single, "{followed} of {single}");
    // The proof is about the edited cell.
    let expected = edited.statement(&motion, 0.0, Default::default(), 0.0).unwrap();
    assert_eq!(expected.to_string(), noclash::verify::hexadecimal(&written.report.statement));
    let mut bytes = std::fs::read(&old).unwrap();
    let place = bytes.len() - 100;
    bytes[place] ^= 1;
    std::fs::write(&old, bytes).unwrap();
    assert!(matches!(edited.certify(&motion, &new).since(&old).run(), Err(Error::Input(_))));
}

#[test]
fn slack_is_proved_below_and_refuted_above() {
    let cell = demo();
    let motion = cell.motion(data("paths/demo_free.csv")).unwrap();
    let report = cell.slack(&motion).most(0.2).accuracy(2e-3).run().unwrap();
    assert_eq!((report.verdict, report.obstacles.len()), (Verdict::Free, 5));
    let spots = report.tightest();
    assert!(!spots.is_empty() && spots.windows(2).all(|pair| pair[0].slack.proved <= pair[1].slack.proved));
    for spot in &spots {
        assert!(spot.slack.refuted > Some(spot.slack.proved), "{:?}", spot.slack);
    }
    let json = report.to_json();
    assert_eq!(json["obstacles"][1]["shifts"].as_object().map(|along| along.len()), Some(6));
    let collides = cell.motion(data("paths/demo_collision.csv")).unwrap();
    let report = cell.slack(&collides).run().unwrap();
    assert!(report.verdict == Verdict::Collision && report.obstacles.is_empty());
    assert!(matches!(cell.slack(&motion).most(-1.0).run(), Err(Error::Request(_))));
}
