//! Change of an obstacle by a line: `{"xyz": …, "rpy" or "quat": …}` moves it, a shape with a `pose` adds it (or replaces one that was
//! added), `null` takes it away.

use std::sync::Arc;

use glam::DVec3;
use noclash::Monitor;
use noclash::geometry::{Element, PointCloud, Pose, Shape};
use noclash::monitor::ObstacleOptions;
use serde_json::{Map, Value};

pub enum Change {
    Gone,
    Moved { pose: Pose, speed: Option<f64> },
    Shaped { shape: Shape, pose: Pose, options: ObstacleOptions },
}

const SHAPES: [&str; 5] = ["box", "sphere", "capsule", "cylinder", "points"];

impl Change {
    pub fn read(value: &Value) -> Result<Self, String> {
        let object = match value {
            Value::Null => return Ok(Self::Gone),
            Value::Object(object) => object,
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                return Err("neither a pose, nor a shape with a pose, nor null".to_string());
            }
        };
        let shapes: Vec<&str> = SHAPES.into_iter().filter(|shape| object.contains_key(*shape)).collect();
        let known = |key: &str| {
            SHAPES.contains(&key) || ["xyz", "rpy", "quat", "pose", "speed", "margin", "radius"].contains(&key)
        };
        if let Some(unknown) = object.keys().find(|key| !known(key)) {
            return Err(format!("unknown key `{unknown}`"));
        }
        let pose = match object.get("pose") {
            Some(Value::Object(pose)) => {
                // One of the two places would be lost.
                if let Some(beside) = ["xyz", "rpy", "quat"].into_iter().find(|key| object.contains_key(*key)) {
                    return Err(format!("`{beside}` stands beside `pose`: put it inside"));
                }
                if let Some(unknown) = pose.keys().find(|key| !["xyz", "rpy", "quat"].contains(&key.as_str())) {
                    return Err(format!("unknown key `{unknown}` in `pose`"));
                }
                read_pose(pose)?
            }
            Some(_) => return Err("`pose` is no object {xyz, rpy or quat}".to_string()),
            None => read_pose(object)?,
        };
        // Everything is refused here that the monitor would refuse: an obstacle must not go because its successor cannot come.
        if !pose.is_finite() || pose.rotation_error >= 1.0 {
            return Err("the pose has an angle or a length that nothing can be proved of".to_string());
        }
        let speed = object.get("speed").map(|value| not_negative(value, "speed")).transpose()?;
        match shapes[..] {
            [] if object.contains_key("margin") || object.contains_key("radius") => {
                Err("`margin` and `radius` belong to a shape".to_string())
            }
            [] if !["xyz", "rpy", "quat", "pose"].iter().any(|key| object.contains_key(*key)) => {
                Err("neither a pose nor a shape is given, so the obstacle would go to the origin".to_string())
            }
            [] => Ok(Self::Moved { pose, speed }),
            [shape] => {
                let margin = object.get("margin").map_or(Ok(0.0), |value| not_negative(value, "margin"))?;
                let options = ObstacleOptions { speed: speed.unwrap_or(0.0), margin };
                Ok(Self::Shaped { shape: read_shape(shape, &object[shape], object)?, pose, options })
            }
            [first, second, ..] => Err(format!("both `{first}` and `{second}` are given")),
        }
    }

    pub fn apply(&self, name: &str, monitor: &mut Monitor) -> Result<(), String> {
        let result = match self {
            Self::Gone => monitor.remove_obstacle(name),
            Self::Moved { pose, speed } => monitor.move_obstacle(name, *pose).and_then(|()| match speed {
                Some(speed) => monitor.set_obstacle_speed(name, *speed),
                None => Ok(()),
            }),
            Self::Shaped { shape, pose, options } => {
                if monitor.obstacles().any(|other| other == name) {
                    monitor.remove_obstacle(name).map_err(|error| error.to_string())?;
                }
                let element = Element { shape: shape.clone(), pose: Pose::IDENTITY };
                monitor.add_obstacle(name, &[element], *pose, *options).map(|_| ())
            }
        };
        result.map_err(|error| error.to_string())
    }
}

fn number(value: &Value, what: &str) -> Result<f64, String> {
    value.as_f64().filter(|value| value.is_finite()).ok_or_else(|| format!("`{what}` is not a finite number"))
}

fn not_negative(value: &Value, what: &str) -> Result<f64, String> {
    number(value, what).and_then(|number| {
        if number >= 0.0 { Ok(number) } else { Err(format!("`{what}` is {number}, which is negative")) }
    })
}

fn numbers<const N: usize>(value: &Value, what: &str) -> Result<[f64; N], String> {
    let list = value.as_array().and_then(|list| list.iter().map(Value::as_f64).collect::<Option<Vec<f64>>>());
    let array = list.and_then(|list| <[f64; N]>::try_from(list).ok()).filter(|list| list.iter().all(|x| x.is_finite()));
    array.ok_or_else(|| format!("`{what}` is not a list of {N} finite numbers"))
}

fn read_pose(object: &Map<String, Value>) -> Result<Pose, String> {
    let xyz = object.get("xyz").map_or(Ok(DVec3::ZERO), |value| numbers::<3>(value, "xyz").map(DVec3::from))?;
    match (object.get("rpy"), object.get("quat")) {
        (None, None) => Ok(Pose::from_translation(xyz)),
        (Some(rpy), None) => Ok(Pose::from_xyz_rpy(xyz, numbers::<3>(rpy, "rpy")?.into())),
        (None, Some(quat)) => Pose::from_xyz_quaternion(xyz, numbers::<4>(quat, "quat")?)
            .ok_or_else(|| "the quaternion is zero".to_string()),
        (Some(_), Some(_)) => Err("both `rpy` and `quat` are given".to_string()),
    }
}

fn read_shape(kind: &str, value: &Value, object: &Map<String, Value>) -> Result<Shape, String> {
    // A misspelt or foreign key of a size would be lost.
    if let Some(unknown) = value.as_object().and_then(|sizes| {
        let known: &[&str] = if kind == "sphere" { &["radius"] } else { &["radius", "length"] };
        sizes.keys().find(|key| !known.contains(&key.as_str()))
    }) {
        return Err(format!("unknown key `{unknown}` in `{kind}`"));
    }
    if kind != "points" && object.contains_key("radius") {
        return Err(format!("`radius` beside `{kind}` does nothing: put it inside"));
    }
    let size = |key: &str| {
        let given = value.get(key).ok_or_else(|| format!("`{kind}` has no `{key}`"))?;
        number(given, key)
    };
    let made = match kind {
        "box" => Shape::cuboid(numbers::<3>(value, "box")?.into()),
        "sphere" => Shape::sphere(if value.is_object() { size("radius")? } else { number(value, "sphere")? }),
        "capsule" => Shape::capsule(size("radius")?, size("length")?),
        "cylinder" => Shape::cylinder(size("radius")?, size("length")?),
        _ => {
            let list = value.as_array().ok_or("`points` is no list of points")?;
            let points = list.iter().map(|point| numbers::<3>(point, "points").map(DVec3::from));
            let points = points.collect::<Result<Vec<DVec3>, _>>()?;
            let radius = number(object.get("radius").ok_or("`points` need a `radius`")?, "radius")?;
            PointCloud::new(points, radius).map(|cloud| Shape::Points(Arc::new(cloud)))
        }
    };
    made.map_err(|error| error.to_string())
}
