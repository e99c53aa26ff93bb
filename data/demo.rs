//! The robot cell of `noclash demo` and its three paths, as the files they are in the folder `data` of noclash.
#![forbid(unsafe_code)]

/// A file of this folder by its name, with its bytes.
macro_rules! embedded {
    ($($name:literal)*) => { [$(($name, include_bytes!($name).as_slice())),*] };
}

/// What the cell `cells/demo.yaml` uses, and the paths; names are relative to the folder `data`.
pub const FILES: [(&str, &[u8]); 16] = embedded! {
    "cells/demo.yaml"
    "paths/demo_collision.csv"
    "paths/demo_free.csv"
    "paths/demo_missed.csv"
    "robots/six_axis/six_axis.urdf"
    "robots/six_axis/six_axis.srdf"
    "robots/six_axis/meshes/base_link.stl"
    "robots/six_axis/meshes/gun.stl"
    "robots/six_axis/meshes/link_1.stl"
    "robots/six_axis/meshes/link_2.stl"
    "robots/six_axis/meshes/link_3.stl"
    "robots/six_axis/meshes/link_4.stl"
    "robots/six_axis/meshes/link_5.stl"
    "robots/six_axis/meshes/link_6.stl"
    "scenes/cage.stl"
    "scenes/ring.stl"
};
