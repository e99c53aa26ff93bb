//! Code compiled for several kinds of processors, the best of which is chosen where it runs.

/// Runs `$run`, which may call functions generic over `Simd` with the token `$simd`: on x86-64 compiled for AVX-512, for AVX2 and for what
/// every such processor has, elsewhere for every level that fearless_simd knows. Processors with SSE4.2 and without AVX2 take the last of
/// the three: code of their own would gain them little and cost everyone's build a quarter more of all this.
#[doc(hidden)]
#[macro_export]
macro_rules! by_processor {
    ($level:expr, $simd:ident => $run:expr) => {{
        let level: ::fearless_simd::Level = $level;
        #[cfg(target_arch = "x86_64")]
        {
            use ::fearless_simd::Simd as _;
            if let Some($simd) = level.as_avx512() {
                $simd.vectorize(
                    #[inline(always)]
                    || $run,
                )
            } else if let Some($simd) = level.as_avx2() {
                $simd.vectorize(
                    #[inline(always)]
                    || $run,
                )
            } else if let Some($simd) = level.as_sse2() {
                $simd.vectorize(
                    #[inline(always)]
                    || $run,
                )
            } else {
                unreachable!("every x86-64 processor has SSE2")
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            ::fearless_simd::dispatch!(level, $simd => $run)
        }
    }};
}
