//! `noclash --version --verbose`: what a report of a fault needs.

/// Version, platform, vector unit, cores, build, and where the cache is; a line each.
pub fn details() -> String {
    let build = if cfg!(debug_assertions) { "with debug assertions" } else { "release" };
    let parquet = if cfg!(feature = "parquet") { "parquet" } else { "none" };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let cache = std::env::var("NOCLASH_CACHE").unwrap_or_else(|_| "default".to_string());
    format!(
        "noclash {}\nplatform: {} {}\nvector unit: {}\ncores: {cores}\nbuild: {build}\nfeatures: {parquet}\nNOCLASH_CACHE: {}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        vector_unit(),
        if cache.is_empty() { "off" } else { &cache },
    )
}

#[cfg(target_arch = "x86_64")]
fn vector_unit() -> &'static str {
    if std::is_x86_feature_detected!("avx512f") {
        "AVX-512"
    } else if std::is_x86_feature_detected!("avx2") {
        "AVX2"
    } else {
        "SSE2"
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn vector_unit() -> &'static str {
    if cfg!(target_feature = "neon") { "NEON" } else { "none" }
}
