//! Free bodies on rational motions: what the file says is what moves, and what is not understood is refused.

use std::path::Path;

use noclash_check::toleranced::{ExclusionOptions, FreeBody};
use noclash_io::{InputErrorKind, MemoryFiles, read_body_motion};

const SQUARE: &str = "{ polygons: [[[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]]] }";

fn read(motion: &str) -> Result<noclash_io::BodyMotion, noclash_io::InputError> {
    let text = format!("body: {SQUARE}\nsurroundings: {SQUARE}\nmotion:\n{motion}");
    let mut files = MemoryFiles::default();
    files.insert("motion.yaml", text.into_bytes());
    read_body_motion(&files, Path::new("motion.yaml"))
}

#[test]
fn a_square_that_passes_above_is_excluded_and_one_that_dips_is_not() {
    for (height, free) in [(0.5, true), (-0.5, false)] {
        let found = read(&format!(
            "- poses: [{{ xyz: [0, 0, 2] }}, {{ xyz: [0, 0, {height}], quat: [0, 0, 0.1, 1], weight: 2 }}]\n- dual_quaternions: [[0, 0, 0.1, 1, 0, 0, 0, 0]]\n"
        ));
        // The second piece does not start where the first ends.
        assert_eq!(found.unwrap_err().kind, InputErrorKind::Inconsistent);
        let motion =
            read(&format!("- poses: [{{ xyz: [0, 0, 2] }}, {{ xyz: [0, 0, {height}], quat: [0, 0, 0.1, 1] }}]\n"))
                .unwrap();
        let body = FreeBody::new(motion.body, &motion.surroundings, ExclusionOptions::default()).unwrap();
        let excluded = motion.pieces.iter().all(|piece| body.exclude(piece, None).open.is_empty());
        assert_eq!(excluded, free, "{height}");
    }
}

#[test]
fn what_is_no_motion_is_refused() {
    for bad in [
        "- poses: []\n",
        "- { }\n",
        "- poses: [{ xyz: [0, 0, 2], weight: -1 }]\n",
        "- poses: [{ xyz: [0, 0] }]\n",
        "- dual_quaternions: [[1, 2]]\n",
        "- pose: 3\n",
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
}
