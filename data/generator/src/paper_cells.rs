//! Cells of the size of the papers' experiments, each self-contained in a folder of its own, for the benchmarks.
//! Triangle counts follow the papers; robots and scenes are ours.

use crate::cells::{CellText, ORIGIN, SKINNY_STANDS, Stand, around_car, names};
use crate::formats;
use crate::mesh::{Named, total_triangles};
use crate::robots::{RobotFiles, SixAxisDials, SkinnyDials, six_axis, skinny};
use crate::scenes::{
    CageDials, CarShellDials, MachineToolDials, PipeRackDials, ToriDials, WorkshopDials, cage, car_shell, machine_tool,
    pipe_rack, tori, workshop,
};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A cell written to disk.
#[derive(Clone, Debug)]
pub struct WrittenCell {
    /// Name of the paper's environment.
    pub name: String,
    /// The cell file.
    pub file: PathBuf,
    /// Number of robots, all alike.
    pub robots: usize,
    /// Triangles of one robot.
    pub robot_triangles: usize,
    /// Triangles of all obstacles.
    pub obstacle_triangles: usize,
}

/// Writes the seven environments of the adaptive-bisection paper's Table I (1a, 11a, 11b, 12a to 12d) below `out`.
///
/// `scale` multiplies every triangle count except those of bars and skinny links, which are as coarse as can be; forms
/// stop at their coarsest. With `scale` 1 the counts are the paper's within a few triangles.
pub fn table_one_cells(out: &Path, scale: f64) -> io::Result<Vec<WrittenCell>> {
    let size = Size::new(scale)?;
    let cage = cage(&CageDials::default());
    let rings = tori(&ToriDials { triangles_each: size.of(6000), ..ToriDials::default() });
    let machine = machine_tool(&MachineToolDials { triangles: size.of(34_171) });
    let shop = workshop(&WorkshopDials { objects: 40, triangles: size.of(74_681) });
    let car = |triangles| car_shell(&CarShellDials { triangles: size.of(triangles) });
    let gunned = size.arm(2502, true);
    [
        Plan::new("1a", skinny(&SkinnyDials::default()), &SKINNY_STANDS, rings),
        Plan::new("11a", size.arm(2991, false), &[ORIGIN], cage.clone()),
        Plan::new("11b", gunned.clone(), &[ORIGIN], cage),
        Plan::new("12a", gunned.clone(), &[ORIGIN], machine),
        Plan::new("12b", size.arm(5450, true), &[ORIGIN], shop),
        Plan::new("12c", size.arm(3594, true), &around_car(), car(19_668)),
        Plan::new("12d", gunned, &around_car(), car(4016)),
    ]
    .iter()
    .map(|plan| plan.write(out))
    .collect()
}

/// Writes the two environments of the interval paper (`pipes`: 38,000 triangles, `machine_room`: 1,180 objects of
/// 187,000), each with a bare arm of 800 triangles, below `out`. `scale` multiplies the triangle counts.
pub fn interval_cells(out: &Path, scale: f64) -> io::Result<Vec<WrittenCell>> {
    let size = Size::new(scale)?;
    let pipes = pipe_rack(&PipeRackDials { pipes_per_deck: 8, triangles: size.of(38_000) });
    let room = workshop(&WorkshopDials { objects: 1180, triangles: size.of(187_000) });
    let arm = size.arm(800, false);
    [Plan::new("pipes", arm.clone(), &[ORIGIN], pipes), Plan::new("machine_room", arm, &[ORIGIN], room)]
        .iter()
        .map(|plan| plan.write(out))
        .collect()
}

struct Size {
    scale: f64,
}

impl Size {
    fn new(scale: f64) -> io::Result<Self> {
        if scale.is_finite() && scale > 0.0 {
            Ok(Self { scale })
        } else {
            Err(io::Error::new(io::ErrorKind::InvalidInput, format!("scale {scale} is not a positive number")))
        }
    }

    fn of(&self, triangles: usize) -> usize {
        (triangles as f64 * self.scale).round() as usize
    }

    /// The six-axis arm with all its triangles, the gun's share being that of the smaller arm of the papers.
    fn arm(&self, triangles: usize, with_gun: bool) -> RobotFiles {
        let all = self.of(triangles);
        let gun = all * 1080 / 2502;
        six_axis(&if with_gun {
            SixAxisDials { arm_triangles: all - gun, gun_triangles: Some(gun) }
        } else {
            SixAxisDials { arm_triangles: all, gun_triangles: None }
        })
    }
}

struct Plan {
    name: &'static str,
    robot: RobotFiles,
    stands: Vec<Stand>,
    obstacles: Vec<Named>,
}

impl Plan {
    fn new(name: &'static str, robot: RobotFiles, stands: &[Stand], obstacles: Vec<Named>) -> Self {
        Self { name, robot, stands: stands.to_vec(), obstacles }
    }

    fn write(&self, out: &Path) -> io::Result<WrittenCell> {
        let folder = out.join(self.name);
        self.robot.write_to(&folder.join("robot"))?;
        let scene_folder = folder.join("scene");
        fs::create_dir_all(&scene_folder)?;
        for (name, mesh) in &self.obstacles {
            fs::write(scene_folder.join(format!("{name}.stl")), formats::stl_binary(mesh))?;
        }
        let stem = format!("robot/{}", self.robot.name);
        let has_srdf = (self.robot.texts.iter()).any(|(file, _)| file.ends_with(".srdf"));
        let remark = format!("Environment {} of the papers, in size.", self.name);
        let cell = (self.stands.iter().enumerate())
            .fold(CellText::new(&remark), |cell, (k, at)| cell.robot(&format!("arm_{}", k + 1), &stem, has_srdf, *at))
            .meshes("scene", names(&self.obstacles));
        let file = folder.join("cell.yaml");
        fs::write(&file, cell.text())?;
        let links_showing_a_mesh = match self.robot.meshes.as_slice() {
            // The skinny arm shows one mesh at every link.
            [_] => SkinnyDials::default().joints,
            _ => 1,
        };
        Ok(WrittenCell {
            name: self.name.to_owned(),
            file,
            robots: self.stands.len(),
            robot_triangles: self.robot.triangles() * links_showing_a_mesh,
            obstacle_triangles: total_triangles(&self.obstacles),
        })
    }
}
