//! Cells whose robots have closed loops: which queries answer about them, and what inspection shows of the loops.

use noclash_cell::{EffectiveTolerances, JointTolerance, Tolerances};
use serde_json::{Value, json};

use crate::OpenCell;
use crate::error::{RequestError, RequestErrorKind};

impl OpenCell {
    /// Refuses a query that would take values of dependent joints as if they were free.
    pub(crate) fn refuse_loops(&self, query: &str) -> Result<(), RequestError> {
        let Some(robot) = self.cell.stated_robots().iter().find(|robot| robot.closure.is_some()) else { return Ok(()) };
        let message = format!("robot `{}` has closed loops, which {query} does not solve", robot.name);
        let remedy = "ask check, clearance, certify, report or distance, which do";
        Err(RequestError::new(RequestErrorKind::Conflict, message, remedy))
    }

    /// Refuses tolerances under which the joints of a loop would move one by one, and clocks that differ.
    pub(crate) fn refuse_loose_loops(&self, asked: Option<&Tolerances>, clock_skew: f64) -> Result<(), RequestError> {
        if !self.cell.has_loops() {
            return Ok(());
        }
        let allowed = EffectiveTolerances::of(&self.cell, asked.unwrap_or(&Tolerances::default()));
        let mut robots = self.cell.robots().iter().zip(&allowed.robots);
        let loose = robots.find(|(robot, own)| robot.closure.is_some() && own.joints != JointTolerance::NONE);
        let what = match loose {
            Some((robot, _)) => format!("robot `{}` has closed loops and a tolerance of its joints", robot.name),
            None if clock_skew > 0.0 => "a robot of the cell has closed loops, and clocks may differ".to_string(),
            None => return Ok(()),
        };
        let message = format!("{what}, which is not solved: joints that are off one by one do not close a loop");
        let remedy = "use tolerances of bases and obstacles, or a margin";
        Err(RequestError::new(RequestErrorKind::Conflict, message, remedy))
    }

    /// The loops of all robots, for inspection: links, kind, equations, what stays open at the reference position, and the dependent joints with
    /// their values there. Null without loops.
    pub fn loops_json(&self) -> Value {
        if !self.cell.has_loops() {
            return Value::Null;
        }
        let mut listed = Vec::new();
        for robot in self.cell.stated_robots() {
            let Some(closure) = &robot.closure else { continue };
            let link = |id| format!("{}/{}", robot.name, robot.robot.link(id).name);
            let loops: Vec<Value> = closure
                .loops()
                .iter()
                .map(|ring| {
                    json!({"name": ring.name, "links": ring.links.map(link), "kind": ring.by.name(),
                           "equations": ring.by.equations(), "residual": ring.residual})
                })
                .collect();
            let dependent: serde_json::Map<String, Value> = closure
                .dependent()
                .iter()
                .map(|&dof| {
                    let name = format!("{}/{}", robot.name, robot.robot.dofs()[dof].name);
                    (name, json!(closure.reference()[dof]))
                })
                .collect();
            listed.push(json!({"robot": robot.name, "loops": loops, "dependent": dependent}));
        }
        json!(listed)
    }

    /// One sentence about loops for every answer that rests on them; none without.
    pub fn loop_assumptions(&self) -> Vec<String> {
        let with_loops = self.cell.stated_robots().iter().filter_map(|robot| Some((robot, robot.closure.as_ref()?)));
        with_loops
            .map(|(robot, closure)| {
                let names: Vec<&str> =
                    closure.dependent().iter().map(|&dof| robot.robot.dofs()[dof].name.as_str()).collect();
                format!(
                    "{}: its loops close exactly, on the branch of the reference position; they determine {}",
                    robot.name,
                    names.join(", ")
                )
            })
            .collect()
    }
}
