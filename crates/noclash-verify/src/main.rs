//! `noclash-verify FILE`: replays a proof and says what it shows. Exit status: 0 it holds, 1 it does not, 2 it cannot be read.
#![forbid(unsafe_code)]

use std::io::{BufReader, Write as _};
use std::process::ExitCode;

use noclash_verify::{Refusal, verify};

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(file), None) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: noclash-verify FILE");
        return ExitCode::from(2);
    };
    let answer = std::fs::File::open(&file)
        .map_err(|error| Refusal::Unreadable(error.to_string()))
        .and_then(|file| verify(BufReader::new(file)));
    match answer {
        Ok(report) => {
            // A closed pipe is not an error of its own.
            drop(write!(std::io::stdout(), "{report}"));
            ExitCode::SUCCESS
        }
        Err(refusal) => {
            eprintln!("{} {refusal}", file.display());
            ExitCode::from(match refusal {
                Refusal::Fails(_) => 1,
                Refusal::Unreadable(_) => 2,
            })
        }
    }
}
