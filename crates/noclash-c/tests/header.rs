//! `include/noclash.h` is made of the sources. To write it again: `NOCLASH_WRITE_HEADER=1 cargo test -p noclash-c`.

use std::path::Path;

#[test]
fn the_header_is_that_of_the_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut config = cbindgen::Config::from_file(root.join("cbindgen.toml")).unwrap();
    config.after_includes = Some(version_macros());
    // cbindgen follows the modules of lib.rs itself.
    let builder = cbindgen::Builder::new().with_config(config).with_src(root.join("src/lib.rs"));
    let mut made = Vec::new();
    builder.generate().unwrap().write(&mut made);
    let made = String::from_utf8(made).unwrap();
    let file = root.join("include/noclash.h");
    if std::env::var_os("NOCLASH_WRITE_HEADER").is_some() {
        std::fs::write(&file, &made).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), made, "write it again as this file says");
}

/// The version of the crate, for `#if` and for messages.
fn version_macros() -> String {
    let [major, minor, patch] =
        [env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"), env!("CARGO_PKG_VERSION_PATCH")];
    format!(
        "\n/* Version of this header; noclash_version() is that of the library. */\n#define NOCLASH_VERSION_MAJOR {major}\n\
         #define NOCLASH_VERSION_MINOR {minor}\n#define NOCLASH_VERSION_PATCH {patch}\n\
         #define NOCLASH_VERSION \"{major}.{minor}.{patch}\""
    )
}

#[test]
fn library_header_and_cmake_package_have_one_version() {
    let library = unsafe { std::ffi::CStr::from_ptr(noclash_c::noclash_version()) };
    assert_eq!(library.to_str().unwrap(), env!("CARGO_PKG_VERSION"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let header = std::fs::read_to_string(root.join("include/noclash.h")).unwrap();
    assert!(header.contains(&format!("#define NOCLASH_VERSION \"{}\"", env!("CARGO_PKG_VERSION"))));
    let cmake = std::fs::read_to_string(root.join("CMakeLists.txt")).unwrap();
    assert!(cmake.contains(&format!("project(noclash VERSION {} ", env!("CARGO_PKG_VERSION"))));
}

/// `build.rs` names the library for the linker, `CMakeLists.txt` the installed files.
#[test]
fn linker_and_installed_files_agree_on_the_name_of_compatible_versions() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let build = std::fs::read_to_string(root.join("build.rs")).unwrap();
    assert!(build.contains("-soname,libnoclash_c.so.{compatible}") && build.contains("format!(\"0.{}\", "));
    let cmake = std::fs::read_to_string(root.join("CMakeLists.txt")).unwrap();
    assert!(cmake.contains("set(noclash_soname \"${noclash_library}.${noclash_compatible}\")"));
    assert!(cmake.contains("set(noclash_compatible \"0.${PROJECT_VERSION_MINOR}\")"));
}

#[test]
fn the_cmake_build_shows_what_cargo_does() {
    let cmake = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("CMakeLists.txt")).unwrap();
    assert!(cmake.contains("USES_TERMINAL") && !cmake.contains("--quiet"));
}
