//! `include/noclash.h` is made of the sources. To write it again: `NOCLASH_WRITE_HEADER=1 cargo test -p noclash-c`.

use std::path::Path;

#[test]
fn the_header_is_that_of_the_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(root.join("cbindgen.toml")).unwrap();
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
