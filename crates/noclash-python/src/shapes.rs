//! Shapes of a body, for display: in the terms of the cell file, each with its place in the body's frame.

use noclash::OpenCell;
use noclash::cell::BodyKind;
use noclash::geometry::{Element, Pose, Shape};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// The 16 numbers of a pose's matrix, row by row.
pub fn matrix(pose: &Pose) -> [f64; 16] {
    let (r, t) = (pose.rotation, pose.translation);
    let mut numbers = [0.0; 16];
    for row in 0..3 {
        let of_row = r.row(row);
        numbers[4 * row..4 * row + 4].copy_from_slice(&[of_row.x, of_row.y, of_row.z, t[row]]);
    }
    numbers[15] = 1.0;
    numbers
}

/// The shapes of a body: a dictionary with `kind`, `pose` (16 numbers) and what the kind needs.
pub fn of_body<'py>(py: Python<'py>, open: &OpenCell, body: usize) -> PyResult<Bound<'py, PyList>> {
    let shapes = PyList::empty(py);
    for element in elements(open, body) {
        shapes.append(shape(py, &element)?)?;
    }
    Ok(shapes)
}

/// The elements of a body in the frame in which its geometry is.
fn elements(open: &OpenCell, body: usize) -> Vec<Element> {
    let cell = &open.cell;
    let body = &cell.bodies()[body];
    let description = cell.description();
    match body.kind {
        BodyKind::Link { robot, link } => cell.robots()[robot].robot.link(link).elements.clone(),
        BodyKind::Attached { .. } => {
            let held = description.attached.iter().filter(|held| held.name == body.name);
            let placed = |pose: Pose| move |e: &Element| Element { pose: pose.then(&e.pose), shape: e.shape.clone() };
            held.flat_map(|held| held.elements.iter().map(placed(held.pose))).collect()
        }
        BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. } => {
            let own = description.obstacles.iter().filter(|obstacle| obstacle.name == body.name);
            own.flat_map(|obstacle| obstacle.elements.clone()).collect()
        }
    }
}

fn shape<'py>(py: Python<'py>, element: &Element) -> PyResult<Bound<'py, PyDict>> {
    let described = PyDict::new(py);
    described.set_item("pose", PyArray1::from_slice(py, &matrix(&element.pose)))?;
    let coordinates = |points: &[glam::DVec3]| {
        PyArray1::from_vec(py, points.iter().flat_map(|point| point.to_array()).collect::<Vec<f64>>())
    };
    let kind = match &element.shape {
        Shape::Mesh { mesh, .. } => {
            described.set_item("vertices", coordinates(mesh.vertices()))?;
            let indices = mesh.triangles().iter().flatten().copied().collect::<Vec<u32>>();
            described.set_item("faces", PyArray1::from_vec(py, indices))?;
            "mesh"
        }
        Shape::Polytope(hull) => {
            described.set_item("vertices", coordinates(hull.points()))?;
            "polytope"
        }
        Shape::Points(cloud) => {
            described.set_item("vertices", coordinates(cloud.points()))?;
            described.set_item("radius", cloud.radius())?;
            "points"
        }
        Shape::Box { half_extents } => {
            described.set_item("size", (2.0 * *half_extents).to_array())?;
            "box"
        }
        Shape::Sphere { radius } => {
            described.set_item("radius", radius)?;
            "sphere"
        }
        Shape::Capsule { radius, half_length } => {
            described.set_item("radius", radius)?;
            described.set_item("length", 2.0 * half_length)?;
            "capsule"
        }
        Shape::Cylinder { radius, half_length } => {
            described.set_item("radius", radius)?;
            described.set_item("length", 2.0 * half_length)?;
            "cylinder"
        }
        Shape::HalfSpace => "half_space",
    };
    described.set_item("kind", kind)?;
    Ok(described)
}
