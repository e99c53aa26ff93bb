//! The book says nothing that is not so: its commands run as they stand and print what it shows, its links lead somewhere.
//!
//! A block marked `console` is run line by line: `$ command`, with `# status N` behind it where the status is not 0. Lines below a command
//! are parts of what it prints; `…` stands for anything. All blocks of a page run in one folder, in order.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// Every page people read, by its path from the root.
fn pages() -> Vec<PathBuf> {
    let root = root();
    let mut pages: Vec<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "GUARANTEES.md", "CHANGELOG.md"].map(PathBuf::from).into();
    for folder in ["docs", "docs/tutorials", "bench", "bench/peers", "data"] {
        let entries = std::fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let names = entries.map(|entry| entry.expect("a name").file_name());
        let markdown = names.filter(|name| Path::new(name).extension().is_some_and(|end| end == "md"));
        pages.extend(markdown.map(|name| Path::new(folder).join(name)));
    }
    pages.sort();
    pages
}

/// A command of a page and what it is said to print.
struct Shown {
    command: String,
    status: i32,
    output: Vec<String>,
}

fn shown(text: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if !inside {
        } else if let Some(command) = line.strip_prefix("$ ") {
            let (command, comment) = command.split_once("  #").unwrap_or((command, ""));
            let status =
                comment.trim().strip_prefix("status ").and_then(|status| status.split(':').next()?.trim().parse().ok());
            let command = command.trim().to_string();
            found.push(Shown { command, status: status.unwrap_or(0), output: Vec::new() });
        } else if let Some(last) = found.last_mut() {
            last.output.extend(Some(line.trim().to_string()).filter(|line| !line.is_empty()));
        }
    }
    found
}

/// Whether a line has the parts between `…` in order.
fn holds(line: &str, pattern: &str) -> bool {
    let mut rest = line;
    pattern.split('…').all(|part| match rest.find(part) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}

#[test]
fn every_command_of_the_book_runs_and_prints_what_the_book_shows() {
    let root = root();
    let binary = Path::new(env!("CARGO_BIN_EXE_noclash"));
    let path =
        format!("{}:{}", binary.parent().expect("a folder").display(), std::env::var("PATH").unwrap_or_default());
    let mut count = 0;
    for page in pages() {
        let text = std::fs::read_to_string(root.join(&page)).unwrap_or_else(|error| panic!("{page:?}: {error}"));
        let commands = shown(&text);
        let folder = tempfile::tempdir().expect("a folder");
        std::os::unix::fs::symlink(root.join("data"), folder.path().join("data")).expect("a link");
        for Shown { command, status, output } in commands {
            let run =
                Command::new("bash").args(["-c", &command]).current_dir(folder.path()).env("PATH", &path).output();
            let run = run.unwrap_or_else(|error| panic!("{command}: {error}"));
            let printed = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
            assert_eq!(run.status.code(), Some(status), "{}: `{command}` printed\n{printed}", page.display());
            for expected in output {
                let found = printed.lines().any(|line| holds(line.trim(), &expected));
                assert!(found, "{}: `{command}` does not print `{expected}` but\n{printed}", page.display());
            }
            count += 1;
        }
    }
    assert!(count > 30, "only {count} commands were found");
}

#[test]
fn every_link_of_the_book_leads_to_a_file_that_is_there() {
    let root = root();
    let mut count = 0;
    for page in pages() {
        let text = std::fs::read_to_string(root.join(&page)).unwrap_or_else(|error| panic!("{page:?}: {error}"));
        let from = root.join(&page);
        for part in text.split("](").skip(1) {
            let Some((link, _)) = part.split_once(')') else { continue };
            if link.contains("://") || link.starts_with('#') || link.contains(' ') || link.is_empty() {
                continue;
            }
            let file = link.split('#').next().unwrap_or(link);
            let target = from.parent().expect("a folder").join(file);
            assert!(target.exists(), "{}: the link `{link}` leads nowhere", page.display());
            count += 1;
        }
    }
    assert!(count > 70, "only {count} links were found");
}

#[test]
fn every_page_stands_in_the_table_of_contents() {
    let contents = std::fs::read_to_string(root().join("mkdocs.yml")).expect("the table of contents");
    for page in pages() {
        if let Ok(name) = page.strip_prefix("docs") {
            let name = name.display().to_string();
            assert!(contents.contains(&format!(": {name}\n")), "mkdocs.yml does not name docs/{name}");
        }
    }
}

/// The keys such as `Schwarzer 2005` that stand in brackets in a text.
fn keys(text: &str) -> Vec<&str> {
    let inside = text.split('[').skip(1).filter_map(|rest| Some(rest.split_once(']')?.0));
    let is_key = |inside: &&str| {
        let mut words = inside.split(' ');
        let name = words.next().is_some_and(|word| word.len() > 2 && word.chars().all(char::is_alphabetic));
        let year = words.next().is_some_and(|word| word.parse().is_ok_and(|year: u32| (1900..2100).contains(&year)));
        name && year && words.next().is_none() && inside.starts_with(char::is_uppercase)
    };
    inside.filter(is_key).collect()
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a name").path()) {
        if entry.is_dir() {
            rust_files(&entry, found);
        } else if entry.extension().is_some_and(|end| end == "rs") {
            found.push(entry);
        }
    }
}

#[test]
fn every_key_that_is_cited_stands_among_the_references() {
    let references = std::fs::read_to_string(root().join("docs/references.md")).expect("the references");
    let mut files: Vec<PathBuf> = pages().into_iter().map(|page| root().join(page)).collect();
    rust_files(&root().join("crates"), &mut files);
    let mut count = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
        for key in keys(&text) {
            assert!(
                references.contains(&format!("**[{key}]**")),
                "{}: docs/references.md has no {key}",
                file.display()
            );
            count += 1;
        }
    }
    assert!(count > 60, "only {count} citations were found");
}

/// The messages in the first column of a page's tables, without the marks of code around them.
fn messages(text: &str) -> Vec<String> {
    let first = |line: &str| line.strip_prefix("| `").map(|rest| rest.split(" | ").next().unwrap_or(rest).to_string());
    let cells = text.lines().filter_map(first).map(|cell| format!("`{cell}"));
    cells
        .flat_map(|cell| {
            let double = cell.starts_with("``");
            let marks = if double { "``" } else { "`" };
            cell.split(&format!("{marks}, {marks}"))
                .map(|part| part.trim_matches(['`', ' ']).to_string())
                .collect::<Vec<_>>()
        })
        .flat_map(|part| part.split("`, ``").map(str::to_string).collect::<Vec<_>>())
        .collect()
}

#[test]
fn messages_that_the_page_on_trouble_explains_are_those_of_the_program() {
    let mut files = Vec::new();
    rust_files(&root().join("crates"), &mut files);
    let sources: Vec<String> = files.iter().filter_map(|file| std::fs::read_to_string(file).ok()).collect();
    let page = std::fs::read_to_string(root().join("docs/troubleshooting.md")).expect("the page");
    let mut count = 0;
    for message in messages(&page) {
        for part in message
            .split('…')
            .map(|part| part.trim_matches([' ', '`', '<', '>', ':', ',', ';']))
            .filter(|part| part.len() > 9)
        {
            let known = sources.iter().any(|source| source.contains(part));
            assert!(known, "docs/troubleshooting.md explains `{message}`, but nothing says `{part}`");
            count += 1;
        }
    }
    assert!(count > 15, "only {count} messages were found");
}
