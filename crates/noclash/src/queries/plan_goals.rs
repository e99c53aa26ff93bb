//! Goals that are not configurations: a pose of a link; and which joints may move to get there.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_io::quantity::{self, Dimension};
use noclash_io::{InputError, InputErrorKind, option, suggest};
use noclash_plan::{InverseOptions, PoseGoal, Random, inverse_kinematics};

use crate::{Error, OpenCell, RequestError, RequestErrorKind};

/// For each value of the cell whether a group lets it move: a group of an SRDF (`group` or `robot/group`), or joints by name.
pub(super) fn group(open: &OpenCell, text: &str) -> Result<Vec<bool>, Error> {
    let cell = &open.cell;
    let mut moving = vec![false; cell.dofs().len()];
    let (robot, name) = match text.split_once('/') {
        Some((robot, name)) if cell.stated_robots().iter().any(|known| known.name == robot) => (Some(robot), name),
        _ => (None, text),
    };
    let groups = open.groups.iter().filter(|g| g.name == name && robot.is_none_or(|robot| g.robot == robot));
    let mut found = false;
    for group in groups {
        found = true;
        let own = cell.stated_robots().iter().position(|known| known.name == group.robot);
        for (moves, dof) in moving.iter_mut().zip(cell.dofs()) {
            let joint = &cell.robots()[dof.robot].robot.joint(dof.dof.joint).name;
            *moves |= Some(dof.robot) == own && group.joints.contains(joint);
        }
    }
    if !found {
        for joint in text.split(',').map(str::trim).filter(|joint| !joint.is_empty()) {
            let dof = cell.find_dof(joint).ok_or_else(|| {
                let names = open.groups.iter().map(|group| group.name.as_str());
                let known = names.chain(cell.dofs().iter().map(|dof| dof.dof.name.as_str()));
                let message =
                    format!("{}: `{joint}` is neither a group of an SRDF nor a joint of this cell", option("group"));
                InputError::new(InputErrorKind::Missing, &open.file, message, suggest(joint, known))
            })?;
            moving[dof] = true;
        }
    }
    if moving.contains(&true) {
        return Ok(moving);
    }
    let message = format!("{}: nothing of `{text}` can move", option("group"));
    Err(RequestError::new(RequestErrorKind::Value, message, "name a group with movable joints").into())
}

/// Configurations that bring a link to the pose that `link=numbers` gives; none if none is found.
pub(super) fn pose_goals(
    open: &OpenCell,
    text: &str,
    start: &[f64],
    moving: Option<&[bool]>,
    seed: u64,
) -> Result<Vec<Vec<f64>>, Error> {
    let goal = read_pose(open, text)?;
    let all = vec![true; start.len()];
    let mut random = Random::new(seed ^ 0x6F05_E600);
    let options = InverseOptions::default();
    Ok(inverse_kinematics(&open.cell, &goal, start, moving.unwrap_or(&all), &options, &mut random))
}

fn read_pose(open: &OpenCell, text: &str) -> Result<PoseGoal, Error> {
    let flag = option("to_pose");
    let usage = |message: String| -> Error {
        let remedy = format!("write {flag} link=x,y,z, link=x,y,z,roll,pitch,yaw or link=x,y,z,qx,qy,qz,qw");
        RequestError::new(RequestErrorKind::Value, message, remedy).into()
    };
    let (name, numbers) =
        text.split_once('=').ok_or_else(|| usage(format!("`{text}` in {flag} is not of the form link=numbers")))?;
    let parts: Vec<&str> = numbers.split(',').collect();
    let dimension = |place: usize| match (place, parts.len()) {
        (0..3, _) => Dimension::Length,
        (_, 6) => Dimension::Angle,
        _ => Dimension::Plain,
    };
    let value = |(place, part): (usize, &&str)| quantity::parse_as(part, dimension(place));
    let numbers = parts.iter().enumerate().map(value).collect::<Result<Vec<f64>, String>>();
    let numbers =
        numbers.map_err(|why| usage(format!("`{text}` in {flag} holds something that is not a number: {why}")))?;
    let position = |n: &[f64]| DVec3::new(n[0], n[1], n[2]);
    let (pose, oriented) = match numbers.as_slice() {
        n @ [_, _, _] => (Pose::from_translation(position(n)), false),
        n @ [_, _, _, roll, pitch, yaw] => (Pose::from_xyz_rpy(position(n), DVec3::new(*roll, *pitch, *yaw)), true),
        n @ [_, _, _, x, y, z, w] => {
            let pose = Pose::from_xyz_quaternion(position(n), [*x, *y, *z, *w]);
            (pose.ok_or_else(|| usage(format!("the quaternion in {flag} is zero")))?, true)
        }
        n => return Err(usage(format!("{flag} has {} numbers, not 3, 6 or 7", n.len()))),
    };
    let name = name.trim();
    let robots = open.cell.stated_robots();
    let places: Vec<(usize, _)> = robots
        .iter()
        .enumerate()
        .filter_map(|(index, robot)| {
            let own = name.strip_prefix(robot.name.as_str()).and_then(|rest| rest.strip_prefix('/')).unwrap_or(name);
            robot.robot.find_link(own).map(|link| (index, link))
        })
        .collect();
    match places.as_slice() {
        [(robot, link)] => Ok(PoseGoal { robot: *robot, link: *link, pose, oriented }),
        [] => {
            let links = robots.iter().flat_map(|robot| robot.robot.links()).map(|link| link.name.as_str());
            let message = format!("{flag} names link `{name}`, which this cell does not have");
            Err(InputError::new(InputErrorKind::Missing, &open.file, message, suggest(name, links)).into())
        }
        _ => {
            let message = format!("{flag} names link `{name}`, which several robots have");
            Err(RequestError::new(RequestErrorKind::Conflict, message, "write robot/link").into())
        }
    }
}
