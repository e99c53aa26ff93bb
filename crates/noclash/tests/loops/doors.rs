//! Every way to ask about a cell with loops: solved, or refused by name.

use noclash::{Error, GateSettings, MonitorOptions, RequestErrorKind};

use super::closed_forms::palletiser_values;
use super::{data, open};

fn refused<T>(answer: Result<T, Error>) -> String {
    match answer {
        Err(Error::Request(error)) => {
            assert_eq!(error.kind, RequestErrorKind::Conflict);
            assert!(!error.remedy.is_empty());
            error.message.to_string()
        }
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("answered"),
    }
}

#[test]
fn queries_that_do_not_solve_loops_refuse_them() {
    let cell = open("palletiser");
    let motion = cell.motion(data("linkages/palletiser_free.csv")).unwrap();
    let at = cell.configuration("").unwrap();
    let output = std::env::temp_dir().join("noclash_loops_no_such_sweep.stl");
    let messages = [
        refused(cell.first_contact(&motion).run()),
        refused(cell.sweep(&motion, &output).run()),
        refused(cell.slack(&motion).run()),
        refused(cell.smooth(&motion).run()),
        refused(cell.plan(&at).to(&at).run()),
        refused(cell.prove_pairs().run()),
        refused(cell.gate(GateSettings::new(&cell.cell, 0.02, 10.0))),
        refused(cell.edge_gradient(&at, &at)),
        refused(cell.refuse_gradients()),
        refused(cell.check(&motion).clock_skew(0.01).run()),
    ];
    assert!(messages.iter().all(|message| message.contains("loop")), "{messages:?}");
    assert!(cell.monitor(MonitorOptions::default()).is_err());
    assert!(!output.exists());
}

#[test]
fn configurations_are_those_of_the_driven_joints() {
    let cell = open("palletiser");
    assert!(cell.motions().waypoints(&[[0.0; 10], [0.1; 10]]).is_err());
    assert!(cell.motions().waypoints(&[vec![0.0; 3]]).is_err());
    assert!(cell.configuration("upper=0.1").is_err());
    let driven = [0.4, 0.3, 0.1, -0.5];
    let text = driven.map(|value| value.to_string()).join(",");
    let (named, listed) =
        (cell.configuration("joint_1=0.4,joint_2=0.3,joint_3=0.1,joint_4=-0.5"), cell.configuration(&text));
    let exact = palletiser_values(driven);
    for configuration in [named.unwrap(), listed.unwrap(), cell.configuration_of_values(&driven, false, "").unwrap()] {
        let errors = configuration.errors.clone().unwrap();
        for ((found, exact), error) in configuration.values.iter().zip(&exact).zip(errors) {
            assert!((found - exact).abs() <= error + 1e-13 && error < 1e-5, "{found} {exact} {error}");
        }
        // A distance at values that are known up to an error is never above the exact one.
        let found = cell.distance(&configuration, 1);
        assert!(found.clearance.lower.unwrap().get() <= super::distance(&cell, &exact) + 1e-12);
        assert!(found.to_json()["defaults"].as_object().unwrap().is_empty());
    }
    // A column for a joint that a loop determines.
    let file = std::env::temp_dir().join("noclash_loops_dependent.csv");
    std::fs::write(&file, "joint_1,upper\n0,0\n1,0\n").unwrap();
    let error = cell.motion(&file).unwrap_err().to_string();
    std::fs::remove_file(&file).unwrap();
    assert!(error.contains("`palletiser/upper` is determined by a loop"), "{error}");
}

#[test]
fn edges_arrays_and_blocks_have_the_verdict_of_the_path() {
    let cell = open("palletiser");
    let rows = [[0.0, 0.3, 0.2, 0.0], [-1.57, 0.3, 0.65, 1.57]];
    let by_array = cell.check(&cell.motions().waypoints(&rows).unwrap()).run().unwrap().verdict;
    let by_edge = cell.check(&cell.motions().edge(&rows[0], &rows[1]).unwrap()).run().unwrap().verdict;
    let by_checker = cell.edges(0.0).check(&rows[0], &rows[1]).unwrap();
    assert_eq!([by_array, by_edge], [noclash::Verdict::Collision; 2]);
    assert!(matches!(by_checker, noclash::EdgeVerdict::Collision { .. }));
    // Blocks of a long path would not know their branch: it is one block.
    let mut blocks = cell.motions().blocks(data("linkages/palletiser_free.csv")).unwrap();
    assert_eq!(blocks.next(1).unwrap().unwrap().segments().len(), 3);
    // A singular position: named, with segment and loop.
    let error = cell.motions().waypoints(&[[0.0, 0.0, 0.0, 0.0], [0.0, -0.85, 1.0, 0.0]]).unwrap_err().to_string();
    assert!(error.contains("segment 0") && error.contains("loop `") && error.contains("t = "), "{error}");
}

/// A coupler that the loop takes beyond its limit, within the crank's: as `check` reports it.
#[test]
fn edges_report_dependent_joints_beyond_their_limits() {
    let folder = std::env::temp_dir().join(format!("noclash_loops_limits_{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let read = |name: &str| std::fs::read_to_string(data(&format!("linkages/{name}"))).unwrap();
    let urdf = read("parallelogram.urdf");
    let (before, coupler) = urdf.split_once("<joint name=\"coupler\"").unwrap();
    let tight = coupler.replacen("lower=\"-3.2\"", "lower=\"-0.5\"", 1);
    std::fs::write(folder.join("parallelogram.urdf"), format!("{before}<joint name=\"coupler\"{tight}")).unwrap();
    std::fs::write(folder.join("cell.yaml"), read("parallelogram.yaml")).unwrap();
    let cell = noclash::open(folder.join("cell.yaml")).unwrap();
    let mut edges = cell.edges(0.0);
    assert_eq!(edges.check(&[0.0], &[0.49]).unwrap(), noclash::EdgeVerdict::Free);
    for [from, to] in [[0.0, 0.51], [0.51, 0.0], [0.2, 0.9]] {
        let error = edges.check(&[from], &[to]).unwrap_err().to_string();
        let by_check = cell.motions().edge(&[from], &[to]).unwrap_err().to_string();
        let reported = "joint `linkage/coupler` reaches -0.";
        assert!(error.contains(reported) && by_check.contains(reported), "{error}; {by_check}");
        assert!(error.contains("limits -0.5 to 3.2"), "{error}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
