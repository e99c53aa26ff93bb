//! Runs the binary and looks at what comes back; writes small cells into a folder that goes away.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What a run of the command left behind.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Runs `noclash` with these arguments.
pub fn noclash<A: AsRef<std::ffi::OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    noclash_with(arguments, &[("NOCLASH_CACHE", "")])
}

/// The same with variables of the environment; without `NOCLASH_CACHE` among them there is none.
pub fn noclash_with<A: AsRef<std::ffi::OsStr>>(
    arguments: impl IntoIterator<Item = A>,
    environment: &[(&str, &str)],
) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_noclash"));
    command.args(arguments).env_remove("ROS_PACKAGE_PATH").env_remove("AMENT_PREFIX_PATH").env_remove("NOCLASH_CACHE");
    let output = command.envs(environment.iter().copied()).output().expect("the binary runs");
    Run {
        code: output.status.code().expect("an exit code"),
        stdout: String::from_utf8(output.stdout).expect("UTF-8 on stdout"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8 on stderr"),
    }
}

impl Run {
    /// stdout as JSON: one value in one line, and nothing else.
    pub fn json(&self) -> Value {
        assert_eq!(self.stdout.lines().count(), 1, "{self:?}");
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The run succeeded; its JSON.
    pub fn answer(&self) -> Value {
        assert_eq!(self.code, 0, "{self:?}");
        assert!(self.stderr.is_empty(), "{self:?}");
        self.json()
    }
}

/// The folder `data` of the repository.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")
}

/// The folder of real robots and scenes: `NOCLASH_DATA`, else `.data` in the root, which `bench/data/fetch` fills.
pub fn data_folder() -> PathBuf {
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

/// A folder with files of these names and contents.
pub fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in files {
        std::fs::write(folder.path().join(name), content).expect("a file");
    }
    folder
}

/// A cube of 0.2 m on a rail along x from 0 to 2, carrying a cube of 0.1 m on a planar joint 1 m above.
pub const SLIDER: &str = r#"<robot name="slider">
  <link name="base"/>
  <link name="block"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
  <link name="kite"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <joint name="rail" type="prismatic">
    <parent link="base"/><child link="block"/><axis xyz="1 0 0"/>
    <limit lower="0" upper="2" velocity="1" effort="1"/>
  </joint>
  <joint name="float" type="planar"><parent link="block"/><child link="kite"/><origin xyz="0 0 1"/><axis xyz="0 0 1"/></joint>
</robot>
"#;

/// The slider and a cube of 0.2 m at x = 3 in its way.
pub const SLIDER_CELL: &str = "robots:\n  - { name: r, urdf: slider.urdf }\nobstacles:\n  - { name: wall, box: [0.2, 0.2, 0.2], pose: { xyz: [2, 0, 0] } }\n";
