//! Writes URDF and SRDF elements as text. Numbers are printed in the shortest form that reads back to the same value.

use std::fmt::Write;

/// A URDF document in the making.
pub(super) struct Urdf {
    text: String,
}

/// A joint element; `limit` is lower, upper, effort, velocity.
pub(super) struct Joint<'a> {
    pub name: &'a str,
    pub kind: &'a str,
    pub parent: &'a str,
    pub child: &'a str,
    pub xyz: [f64; 3],
    pub rpy: [f64; 3],
    pub axis: Option<[f64; 3]>,
    pub limit: Option<[f64; 4]>,
    /// Name of the leading joint, multiplier, offset.
    pub mimic: Option<(&'a str, f64, f64)>,
}

impl Default for Joint<'_> {
    fn default() -> Self {
        Joint {
            name: "",
            kind: "fixed",
            parent: "",
            child: "",
            xyz: [0.0; 3],
            rpy: [0.0; 3],
            axis: None,
            limit: None,
            mimic: None,
        }
    }
}

impl Urdf {
    pub fn new(robot: &str, remark: &str) -> Self {
        let text = format!("<?xml version=\"1.0\"?>\n<!-- {remark} -->\n<robot name=\"{robot}\">\n");
        Self { text }
    }

    /// A link without geometry.
    pub fn bare_link(&mut self, name: &str) {
        self.line(&format!("  <link name=\"{name}\"/>"));
    }

    /// A link with the same elements for looks and for collision; each is an origin and a geometry element.
    pub fn link(&mut self, name: &str, elements: &[([f64; 3], [f64; 3], String)]) {
        self.line(&format!("  <link name=\"{name}\">"));
        for tag in ["visual", "collision"] {
            for (xyz, rpy, geometry) in elements {
                self.line(&format!(
                    "    <{tag}>\n      {}\n      <geometry>{geometry}</geometry>\n    </{tag}>",
                    origin(*xyz, *rpy)
                ));
            }
        }
        self.line("  </link>");
    }

    /// A link whose only element is `meshes/<name>.stl` in the link's frame.
    pub fn mesh_link(&mut self, name: &str) {
        self.link(name, &[([0.0; 3], [0.0; 3], mesh(&format!("meshes/{name}.stl"), None))]);
    }

    pub fn joint(&mut self, joint: &Joint<'_>) {
        self.line(&format!(
            "  <joint name=\"{}\" type=\"{}\">\n    {}\n    <parent link=\"{}\"/>\n    <child link=\"{}\"/>",
            joint.name,
            joint.kind,
            origin(joint.xyz, joint.rpy),
            joint.parent,
            joint.child
        ));
        if let Some(axis) = joint.axis {
            self.line(&format!("    <axis xyz=\"{}\"/>", triple(axis)));
        }
        if let Some([lower, upper, effort, velocity]) = joint.limit {
            self.line(&format!(
                "    <limit lower=\"{lower}\" upper=\"{upper}\" effort=\"{effort}\" velocity=\"{velocity}\"/>"
            ));
        }
        if let Some((leader, multiplier, offset)) = joint.mimic {
            self.line(&format!("    <mimic joint=\"{leader}\" multiplier=\"{multiplier}\" offset=\"{offset}\"/>"));
        }
        self.line("  </joint>");
    }

    pub fn finish(mut self) -> String {
        self.text.push_str("</robot>\n");
        self.text
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

pub(super) fn mesh(file: &str, scale: Option<[f64; 3]>) -> String {
    match scale {
        Some(scale) => format!("<mesh filename=\"{file}\" scale=\"{}\"/>", triple(scale)),
        None => format!("<mesh filename=\"{file}\"/>"),
    }
}

pub(super) fn box_of(size: [f64; 3]) -> String {
    format!("<box size=\"{}\"/>", triple(size))
}

pub(super) fn cylinder_of(radius: f64, length: f64) -> String {
    format!("<cylinder radius=\"{radius}\" length=\"{length}\"/>")
}

pub(super) fn sphere_of(radius: f64) -> String {
    format!("<sphere radius=\"{radius}\"/>")
}

fn origin(xyz: [f64; 3], rpy: [f64; 3]) -> String {
    format!("<origin xyz=\"{}\" rpy=\"{}\"/>", triple(xyz), triple(rpy))
}

fn triple([x, y, z]: [f64; 3]) -> String {
    format!("{x} {y} {z}")
}

/// An SRDF with one chain group, named states over `joints`, and disabled pairs with their reasons.
pub(super) struct Srdf<'a> {
    pub robot: &'a str,
    pub group: &'a str,
    pub chain: (&'a str, &'a str),
    pub joints: Vec<String>,
    pub states: Vec<(&'a str, Vec<f64>)>,
    pub disabled: Vec<(&'a str, &'a str, &'a str)>,
}

impl Srdf<'_> {
    pub fn text(&self) -> String {
        let mut text = format!(
            "<?xml version=\"1.0\"?>\n<robot name=\"{}\">\n  <group name=\"{}\">\n    <chain base_link=\"{}\" tip_link=\"{}\"/>\n  </group>\n",
            self.robot, self.group, self.chain.0, self.chain.1
        );
        for (state, values) in &self.states {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "  <group_state name=\"{state}\" group=\"{}\">", self.group);
            for (joint, value) in self.joints.iter().zip(values) {
                let _ = writeln!(text, "    <joint name=\"{joint}\" value=\"{value}\"/>");
            }
            text.push_str("  </group_state>\n");
        }
        for (a, b, reason) in &self.disabled {
            let _ = writeln!(text, "  <disable_collisions link1=\"{a}\" link2=\"{b}\" reason=\"{reason}\"/>");
        }
        text.push_str("</robot>\n");
        text
    }
}
