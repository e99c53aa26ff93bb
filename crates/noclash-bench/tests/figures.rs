//! Pages say what the committed runs say.

use serde_json::Value;

use crate::command_line::{noclash_bench, root};

#[test]
fn the_figures_of_the_readme_are_those_of_the_committed_runs() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let (_, rest) = readme.split_once("<!-- figures -->\n").expect("where the figures begin");
    let (shown, _) = rest.split_once("<!-- end of figures -->").expect("where they end");
    let run = noclash_bench(["--headline", "bench/runs"]);
    assert_eq!(shown.trim(), run.stdout.trim(), "`noclash-bench --headline bench/runs` prints what belongs there");
}

fn run_file(name: &str) -> Value {
    let text = std::fs::read_to_string(root().join(format!("bench/runs/{name}.json"))).expect("a committed run");
    serde_json::from_str(&text).expect("JSON")
}

fn page(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Name, seconds on free and on colliding segments.
fn checkers(numbers: &Value, seconds: impl Fn(&Value, &str) -> f64) -> Vec<(String, [f64; 2])> {
    let list = numbers["checkers"].as_array().expect("checkers");
    let one = |entry: &Value| {
        let kinds = ["seconds_on_free", "seconds_on_colliding"];
        (entry["name"].as_str().expect("a name").to_string(), kinds.map(|kind| seconds(entry, kind)))
    };
    list.iter().map(one).collect()
}

#[test]
fn the_pages_about_peers_say_what_the_committed_run_says() {
    let all = checkers(&run_file("peer-checkers")["numbers"], |entry, kind| entry[kind].as_f64().expect("seconds"));
    let of = |name: &str| all.iter().find(|(known, _)| known == name).expect(name).1;
    let ours = of("noclash");
    let ratios = |name: &str| [0, 1].map(|kind| of(name)[kind] / ours[kind]);
    let peers = || all.iter().map(|(name, _)| name.as_str()).filter(|name| !name.starts_with("noclash"));
    let least = |kind: usize, left_out: &str| {
        peers()
            .filter(|name| left_out.is_empty() || !name.contains(left_out))
            .map(|name| (ratios(name)[kind], name))
            .min_by(|(one, _), (other, _)| one.total_cmp(other))
            .expect("peers")
    };
    let spelled = |name: &str| match name {
        "coal discrete 0.05 broadphase" => "Coal with its broad phase",
        "klampt isVisible eps 0.05" => "Klampt",
        other => panic!("the pages have no words for `{other}`, the fastest peer where free"),
    };
    let (free, fastest) = least(0, "");
    let klampt = ratios("klampt isVisible eps 0.05")[1];
    let [first_free, first_colliding] = ratios("noclash, first pass");
    let benchmarks = page("bench/README.md");
    for expected in [
        format!("every peer takes at least {free:.1} times as long on free segments ({})", spelled(fastest)),
        format!("Klampt takes {klampt:.1} times, all others at least {:.1} times as long", least(1, "klampt").0),
        format!("takes {first_free:.1} and {first_colliding:.1} times the second"),
    ] {
        assert!(benchmarks.contains(&expected), "bench/README.md does not say `{expected}`");
    }
    let beside = page("docs/peers.md");
    for (name, [free, colliding]) in &all {
        let row = beside.lines().find(|line| line.starts_with(&format!("| {name} |")));
        let figures = format!("| {:.3} | {:.3} |", 1e3 * free, 1e3 * colliding);
        assert!(row.is_some_and(|row| row.contains(&figures)), "docs/peers.md: {name} has not `{figures}`: {row:?}");
    }
}

#[test]
fn the_row_of_peer_segments_says_what_its_run_says() {
    let all =
        checkers(&run_file("peer-segments")["numbers"], |entry, kind| entry[kind]["mean"].as_f64().expect("seconds"));
    let of = |name: &str| all.iter().find(|(known, _)| known == name).expect(name).1;
    let ratio = |peer: &str, kind: usize| of(peer)[kind] / of("spacetime")[kind];
    let (hpp, coal) = ("hpp Dichotomy tol 0", "coal discrete 0.05");
    let expected = format!(
        "free segments {:.1} and {:.1} times as fast, colliding ones {:.1} and {:.1} times",
        ratio(hpp, 0),
        ratio(coal, 0),
        ratio(hpp, 1),
        ratio(coal, 1)
    );
    assert!(page("bench/README.md").contains(&expected), "bench/README.md does not say `{expected}`");
}
