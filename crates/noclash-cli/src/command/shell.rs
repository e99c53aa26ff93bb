//! `noclash completions` and `noclash man`: what shells and `man` know about the command, made of its own description.

use clap::CommandFactory as _;
use noclash::{unwritable, write};
use serde_json::Value;

use crate::answer::Answer;
use crate::arguments::{Arguments, CompletionArguments, ManArguments};
use crate::diagnostics::CommandError;

pub fn completions(arguments: &CompletionArguments) -> Result<Answer, CommandError> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "noclash", &mut script);
    Ok(Answer::done(String::from_utf8_lossy(&script).into_owned(), Value::Null))
}

/// One page on stdout, or one for every subcommand in a folder.
pub fn man(arguments: &ManArguments) -> Result<Answer, CommandError> {
    let command = Arguments::command();
    let Some(folder) = &arguments.output else {
        let page = page(command).map_err(|error| CommandError::unwritten(&error))?;
        return Ok(Answer::done(page, Value::Null));
    };
    std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error.to_string()))?;
    let mut written = 0;
    let pages = command.get_subcommands().map(|sub| (format!("noclash-{}", sub.get_name()), sub.clone()));
    let pages: Vec<_> = std::iter::once(("noclash".to_string(), command.clone())).chain(pages).collect();
    for (name, command) in pages {
        let file = folder.join(format!("{name}.1"));
        // The names live as long as the command, which ends after this.
        let named = command.name(&*name.leak());
        let text = page(named).map_err(|error| unwritable(&file, &error.to_string()))?;
        write(&file, text)?;
        written += 1;
    }
    Ok(Answer::done(format!("{written} pages in {}\n", folder.display()), Value::Null))
}

fn page(command: clap::Command) -> std::io::Result<String> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}
