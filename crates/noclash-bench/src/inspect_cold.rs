//! Time that a user waits for `noclash inspect` as a process of its own, loading and pair selection included.

use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::json;

use crate::context;
use crate::error::BenchError;
use crate::table::table;
use crate::{Context, Measured, installed};

const ROBOTS: [&str; 6] = [
    "panda/panda.urdf",
    "abb_irb2400/irb2400.urdf",
    "ur5/ur5.urdf",
    "baxter/baxter.urdf",
    "pr2/pr2.urdf",
    "ur5_robotiq85/ur5_robotiq85.urdf",
];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let missing = |what: String, remedy: &str| BenchError::Missing {
        benchmark: "inspect-cold",
        what,
        remedy: remedy.to_string(),
    };
    let command = installed::noclash().map_err(|what| missing(what, installed::REMEDY))?;
    let mut rows = Vec::new();
    let mut numbers = Vec::new();
    for robot in ROBOTS {
        let Some(file) = context.data(robot) else { continue };
        let mut seconds: Vec<f64> = (0..5)
            .map(|_| {
                let start = Instant::now();
                let status = Command::new(&command).arg("inspect").arg(&file).stdout(Stdio::null()).status();
                let elapsed = start.elapsed().as_secs_f64();
                if status.is_ok_and(|status| status.success()) { elapsed } else { f64::NAN }
            })
            .collect();
        seconds.sort_by(f64::total_cmp);
        rows.push([robot.to_string(), format!("{:.3}", seconds[2]), format!("{:.3}", seconds[4])]);
        numbers.push(json!({"robot": robot, "seconds": seconds}));
    }
    if rows.is_empty() {
        return Err(missing("none of its robots is there".to_string(), context::DATA_REMEDY));
    }
    Ok(Measured { text: table(["robot", "median s", "slowest s"], rows), numbers: json!(numbers) })
}
