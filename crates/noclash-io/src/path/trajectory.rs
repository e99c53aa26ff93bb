//! ROS joint trajectories (`trajectory_msgs/JointTrajectory`) as JSON or YAML, also as `ros2 topic echo` prints them.
//!
//! A printed topic holds several documents: the one with points is taken, and several with points must say the same.

use super::columns::{self, Named};
use super::loaded_path::LoadedPath;
use super::rows::{Row, Rows, spot};
use super::source::Source;
use super::{curves, link_poses};
use crate::document::{self, Item, Value};
use crate::table::{Spot, placed};
use crate::{InputError, InputErrorKind};

/// The only path in the file.
pub(super) fn read(source: Source<'_>, text: &str) -> Result<LoadedPath, InputError> {
    let documents = document::parse_documents(source.file, text)?;
    if let [only] = &documents[..]
        && let item = (Item { file: source.file, node: only, key: "the path" })
        && curves::are_given(item)
    {
        return curves::read(source, item);
    }
    if let [only] = &documents[..]
        && let item = (Item { file: source.file, node: only, key: "the path" })
        && link_poses::are_given(item)
    {
        return link_poses::read(source, item);
    }
    let mut found: Option<LoadedPath> = None;
    for node in &documents {
        let item = Item { file: source.file, node, key: "the trajectory" };
        let mut notes = Vec::new();
        let item = unwrapped(item, &mut notes)?;
        let item = item.complete_keys_but(&["header", "joint_names", "points"], &["header"])?;
        let points = item.get("points").map_or(Ok(Vec::new()), list)?;
        if points.is_empty() {
            continue;
        }
        let mut path = read_points(source, item, points)?;
        path.warnings.extend(notes);
        match &found {
            None => found = Some(path),
            Some(first) if first.path == path.path && first.named == path.named => {}
            Some(_) => {
                let message = "a second trajectory begins here, and it differs from the first";
                return Err(item.error(InputErrorKind::Inconsistent, message, "keep one trajectory per file"));
            }
        }
    }
    found.ok_or_else(|| {
        let remedy = "give `joint_names` and `points` with at least one point";
        source.error(InputErrorKind::Missing, "the file holds no trajectory with points", remedy)
    })
}

/// The trajectory inside the messages that carry one: RobotTrajectory, DisplayTrajectory, the goal of FollowJointTrajectory. What these
/// say besides and what would change the motion is an error or a warning.
fn unwrapped<'a>(item: Item<'a>, warnings: &mut Vec<String>) -> Result<Item<'a>, InputError> {
    let has = |key: &str| item.get(key).is_some();
    if has("joint_names") || has("points") {
        return Ok(item);
    }
    if let Some(inner) = item.get("joint_trajectory") {
        item.only_keys(&["joint_trajectory", "multi_dof_joint_trajectory"])?;
        refuse_moving_frames(item.get("multi_dof_joint_trajectory"))?;
        return unwrapped(inner, warnings);
    }
    if let Some(inner) = item.get("goal") {
        item.only_keys(&["header", "goal_id", "goal"])?;
        return unwrapped(inner, warnings);
    }
    let Some(inner) = item.get("trajectory") else { return Ok(item) };
    if !inner.is_list() {
        let tolerances = ["path_tolerance", "goal_tolerance", "goal_time_tolerance"];
        let of_frames = ["multi_dof_trajectory", "component_path_tolerance", "component_goal_tolerance"];
        item.only_keys(&[&["trajectory"], &tolerances[..], &of_frames[..]].concat())?;
        refuse_moving_frames(item.get("multi_dof_trajectory"))?;
        return unwrapped(inner, warnings);
    }
    item.only_keys(&["model_id", "trajectory", "trajectory_start"])?;
    if item.get("trajectory_start").is_some() {
        warnings.push(format!(
            "{}: `trajectory_start` is not used: joints that the trajectory does not name take the cell's state",
            item.file.display()
        ));
    }
    match list(inner)?[..] {
        [only] => unwrapped(only, warnings),
        ref several => {
            let message = format!("the message holds {} trajectories", several.len());
            Err(inner.error(InputErrorKind::Unsupported, message, "give one trajectory per file"))
        }
    }
}

/// A base that moves along poses is not part of the joint trajectory, and must not be passed over.
fn refuse_moving_frames(frames: Option<Item<'_>>) -> Result<(), InputError> {
    let Some(points) = frames.and_then(|frames| frames.get("points")) else { return Ok(()) };
    if list(points)?.is_empty() {
        return Ok(());
    }
    let message = "the message also moves frames along poses (a trajectory of several degrees of freedom)";
    let remedy = "give the motion of floating joints as columns joint/x … joint/qw of a CSV file";
    Err(points.error(InputErrorKind::Unsupported, message, remedy))
}

fn read_points(source: Source<'_>, item: Item<'_>, points: Vec<Item<'_>>) -> Result<LoadedPath, InputError> {
    let names = columns::Names::of(source);
    let mut dofs = columns::Stated::default();
    let mut named = Vec::new();
    for name in list(item.require("joint_names")?)? {
        let spot = spot(name);
        let joint = names.find(name.text()?).map_err(|error| placed(error, spot))?;
        if let Named::Dof(dof) = joint {
            dofs.add(source, name.text()?, dof).map_err(|error| placed(error, spot))?;
        }
        named.push(joint);
    }
    let movable = |values: &[f64]| -> Vec<f64> {
        let kept = values.iter().zip(&named).filter(|(_, joint)| matches!(joint, Named::Dof(_)));
        kept.map(|(&value, _)| value).collect()
    };
    let mut rows = Rows::new(source, dofs.into_list(), points.len())?;
    let mut fixed_at: Vec<Option<f64>> = vec![None; named.len()];
    let mut start = None;
    for (index, point) in points.into_iter().enumerate() {
        let read = read_point(point, named.len(), source.cell.dofs().is_empty())?;
        for ((joint, first), (at, &value)) in named.iter().zip(&mut fixed_at).zip(read.values.iter().enumerate()) {
            let Named::FixedJoint(joint) = joint else { continue };
            let rates = read.velocities.iter().chain(&read.accelerations);
            if *first.get_or_insert(value) != value || rates.into_iter().any(|rates| rates[at] != 0.0) {
                let message = format!("joint `{joint}` is fixed, but the trajectory moves it");
                return Err(point.error(InputErrorKind::Inconsistent, message, "correct the robot or the trajectory"));
            }
        }
        start = if index == 0 { read.time } else { start };
        let velocities = read.velocities.as_deref().map(movable);
        let accelerations = read.accelerations.as_deref().map(movable);
        rows.push(Row {
            spot: read.spot,
            values: &movable(&read.values),
            velocities: velocities.as_deref(),
            accelerations: accelerations.as_deref(),
            time: read.time,
        })?;
    }
    let mut warnings = Vec::new();
    for (joint, value) in named.iter().zip(fixed_at) {
        if let (Named::FixedJoint(joint), Some(value)) = (joint, value) {
            warnings.push(format!(
                "{}: joint `{joint}` is fixed: its value {value} in the trajectory has no effect",
                source.file.display()
            ));
        }
    }
    if let Some(start) = start.filter(|&start| start > 0.0) {
        warnings.push(format!(
            "{}: the first point is due {start} s after the start: the motion from wherever the robot is then to that \
             point is not part of the path and is not checked",
            source.file.display()
        ));
    }
    rows.finish(warnings)
}

/// A point of a trajectory, one number for each of its names.
struct Point {
    spot: Option<Spot>,
    values: Vec<f64>,
    velocities: Option<Vec<f64>>,
    accelerations: Option<Vec<f64>>,
    time: Option<f64>,
}

/// One point with a value for each of `count` names; it may have none where the cell has no joints.
fn read_point(point: Item<'_>, count: usize, may_be_empty: bool) -> Result<Point, InputError> {
    let keys = ["positions", "velocities", "accelerations", "effort", "time_from_start"];
    let point = point.complete_keys_but(&keys, &["effort"])?;
    let numbers = |item: Item<'_>| -> Result<Option<Vec<f64>>, InputError> {
        let numbers = list(item)?.into_iter().map(Item::number).collect::<Result<Vec<f64>, _>>()?;
        // An unset list of a message is an empty one.
        if numbers.is_empty() {
            return Ok(None);
        }
        if numbers.len() != count {
            let message = format!("`{}` has {} numbers for {count} joints", item.key, numbers.len());
            return Err(item.error(InputErrorKind::Inconsistent, message, "give one number per joint name"));
        }
        Ok(Some(numbers))
    };
    let positions = point.require("positions")?;
    let values = match numbers(positions)? {
        Some(values) => values,
        None if count == 0 && may_be_empty => Vec::new(),
        None => {
            let message = "the point has no positions";
            return Err(positions.error(InputErrorKind::Missing, message, "give one position per joint name"));
        }
    };
    let velocities = point.get("velocities").map_or(Ok(None), numbers)?;
    let accelerations = point.get("accelerations").map_or(Ok(None), numbers)?;
    if accelerations.is_some() && velocities.is_none() {
        let message = "the point has accelerations but no velocities";
        let remedy = "add the velocities, or leave the accelerations out";
        return Err(point.error(InputErrorKind::Inconsistent, message, remedy));
    }
    let time = point.get("time_from_start").map(seconds).transpose()?;
    Ok(Point { spot: spot(positions), values, velocities, accelerations, time })
}

/// A duration: a number of seconds, or whole seconds and nanoseconds in the words of ROS 2 or ROS 1.
fn seconds(item: Item<'_>) -> Result<f64, InputError> {
    if !item.is_map() {
        return item.number();
    }
    let item = item.complete_keys(&["sec", "nanosec", "secs", "nsecs"])?;
    let whole = |keys: [&str; 2], range: std::ops::Range<f64>| -> Result<Option<f64>, InputError> {
        match keys.map(|key| item.get(key)) {
            [None, None] => Ok(None),
            [Some(_), Some(_)] => {
                let message = format!("both `{}` and `{}` are given", keys[0], keys[1]);
                Err(item.error(InputErrorKind::Inconsistent, message, "keep one of the two"))
            }
            [Some(part), None] | [None, Some(part)] => {
                let number = part.number()?;
                if number.fract() != 0.0 || !range.contains(&number) {
                    let message = format!("`{}` is {number}", part.key);
                    let remedy = format!("write a whole number from {} to below {}", range.start, range.end);
                    return Err(part.error(InputErrorKind::Value, message, remedy));
                }
                Ok(Some(number))
            }
        }
    };
    // ROS holds seconds in 32 bits with a sign.
    let whole_seconds = whole(["sec", "secs"], -2147483648.0..2147483648.0)?;
    let nanoseconds = whole(["nanosec", "nsecs"], 0.0..1e9)?;
    if whole_seconds.is_none() && nanoseconds.is_none() {
        let message = "the time has neither seconds nor nanoseconds";
        return Err(item.error(InputErrorKind::Missing, message, "write {sec: 1, nanosec: 500000000}"));
    }
    // Nanoseconds below 2^53 (104 days) are exact, so the time is the double nearest to what is written.
    Ok((whole_seconds.unwrap_or(0.0) * 1e9 + nanoseconds.unwrap_or(0.0)) / 1e9)
}

/// The items of a list that was printed whole.
fn list<'a>(item: Item<'a>) -> Result<Vec<Item<'a>>, InputError> {
    let is_dots = |item: Item<'_>| matches!(&item.node.value, Value::Scalar { text, .. } if text == "...");
    let items = item.list()?;
    match items.iter().copied().find(|&item| is_dots(item)) {
        None => Ok(items),
        Some(dots) => {
            let message = format!("`{}` was cut short when it was printed", item.key);
            Err(dots.error(InputErrorKind::Value, message, "print it whole with `ros2 topic echo --full-length`"))
        }
    }
}
