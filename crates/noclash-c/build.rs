//! Names the shared library for the linker by the versions that are compatible with it: 0.1, 0.2, …, later 1, 2, …
//! (`docs/stability.md`). `CMakeLists.txt` installs it under that name.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let part = |name: &str| std::env::var(name).unwrap_or_default();
    let compatible = match part("CARGO_PKG_VERSION_MAJOR").as_str() {
        "0" => format!("0.{}", part("CARGO_PKG_VERSION_MINOR")),
        major => major.to_owned(),
    };
    match part("CARGO_CFG_TARGET_OS").as_str() {
        "linux" | "freebsd" | "netbsd" | "openbsd" => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libnoclash_c.so.{compatible}");
        }
        "macos" => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libnoclash_c.{compatible}.dylib");
        }
        _ => {}
    }
}
