//! Pages say what the committed runs say.

use crate::command_line::{noclash_bench, root};

#[test]
fn the_figures_of_the_readme_are_those_of_the_committed_runs() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let (_, rest) = readme.split_once("<!-- figures -->\n").expect("where the figures begin");
    let (shown, _) = rest.split_once("<!-- end of figures -->").expect("where they end");
    let run = noclash_bench(["--headline", "bench/runs"]);
    assert_eq!(shown.trim(), run.stdout.trim(), "`noclash-bench --headline bench/runs` prints what belongs there");
}
