//! Writes the sample robots, scenes and cells of noclash, in any size: small ones for the repository, large ones for
//! tests and benchmarks. Everything is made here from dials; the same dials give the same files.
//!
//! Answers: [`write_all`] (the committed set), [`table_one_cells`] and [`interval_cells`] (the papers' sizes), and one
//! function a robot or scene under [`robots`] and [`scenes`].

mod cells;
mod draw;
pub mod formats;
pub mod letters;
mod linkage_cells;
pub mod mesh;
mod motions;
mod outline;
mod paper_cells;
mod paths;
pub mod primitives;
pub mod refine;
pub mod robots;
pub mod scenes;
pub mod test_meshes;

pub use paper_cells::{WrittenCell, interval_cells, table_one_cells};

use mesh::Named;
use std::fs;
use std::io;
use std::path::Path;

/// Writes the committed sample set below `out` (`robots`, `scenes`, `meshes`, `cells`, `paths`, `linkages`, `motions`), all dials at their defaults.
pub fn write_all(out: &Path) -> io::Result<()> {
    write_robots(&out.join("robots"))?;
    let workshop = scenes::workshop(&scenes::WorkshopDials::default());
    write_scenes(&out.join("scenes"), &workshop)?;
    write_test_meshes(&out.join("meshes"))?;
    let folder = out.join("cells");
    fs::create_dir_all(&folder)?;
    for (name, text) in cells::sample_cells(&workshop) {
        fs::write(folder.join(format!("{name}.yaml")), text)?;
    }
    let folder = out.join("paths");
    fs::create_dir_all(&folder)?;
    for (name, text) in paths::sample_paths() {
        fs::write(folder.join(format!("{name}.csv")), text)?;
    }
    let folder = out.join("linkages");
    fs::create_dir_all(&folder)?;
    for (name, text) in linkage_cells::linkage_files() {
        fs::write(folder.join(name), text)?;
    }
    let folder = out.join("motions");
    fs::create_dir_all(&folder)?;
    for (name, text) in motions::sample_motions() {
        fs::write(folder.join(format!("{name}.yaml")), text)?;
    }
    Ok(())
}

fn write_robots(folder: &Path) -> io::Result<()> {
    let mut all =
        vec![robots::six_axis(&robots::SixAxisDials::default()), robots::skinny(&robots::SkinnyDials::default())];
    all.extend(robots::small_robots());
    for robot in all {
        robot.write_to(&folder.join(&robot.name))?;
    }
    Ok(())
}

fn write_scenes(folder: &Path, workshop: &[Named]) -> io::Result<()> {
    let ring = primitives::torus(0.2, 0.01, 60, 6);
    let mut all = vec![("ring".to_owned(), ring)];
    all.extend(scenes::cage(&scenes::CageDials::default()));
    all.extend(scenes::lattice(&scenes::LatticeDials::default()));
    all.extend(scenes::tori(&scenes::ToriDials::default()));
    all.extend(scenes::car_shell(&scenes::CarShellDials::default()));
    all.extend(scenes::pipe_rack(&scenes::PipeRackDials::default()));
    all.extend(scenes::machine_tool(&scenes::MachineToolDials::default()));
    write_stl(folder, &all)?;
    write_stl(&folder.join("workshop"), workshop)?;
    let scan = scenes::scan(&scenes::ScanDials::default());
    fs::write(folder.join("scan.ply"), formats::ply_ascii(&scan))
}

fn write_test_meshes(folder: &Path) -> io::Result<()> {
    write_stl(folder, &test_meshes::test_meshes())?;
    for (name, mesh) in [("unit_cube", test_meshes::unit_cube()), ("corner", test_meshes::corner())] {
        let file = |ending: &str| folder.join(format!("{name}{ending}"));
        fs::write(file(".stl"), formats::stl_binary(&mesh))?;
        fs::write(file("_ascii.stl"), formats::stl_ascii(&mesh))?;
        fs::write(file(".obj"), formats::obj(&mesh))?;
        fs::write(file(".ply"), formats::ply_ascii(&mesh))?;
        fs::write(file(".off"), formats::off(&mesh))?;
        fs::write(file(".dae"), formats::dae(&mesh))?;
        fs::write(file(".glb"), formats::glb(&mesh))?;
    }
    Ok(())
}

fn write_stl(folder: &Path, meshes: &[Named]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (name, mesh) in meshes {
        fs::write(folder.join(format!("{name}.stl")), formats::stl_binary(mesh))?;
    }
    Ok(())
}
