//! `noclash render`: the cell at one configuration as a PNG.

use noclash::robot::Limits;
use noclash::{ensure_place, write};
use noclash_view::{Look, Picture};
use serde_json::json;

use super::opening;
use crate::answer::Answer;
use crate::arguments::RenderArguments;
use crate::diagnostics::CommandError;

pub fn run(arguments: &RenderArguments) -> Result<Answer, CommandError> {
    let look = Look::ALL.into_iter().find(|look| look.name() == arguments.look).ok_or_else(|| {
        let names: Vec<&str> = Look::ALL.iter().map(|look| look.name()).collect();
        CommandError::Usage {
            message: format!("there is no view from `{}`", arguments.look),
            remedy: format!("the sides are: {}", names.join(", ")),
        }
    })?;
    let (width, height) = size(&arguments.size).ok_or_else(|| CommandError::Usage {
        message: format!("--size is `{}`, which is no size of a picture", arguments.size),
        remedy: "write pixels across and down, 16 to 8192 each, as in 1200x800".to_string(),
    })?;
    ensure_place(&arguments.output)?;
    if arguments.output.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("png")) {
        return Err(CommandError::Usage {
            message: format!("{}: pictures are written as PNG", arguments.output.display()),
            remedy: "let the name end in .png".to_string(),
        });
    }
    let open = opening::open(&arguments.cell)?;
    let limits = if arguments.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let chosen = open.configuration_of("at", arguments.at.as_deref(), limits)?;
    let png = Picture { width, height, look }.png(&open.cell, &chosen.values);
    write(&arguments.output, &png)?;
    let file = arguments.output.display().to_string();
    let json = json!({"picture": {"file": file, "width": width, "height": height, "bytes": png.len()}});
    Ok(Answer::done(format!("The picture is in {file}.\n"), json))
}

fn size(text: &str) -> Option<(usize, usize)> {
    let (width, height) = text.split_once('x')?;
    let pixels = |text: &str| text.parse().ok().filter(|pixels| (16..=8192).contains(pixels));
    Some((pixels(width)?, pixels(height)?))
}
