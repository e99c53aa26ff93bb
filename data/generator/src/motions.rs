//! A free body on rational motions: a plate that is led through a slot, by control poses, and one that is led into its rim.

/// File names and contents, as YAML.
pub fn sample_motions() -> [(&'static str, String); 2] {
    [("plate_through_slot", plate(0.0)), ("plate_into_rim", plate(0.12))]
}

/// The slot is 0.3 wide in y, between two walls in the plane x = 0; the plate is 0.2 wide and turns about x on the way.
fn plate(aside: f64) -> String {
    format!(
        "# A plate that is led through a slot, turning on the way: noclash exclude {}.yaml
body: {{ polygons: [[[-0.2, -0.1, 0], [0.2, -0.1, 0], [0.2, 0.1, 0], [-0.2, 0.1, 0]]] }}
surroundings:
  polygons:
    - [[0, 0.15, -1], [0, 1, -1], [0, 1, 1], [0, 0.15, 1]]
    - [[0, -1, -1], [0, -0.15, -1], [0, -0.15, 1], [0, -1, 1]]
motion:
  - poses:
      - {{ xyz: [-0.6, 0, 0] }}
      - {{ xyz: [-0.2, {aside}, 0.1], quat: [0.2, 0, 0, 1] }}
      - {{ xyz: [0.2, {aside}, 0.1], quat: [0.4, 0, 0, 1], weight: 1.5 }}
      - {{ xyz: [0.6, 0, 0], quat: [0.5, 0, 0, 1] }}
",
        if aside == 0.0 { "plate_through_slot" } else { "plate_into_rim" }
    )
}
