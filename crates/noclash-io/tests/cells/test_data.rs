//! What the tests share: embedded files, the folder of real robots, a STL file of one tetrahedron.

use std::path::{Path, PathBuf};

use noclash_io::{DiskFiles, Files, InputError, LoadOptions, LoadedCell, MemoryFiles, load_cell_from};

/// The folder of real robots and scenes: `NOCLASH_DATA`, else `.data` in the root, which `bench/data/fetch` fills.
fn data_folder() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.data");
    std::env::var_os("NOCLASH_DATA").map_or(own, PathBuf::from)
}

/// That folder if these files are in it, else a line that `test.sh` counts.
pub fn real_data(test: &str, needed: &[&str]) -> Option<PathBuf> {
    let folder = data_folder();
    let Some(absent) = needed.iter().find(|file| !folder.join(file).exists()) else { return Some(folder) };
    println!("SKIPPED {test}: {absent} is not in {} (NOCLASH_DATA names another folder)", folder.display());
    None
}

/// The files of the folder of real meshes with something wrong, in order.
pub fn pathological_files(test: &str) -> Option<Vec<PathBuf>> {
    let folder = real_data(test, &["mesh_pathologies"])?.join("mesh_pathologies");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    Some(files)
}

/// Loads from embedded files.
pub fn load(path: &str, files: &[(&str, &str)]) -> Result<LoadedCell, InputError> {
    let files = MemoryFiles::from_iter(files.iter().copied());
    load_cell_from(&files, path.as_ref(), &LoadOptions::default())
}

/// The real files, with a cell file that is not on the disk.
struct WithCell(MemoryFiles);

impl Files for WithCell {
    fn read(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        self.0.read(path).or_else(|_| DiskFiles.read(path))
    }

    fn exists(&self, path: &Path) -> bool {
        self.0.exists(path) || DiskFiles.exists(path)
    }
}

/// Loads a cell file that is not on the disk; what it names is.
pub fn load_beside_disk(cell: String) -> Result<LoadedCell, InputError> {
    let files = WithCell(MemoryFiles::from_iter([("cell.yaml", cell)]));
    load_cell_from(&files, "cell.yaml".as_ref(), &LoadOptions::default())
}

/// An ASCII STL of one tetrahedron with edge 1 along the axes.
pub const TETRAHEDRON: &str = "solid t
facet normal 0 0 -1\nouter loop\nvertex 0 0 0\nvertex 0 1 0\nvertex 1 0 0\nendloop\nendfacet
facet normal 0 -1 0\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 0 1\nendloop\nendfacet
facet normal -1 0 0\nouter loop\nvertex 0 0 0\nvertex 0 0 1\nvertex 0 1 0\nendloop\nendfacet
facet normal 1 1 1\nouter loop\nvertex 1 0 0\nvertex 0 1 0\nvertex 0 0 1\nendloop\nendfacet
endsolid t
";

/// A two-link arm with a box, a mesh and a follower.
pub const ARM: &str = r#"<robot name="arm">
  <link name="base"><collision><geometry><box size="0.2 0.2 0.1"/></geometry></collision></link>
  <link name="upper">
    <inertial><mass value="1"/></inertial>
    <visual><geometry><sphere radius="0.3"/></geometry></visual>
    <collision><origin xyz="0 0 0.2"/><geometry><cylinder radius="0.05" length="0.4"/></geometry></collision>
    <collision><geometry><mesh filename="t.stl" scale="0.1 -0.1 0.1"/></geometry></collision>
  </link>
  <link name="finger"><collision><geometry><mesh filename="t.stl" scale="0.1 -0.1 0.1"/></geometry></collision></link>
  <link name="tool"/>
  <joint name="shoulder" type="revolute">
    <parent link="base"/><child link="upper"/><axis xyz="0 0 1"/><limit lower="-2" upper="2" velocity="1.5" effort="3"/>
  </joint>
  <joint name="grip" type="prismatic">
    <parent link="upper"/><child link="finger"/><limit lower="0" upper="0.1" velocity="0" effort="3"/>
    <mimic joint="shoulder" multiplier="0.5" offset="0.01"/>
  </joint>
  <joint name="mount" type="fixed"><parent link="upper"/><child link="tool"/><origin xyz="0 0 0.4" rpy="0 1.57 0"/></joint>
</robot>
"#;
