//! Chunks that move a tool: increments of its pose as setpoints of the joints, and how far the joints of a controller that leads the tool itself
//! are from the straight line between these.
//!
//! Inverse kinematics only searches: what is proved is the motion of the joints. The enclosure of led tools rests on `lead_tool`
//! (`docs/tolerances.md`, Tool curves).

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::{DyadicInterval, Interval, add_up, div_up};
use noclash_plan::{InverseOptions, PoseGoal, Random, inverse_kinematics};
use noclash_robot::{LinkId, StateBox, lead_tool};

use crate::error::{Error, RequestError, RequestErrorKind};
use crate::open::OpenCell;

/// A tool and the frame in which its increments are given.
#[derive(Clone, Debug)]
pub struct ToolSteps<'a> {
    /// `robot/link`, or `link` where one robot has it.
    pub tool: &'a str,
    /// Row by row dx, dy, dz in metres, and a turn as axis times angle.
    pub steps: &'a [[f64; 6]],
    /// Along and about the tool's own axes; else along and about those of the world.
    pub in_tool_frame: bool,
}

/// Joints of one step of a controller that leads the tool along a line, against the straight line of joint values.
#[derive(Clone, Debug)]
pub struct Led {
    /// By joint, how far the joint is at most from its straight line at the same time.
    pub deviation: Vec<f64>,
    /// By joint, lowest and highest velocity per period.
    pub change: Vec<[f64; 2]>,
}

/// How far a setpoint may leave the tool from its pose, in metres and radians.
const REACHED: f64 = 1e-9;
/// Intervals of a step in which joints are enclosed: 2 to this.
const LEVEL: u8 = 5;

impl OpenCell {
    /// Setpoints that move a tool by increments of its pose: `start`, and one row per step as far as the tool gets.
    ///
    /// # Errors
    /// If no robot has the tool, or `start` is no configuration.
    pub fn tool_setpoints(&self, start: &[f64], tool: &ToolSteps) -> Result<Vec<Vec<f64>>, Error> {
        let (robot, link) = self.tool_link(tool.tool)?;
        if start.len() != self.cell.dofs().len() || start.iter().any(|value| !value.is_finite()) {
            let message = "the start is no configuration of the cell";
            return Err(RequestError::new(RequestErrorKind::Shape, message, "give one finite number per joint").into());
        }
        let own = &self.cell.stated_robots()[robot];
        let mut poses = vec![Pose::IDENTITY; own.robot.links().len()];
        own.robot.forward(&own.base, own.values(start), &mut poses);
        let mut pose = poses[link.index()];
        let moving = vec![true; start.len()];
        let options = InverseOptions { tolerance: REACHED, solutions: 1, starts: 1 };
        let mut rows = vec![start.to_vec()];
        for step in tool.steps {
            let [shift, turn] = [[step[0], step[1], step[2]], [step[3], step[4], step[5]]].map(DVec3::from_array);
            let angle = turn.length();
            if !(shift.is_finite() && angle.is_finite()) {
                break;
            }
            let turned = if angle > 0.0 { Pose::from_axis_angle(turn / angle, angle) } else { Pose::IDENTITY };
            pose = if tool.in_tool_frame {
                pose.then(&Pose { translation: shift, ..turned })
            } else {
                Pose {
                    translation: pose.translation + shift,
                    ..turned.then(&Pose { translation: DVec3::ZERO, ..pose })
                }
            };
            let goal = PoseGoal { robot, link, pose, oriented: true };
            let last = rows[rows.len() - 1].clone();
            let found = inverse_kinematics(&self.cell, &goal, &last, &moving, &options, &mut Random::new(0));
            let Some(next) = found.into_iter().next() else { break };
            rows.push(next);
        }
        Ok(rows)
    }

    /// For every step between two rows how far the joints are from a straight line while a controller leads the tool along a line in space;
    /// `None` from the first step on of which that is not proved (near singular positions).
    ///
    /// # Errors
    /// If no robot has the tool.
    pub fn led_steps(&self, rows: &[Vec<f64>], tool: &str) -> Result<Vec<Led>, Error> {
        let (robot, link) = self.tool_link(tool)?;
        Ok(rows.windows(2).map_while(|step| self.led(robot, link, [&step[0], &step[1]])).collect())
    }

    fn led(&self, robot: usize, link: LinkId, [from, to]: [&[f64]; 2]) -> Option<Led> {
        let own = &self.cell.stated_robots()[robot];
        let led = lead_tool(&own.robot, link, own.values(from), None, own.values(to)).ok()?;
        let straight = |joint: usize| Interval::point(to[joint]) - Interval::point(from[joint]);
        let mut deviation = vec![0.0_f64; from.len()];
        let mut change: Vec<[f64; 2]> =
            (0..from.len()).map(|joint| [straight(joint).lo(), straight(joint).hi()]).collect();
        let mut state = StateBox::default();
        for over in (0..1_u64 << LEVEL).filter_map(|index| DyadicInterval::new(index, LEVEL)) {
            led.motion.state_over(&own.robot, over, &mut state);
            let time = Interval::new(over.from().to_f64(), over.to().to_f64());
            for place in 0..own.robot.dofs().len() {
                let joint = own.first_dof + place;
                let on_line = straight(joint) * time + from[joint];
                let off = (state.state().values[place] - on_line).mag().get();
                deviation[joint] = deviation[joint].max(add_up(off, led.deviation[place]));
                let rate = state.state().velocities[place];
                change[joint] = [change[joint][0].min(rate.lo()), change[joint][1].max(rate.hi())];
            }
        }
        Some(Led { deviation, change })
    }

    fn tool_link(&self, name: &str) -> Result<(usize, LinkId), Error> {
        let robots = self.cell.stated_robots();
        let mut found = robots.iter().enumerate().filter_map(|(index, robot)| {
            let own = name.strip_prefix(robot.name.as_str()).and_then(|rest| rest.strip_prefix('/')).unwrap_or(name);
            robot.robot.find_link(own).map(|link| (index, link))
        });
        match (found.next(), found.next()) {
            (Some(only), None) => Ok(only),
            (Some(_), Some(_)) => {
                let message = format!("several robots have a link `{name}`");
                Err(RequestError::new(RequestErrorKind::Conflict, message, "write robot/link").into())
            }
            (None, _) => {
                let links = robots.iter().flat_map(|robot| robot.robot.links()).map(|link| link.name.as_str());
                Err(RequestError::unknown("link", name, links).into())
            }
        }
    }
}

impl Led {
    /// Lowest and highest velocity of a joint.
    pub(super) fn velocity(&self, joint: usize, period: f64) -> [f64; 2] {
        // −div_up(−x) rounds down.
        [-div_up(-self.change[joint][0], period), div_up(self.change[joint][1], period)]
    }
}
