//! Where a mesh address of a URDF points: `package://`, `file://`, relative and absolute paths.
//!
//! Order for `package://name/…`: the caller's packages (`--package`), the cell's `packages`, ROS_PACKAGE_PATH, AMENT_PREFIX_PATH, then the
//! folders above the URDF. Of folders in one place the nearer comes first, and one whose package.xml names another package comes last. Where
//! another folder holds the file, too, a note says so: another order would have read another file.

use std::path::{Path, PathBuf};

use crate::{Files, option};

/// The places a package may be found in.
#[derive(Clone, Debug, Default)]
pub struct PackagePlaces {
    /// Packages by name with their folders, the caller's before the cell's; what is named here is searched for nowhere else.
    pub packages: Vec<(String, PathBuf)>,
    /// Install folders, as AMENT_PREFIX_PATH lists them: a package's files are in `share/NAME`.
    pub ament_prefix_path: Vec<PathBuf>,
    /// Folders that hold packages at any depth, as ROS_PACKAGE_PATH lists them.
    pub ros_package_path: Vec<PathBuf>,
}

/// Why an address leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unresolved {
    /// Message of the error.
    pub message: String,
    /// Remedy.
    pub remedy: String,
}

/// How many folders of a ROS_PACKAGE_PATH are searched before giving up.
const FOLDER_LIMIT: usize = 20_000;
/// How deep packages may lie below an entry of ROS_PACKAGE_PATH.
const DEPTH_LIMIT: usize = 5;

/// A file that an address means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// The file.
    pub path: PathBuf,
    /// Folder of the package, for `package://` addresses.
    pub package: Option<PathBuf>,
    /// A sentence about another place that holds the file.
    pub note: Option<String>,
}

/// The existing file that `address`, written in the file `referrer`, means.
pub fn resolve(
    files: &dyn Files,
    places: &PackagePlaces,
    referrer: &Path,
    address: &str,
) -> Result<Resolved, Unresolved> {
    let folder = referrer.parent().unwrap_or(Path::new(""));
    let plain = |path: PathBuf| {
        if files.exists(&path) {
            return Ok(Resolved { path, package: None, note: None });
        }
        let message = format!("there is no file {}", path.display());
        Err(Unresolved { message, remedy: "correct the path, or copy the file there".to_string() })
    };
    match address.split_once("://") {
        None => plain(folder.join(address)),
        Some(("file", path)) => plain(folder.join(path)),
        Some(("package", rest)) => {
            // `package:///name/…` is met in real files, and means the same.
            let rest = rest.trim_start_matches('/');
            let (package, inside) = rest.split_once('/').unwrap_or((rest, ""));
            in_package(files, places, referrer, package, inside)
        }
        Some((scheme, _)) => Err(Unresolved {
            message: format!("addresses of the kind `{scheme}://` are not read"),
            remedy: "copy the file beside and use a relative path, file:// or package://".to_string(),
        }),
    }
}

fn in_package(
    files: &dyn Files,
    places: &PackagePlaces,
    referrer: &Path,
    package: &str,
    inside: &str,
) -> Result<Resolved, Unresolved> {
    if package.is_empty() || inside.is_empty() {
        let message = format!("`package://{package}/{inside}` names no file of a package");
        return Err(Unresolved { message, remedy: "write package://NAME/path/of/the.file".to_string() });
    }
    if let Some((_, folder)) = places.packages.iter().find(|(name, _)| name == package) {
        let path = folder.join(inside);
        if files.exists(&path) {
            return Ok(Resolved { path, package: Some(folder.clone()), note: None });
        }
        let message = format!("package `{package}` is given as {}, but holds no {inside}", folder.display());
        let remedy = format!("correct the entry `{package}` of `packages`, or {} {package}=FOLDER", option("package"));
        return Err(Unresolved { message, remedy });
    }
    // A folder counts only if it holds the file: a package of the same name elsewhere must not hide the right one.
    let places_tried = [
        ("ROS_PACKAGE_PATH", below_ros_path(files, places, package)),
        ("AMENT_PREFIX_PATH", below_ament_prefixes(files, places, package)),
        ("the folders above the URDF", above(files, referrer, package)),
    ];
    let mut found: Vec<(&str, PathBuf)> = Vec::new();
    for (place, folders) in &places_tried {
        let (own, others): (Vec<&PathBuf>, Vec<&PathBuf>) =
            folders.iter().partition(|folder| manifest_name(files, folder).is_none_or(|name| name == package));
        let holds = |folder: &&PathBuf| files.exists(&folder.join(inside));
        found.extend(own.into_iter().chain(others).filter(holds).map(|folder| (*place, folder.clone())));
    }
    if let Some((place, folder)) = found.first() {
        let note = found.iter().skip(1).find(|(_, other)| !same_folder(folder, other)).map(|(other_place, other)| {
            format!(
                "package `{package}` is taken from {} ({place}); {} ({other_place}) holds the same file and is not used",
                folder.display(),
                other.display()
            )
        });
        return Ok(Resolved { path: folder.join(inside), package: Some(folder.clone()), note });
    }
    let first = places_tried.iter().flat_map(|(_, folders)| folders).next();
    let message = match first {
        None => format!("package `{package}` is not found"),
        Some(first) => format!("package `{package}` is found at {}, but holds no {inside}", first.display()),
    };
    let listed = |name: &str, folders: &[PathBuf]| match folders {
        [] => format!("{name} (not set)"),
        folders => {
            let shown: Vec<String> = folders.iter().take(4).map(|folder| folder.display().to_string()).collect();
            let more = if folders.len() > shown.len() { ":…" } else { "" };
            format!("{name} ({}{more})", shown.join(":"))
        }
    };
    let tried = [
        listed("ROS_PACKAGE_PATH", &places.ros_package_path),
        listed("AMENT_PREFIX_PATH", &places.ament_prefix_path),
        format!("the folders above {}", referrer.display()),
    ];
    Err(Unresolved {
        message: format!("{message}; tried {}", tried.join(", ")),
        remedy: format!(
            "give {} {package}=FOLDER, add `packages: {{ {package}: FOLDER }}` to the robot in the cell file, or set \
             ROS_PACKAGE_PATH or AMENT_PREFIX_PATH",
            option("package")
        ),
    })
}

/// The packages that the addresses in the text of a URDF name, with the folders in which they are found.
pub(crate) fn packages_of(
    files: &dyn Files,
    text: &str,
    urdf: &Path,
    places: &PackagePlaces,
) -> Vec<(String, PathBuf)> {
    let mut found: Vec<(String, PathBuf)> = Vec::new();
    for address in text.split("package://").skip(1) {
        let address: String = address.chars().take_while(|c| !matches!(c, '"' | '\'' | '<')).collect();
        let Some((name, _)) = address.trim_start_matches('/').split_once('/') else { continue };
        if found.iter().any(|(known, _)| known == name) {
            continue;
        }
        let resolved = resolve(files, places, urdf, &format!("package://{address}"));
        // Visual meshes that are not read may be missing.
        if let Some(folder) = resolved.ok().and_then(|resolved| resolved.package) {
            found.push((name.to_string(), folder));
        }
    }
    found
}

/// Whether two paths name one folder.
pub(crate) fn same_folder(a: &Path, b: &Path) -> bool {
    let real =
        |path: &Path| std::fs::canonicalize(path).or_else(|_| std::path::absolute(path)).unwrap_or(path.to_path_buf());
    a == b || real(a) == real(b)
}

fn below_ros_path(files: &dyn Files, places: &PackagePlaces, package: &str) -> Vec<PathBuf> {
    places.ros_package_path.iter().flat_map(|entry| packages_below(files, entry, package)).collect()
}

fn below_ament_prefixes(files: &dyn Files, places: &PackagePlaces, package: &str) -> Vec<PathBuf> {
    let folders = places.ament_prefix_path.iter().map(|prefix| prefix.join("share").join(package));
    folders.filter(|folder| files.exists(folder)).collect()
}

fn above(files: &dyn Files, referrer: &Path, package: &str) -> Vec<PathBuf> {
    let absolute = std::path::absolute(referrer).unwrap_or_else(|_| referrer.to_path_buf());
    let mut found = Vec::new();
    // The absolute path serves an URDF given as `arm.urdf`; the given one serves file sets that are not on the disk.
    for above in referrer.ancestors().skip(1).chain(absolute.ancestors().skip(1)) {
        if is_package(files, above, package) {
            found.push(above.to_path_buf());
        }
        let beside = above.join(package);
        if files.exists(&beside) {
            found.push(beside);
        }
    }
    found
}

/// Whether a folder is the package: by its name, or by the name in its package.xml.
fn is_package(files: &dyn Files, folder: &Path, package: &str) -> bool {
    folder.file_name().is_some_and(|name| name == package) || manifest_name(files, folder).as_deref() == Some(package)
}

/// The `<name>` of the folder's package.xml.
fn manifest_name(files: &dyn Files, folder: &Path) -> Option<String> {
    let manifest = folder.join("package.xml");
    if !files.exists(&manifest) {
        return None;
    }
    let text = String::from_utf8(files.read(&manifest).ok()?).ok()?;
    let document = roxmltree::Document::parse(&text).ok()?;
    let name = document.root_element().children().find(|node| node.has_tag_name("name"))?;
    name.text().map(|text| text.trim().to_string())
}

/// Folders of that package at or below `entry`, nearest first; as ROS does, none is searched for inside another
/// package.
fn packages_below(files: &dyn Files, entry: &Path, package: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let direct = entry.join(package);
    if files.exists(&direct) {
        found.push(direct);
    }
    let mut level = vec![entry.to_path_buf()];
    let mut searched = 0;
    for _ in 0..=DEPTH_LIMIT {
        let mut next = Vec::new();
        for folder in level {
            searched += 1;
            if searched > FOLDER_LIMIT {
                return found;
            }
            let is_manifested = files.exists(&folder.join("package.xml"));
            if is_package(files, &folder, package) && !found.contains(&folder) {
                found.push(folder.clone());
            }
            if !is_manifested {
                next.extend(files.folders(&folder));
            }
        }
        level = next;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MemoryFiles;

    fn files() -> MemoryFiles {
        MemoryFiles::from_iter([
            ("ws/arm_description/urdf/arm.urdf", ""),
            ("ws/arm_description/meshes/a.stl", ""),
            ("ws/tools/package.xml", "<package><name>gun_description</name></package>"),
            ("ws/tools/urdf/gun.urdf", ""),
            ("ws/tools/gun.stl", ""),
            ("ros/arm_description/meshes/b.stl", ""),
            ("mine/a.stl", ""),
        ])
    }

    fn resolved(places: &PackagePlaces, referrer: &str, address: &str) -> Result<PathBuf, Unresolved> {
        resolve(&files(), places, Path::new(referrer), address).map(|resolved| resolved.path)
    }

    #[test]
    fn the_map_comes_first_then_the_ros_path_then_the_folders_above() {
        let urdf = "ws/arm_description/urdf/arm.urdf";
        let address = "package://arm_description/meshes/a.stl";
        let none = PackagePlaces::default();
        assert_eq!(resolved(&none, urdf, address).unwrap(), Path::new("ws/arm_description/meshes/a.stl"));
        let ros = PackagePlaces { ros_package_path: vec!["ros".into()], ..Default::default() };
        let b = resolved(&ros, urdf, "package://arm_description/meshes/b.stl").unwrap();
        assert_eq!(resolved(&ros, urdf, "package:///arm_description/meshes/b.stl").unwrap(), b);
        assert_eq!(b, Path::new("ros/arm_description/meshes/b.stl"));
        // The ROS package of that name lacks the file; the one above the URDF has it.
        assert_eq!(resolved(&ros, urdf, address).unwrap(), Path::new("ws/arm_description/meshes/a.stl"));
        let map = PackagePlaces { packages: vec![("arm_description".into(), "mine".into())], ..ros };
        assert_eq!(resolved(&map, urdf, "package://arm_description/a.stl").unwrap(), Path::new("mine/a.stl"));
        let wrong = resolved(&map, urdf, address).unwrap_err();
        assert!(wrong.message.contains("mine") && wrong.remedy.contains("packages"), "{wrong:?}");
    }

    #[test]
    fn an_install_folder_holds_packages_under_share_and_a_second_holder_is_noted() {
        let mut files = files();
        files.insert("opt/ros/share/arm_description/meshes/c.stl", "");
        files.insert("opt/ros/share/arm_description/meshes/a.stl", "");
        let places = PackagePlaces { ament_prefix_path: vec!["opt/ros".into()], ..Default::default() };
        let urdf = Path::new("ws/arm_description/urdf/arm.urdf");
        let alone = resolve(&files, &places, urdf, "package://arm_description/meshes/c.stl").unwrap();
        assert_eq!(alone.path, Path::new("opt/ros/share/arm_description/meshes/c.stl"));
        assert_eq!(alone.note, None);
        let twice = resolve(&files, &places, urdf, "package://arm_description/meshes/a.stl").unwrap();
        assert_eq!(twice.path, Path::new("opt/ros/share/arm_description/meshes/a.stl"));
        assert!(twice.note.unwrap().contains("ws/arm_description"));
    }

    #[test]
    fn a_package_xml_names_the_package() {
        let path = resolved(&PackagePlaces::default(), "ws/tools/urdf/gun.urdf", "package://gun_description/gun.stl");
        assert_eq!(path.unwrap(), Path::new("ws/tools/gun.stl"));
    }

    #[test]
    fn relative_file_and_unknown_addresses() {
        let urdf = "ws/arm_description/urdf/arm.urdf";
        let none = PackagePlaces::default();
        assert!(resolved(&none, urdf, "../meshes/a.stl").is_ok());
        assert!(resolved(&none, urdf, "file://../meshes/a.stl").is_ok());
        assert!(resolved(&none, urdf, "http://x/a.stl").unwrap_err().message.contains("http"));
        assert!(resolved(&none, urdf, "package://nowhere/a.stl").unwrap_err().remedy.contains("ROS_PACKAGE_PATH"));
    }

    #[test]
    fn two_folders_of_one_place_are_named_and_one_of_another_package_comes_last() {
        let files = MemoryFiles::from_iter([
            ("robot/arm.urdf", ""),
            ("backup/arm/package.xml", "<package><name>arm_old</name></package>"),
            ("backup/arm/a.stl", ""),
            ("ws/arm/package.xml", "<package><name>arm</name></package>"),
            ("ws/arm/a.stl", ""),
        ]);
        let places = PackagePlaces {
            ros_package_path: ["backup", "ws"].map(PathBuf::from).to_vec(),
            ..PackagePlaces::default()
        };
        let found = resolve(&files, &places, Path::new("robot/arm.urdf"), "package://arm/a.stl").unwrap();
        assert_eq!(found.path, Path::new("ws/arm/a.stl"), "the folder called `arm` in backup is the package `arm_old`");
        let note = found.note.unwrap();
        assert!(note.contains("ws/arm (ROS_PACKAGE_PATH)") && note.contains("backup/arm"), "{note}");
        // By its folder's name alone it is found where there is no better.
        let places = PackagePlaces { ros_package_path: vec!["backup".into()], ..PackagePlaces::default() };
        let found = resolve(&files, &places, Path::new("robot/arm.urdf"), "package://arm/a.stl").unwrap();
        assert_eq!((found.path.as_path(), found.note), (Path::new("backup/arm/a.stl"), None));
    }
}
