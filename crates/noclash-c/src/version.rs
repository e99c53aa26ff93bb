//! Version of the library, to be compared with the header's `NOCLASH_VERSION`.

use std::ffi::c_char;

/// Version of the library, `MAJOR.MINOR.PATCH`; `NOCLASH_VERSION` is that of the header.
#[unsafe(no_mangle)]
pub extern "C" fn noclash_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
