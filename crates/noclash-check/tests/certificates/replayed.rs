//! Short ways to certify and to verify.

use noclash_cell::CellMotion;
use noclash_certify::{Certification, CertifyOptions, certify};
use noclash_check::PreparedCell;
use noclash_verify::{Report, verify};

/// The certificate of motions, or the pair for which none was found.
pub fn certificate(cell: &PreparedCell, motions: &[CellMotion], margin: f64) -> Result<Vec<u8>, Certification> {
    let options = CertifyOptions { margin, ..CertifyOptions::default() };
    let mut bytes = Vec::new();
    match certify(cell, motions, &options, &mut bytes) {
        Ok(Certification::Written { .. }) => Ok(bytes),
        Ok(other) => Err(other),
        Err(error) => panic!("{error}"),
    }
}

/// Certifies and verifies; panics where either fails.
pub fn assert_certified(cell: &PreparedCell, motions: &[CellMotion], margin: f64, case: &str) -> Report {
    let bytes = certificate(cell, motions, margin).unwrap_or_else(|left| panic!("{case}: {left:?}"));
    let report = verify(bytes.as_slice()).unwrap_or_else(|refusal| panic!("{case}: {refusal}"));
    assert_eq!(report.segments, motions.len() as u64, "{case}");
    report
}
