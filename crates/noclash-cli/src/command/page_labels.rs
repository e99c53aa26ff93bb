//! Title of a page, and the command that made it.

use crate::arguments::{CheckArguments, MotionArguments};

/// A file without its folders.
pub fn short_name(file: &str) -> &str {
    file.rsplit(['/', '\\']).next().unwrap_or(file)
}

/// The names of cell and path.
pub fn title(arguments: &CheckArguments) -> String {
    title_of(&arguments.motion)
}

/// The same of any command about a motion.
pub fn title_of(motion: &MotionArguments) -> String {
    let paths = motion.paths.iter().cloned().chain(motion.edges.iter().map(|file| file.display().to_string()));
    let mut names = vec![short_name(&motion.cell.display().to_string()).to_string()];
    names.extend(paths.map(|path| short_name(&path).to_string()));
    names.join(" · ")
}

/// The command as it was given.
pub fn command_line() -> String {
    let quoted = |word: String| {
        let plain = |c: char| c.is_alphanumeric() || "-_./=:,+@%".contains(c);
        if !word.is_empty() && word.chars().all(plain) { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
    };
    // `python -m noclash check …` is `noclash check …`.
    let from_python = std::env::args_os().nth(1).is_some_and(|word| word == "-m");
    let words = std::env::args_os()
        .skip(if from_python { 3 } else { 1 })
        .map(|word| quoted(word.to_string_lossy().into_owned()));
    std::iter::once("noclash".to_string()).chain(words).collect::<Vec<_>>().join(" ")
}
