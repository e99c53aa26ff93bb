//! Table VII of the papers (experiment A6): a random walk of two 20-joint arms through thin rings, and of one among bars, then
//! recursive shortcuts: to which share of its length the path comes down. Every path is proved at the end.

use noclash::cell::RunToTheEnd;
use noclash::check::{CheckOptions, Engine};
use noclash::plan::{EdgeTest, Random, ShortcutKind, Shortening, Space, SpaceOptions, random_walk, shorten};
use serde_json::json;

use crate::context::{processor_seconds, unwritable};
use crate::error::BenchError;
use crate::table::table;
use crate::{Context, Measured};

/// Cell, segments of the walk, shortcuts tried; in the paper 40,439 and 1,000, 4,208 and 500.
const CELLS: [(&str, usize, usize); 2] = [("skinny_rings", 4_000, 1_000), ("skinny_lattice", 4_000, 500)];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own).map_err(|error| unwritable(&own, &error))?;
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (name, segments, tries) in CELLS {
        let (segments, tries) = (context.count(segments, 10), context.count(tries, 4));
        let open = noclash::open(own.join(format!("cells/{name}.yaml")))?;
        let start = open.cell.state().to_vec();
        let (moving, weights) = (vec![true; start.len()], vec![1.0; start.len()]);
        let check = CheckOptions { threads: 1, budget: Some(200_000), ..CheckOptions::default() };
        let test = EdgeTest::Proved(Engine::Spacetime);
        let options = SpaceOptions { check, test, moving: &moving, weights: &weights, stop: &RunToTheEnd };
        let space = Space::new(&open.cell, &start, std::slice::from_ref(&start), options);
        let mut random = Random::new(7);
        let begun = processor_seconds();
        let walk = random_walk(&space, &start, segments, &mut random);
        let walked = processor_seconds();
        let (before, waypoints) = (space.length(&walk), walk.len());
        let how = Shortening { kind: ShortcutKind::Recursive, tries };
        let shorter = shorten(&space, walk, how, &mut random);
        let smoothed = processor_seconds();
        let share = space.length(&shorter) / before;
        let proved = space.is_proved(&shorter);
        rows.push([
            name.to_string(),
            (waypoints - 1).to_string(),
            format!("{:.1}", walked - begun),
            tries.to_string(),
            format!("{:.1}", smoothed - walked),
            format!("{share:.3}"),
            if proved { "yes" } else { "no" }.to_string(),
        ]);
        numbers.push(json!({"cell": name, "segments": waypoints - 1, "walk_seconds": walked - begun, "tries": tries,
                            "smooth_seconds": smoothed - walked, "length_share": share, "proved": proved}));
    }
    let header = ["cell", "segments", "walk s", "shortcuts", "smoothing s", "length left", "proved"];
    Ok(Measured { text: table(header, rows), numbers: json!(numbers) })
}
