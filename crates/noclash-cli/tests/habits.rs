//! What people expect of a command: colours, quiet and verbose, completions, manual pages, help with examples, Ctrl-C, exit status.

use std::time::{Duration, Instant};

use crate::command_line::{SLIDER, SLIDER_CELL, data, folder, noclash};

#[test]
fn colours_are_off_in_a_pipe_and_on_when_asked_for() {
    let files = folder(&[("slider.urdf", SLIDER), ("cell.yaml", SLIDER_CELL), ("path.csv", "rail\n0\n1\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let check = |arguments: &[&str]| {
        let asked = ["check", &file("cell.yaml"), &file("path.csv")];
        noclash([&asked[..], arguments].concat()).stdout
    };
    let plain = check(&[]);
    assert!(plain.starts_with("Free, proved") && !plain.contains('\u{1b}'), "{plain:?}");
    let coloured = check(&["--color", "always"]);
    assert!(coloured.contains('\u{1b}') && coloured.contains("Free"), "{coloured:?}");
    assert_eq!(check(&["--color", "never"]), plain);
    assert_eq!(check(&["-q"]).lines().count(), 1);
    assert!(check(&["-v"]).contains("volume tests") && !plain.contains("volume tests"));
    assert!(check(&["--color", "always", "--json"]).starts_with('{'), "JSON and nothing else");
}

#[test]
fn completions_and_manual_pages_name_every_subcommand() {
    for shell in ["bash", "zsh", "fish"] {
        let run = noclash(["completions", shell]);
        assert!(run.code == 0 && run.stdout.contains("clearance") && run.stdout.contains("init"), "{shell}");
    }
    let page = noclash(["man"]);
    assert!(page.code == 0 && page.stdout.starts_with(".ie") && page.stdout.contains("clearance"), "{}", page.stdout);
    let files = folder(&[]);
    let out = files.path().join("man1").display().to_string();
    assert_eq!(noclash(["man", "-o", &out]).code, 0);
    let check = std::fs::read_to_string(format!("{out}/noclash-check.1")).unwrap();
    assert!(check.contains("margin") && check.contains("Tolerances") | check.contains("TOLERANCES"), "{check}");
}

#[test]
fn help_is_grouped_and_has_an_example_for_every_subcommand() {
    let help = noclash(["check", "--help"]).stdout;
    for heading in ["Query:", "Tolerances:", "Output:", "Tuning:", "Examples:"] {
        assert!(help.contains(heading), "{heading}\n{help}");
    }
    let all = noclash(["--help"]).stdout;
    let names = all.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let names: Vec<&str> = names
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help" && *name != "demo")
        .collect();
    assert!(names.len() > 18, "{names:?}");
    for name in names {
        assert!(noclash([name, "--help"]).stdout.contains("Examples:"), "{name}");
    }
}

#[test]
fn a_cell_without_checked_pairs_is_undecided_unless_that_is_allowed() {
    let drawn = SLIDER.replace("collision>", "visual>");
    let files = folder(&[("slider.urdf", &drawn), ("path.csv", "rail\n0\n1\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    for command in ["check", "contact", "clearance"] {
        let asked = [command, &file("slider.urdf"), &file("path.csv")];
        let run = noclash([&asked[..], &["--json"]].concat());
        assert_eq!((run.code, run.json()["verdict"].as_str().unwrap()), (3, "undecided"), "{run:?}");
        assert!(run.json()["reason"].as_str().unwrap().contains("no pair of bodies is checked"), "{run:?}");
        assert!(noclash(asked).stdout.contains("--allow-empty"));
        let allowed = noclash([&asked[..], &["--allow-empty", "--json"]].concat());
        assert_eq!((allowed.code, allowed.json()["verdict"].as_str().unwrap()), (0, "free"), "{allowed:?}");
    }
}

#[test]
fn a_single_row_is_not_called_a_whole_motion() {
    let files = folder(&[("slider.urdf", SLIDER), ("cell.yaml", SLIDER_CELL), ("path.csv", "rail\n0.5\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    for command in ["check", "contact"] {
        let text = noclash([command, &file("cell.yaml"), &file("path.csv")]).stdout;
        assert!(text.contains("one configuration") && !text.contains("whole motion"), "{text}");
    }
}

#[test]
fn joints_that_take_default_values_are_listed_by_every_command_about_motions() {
    let files = folder(&[("slider.urdf", SLIDER), ("cell.yaml", SLIDER_CELL), ("path.csv", "rail\n0\n0.5\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let (proof, swept) = (file("proof"), file("swept.stl"));
    for (command, more) in [
        ("check", &[][..]),
        ("contact", &[]),
        ("clearance", &[]),
        ("tolerance", &[]),
        ("certify", &["-o", &proof]),
        ("sweep", &["-o", &swept]),
    ] {
        let asked = [command, &file("cell.yaml"), &file("path.csv")];
        let text = noclash([&asked[..], more].concat()).stdout;
        assert!(text.contains("r/float/x = 0"), "{command}: {text}");
        let json = noclash([&asked[..], more, &["--json"]].concat()).json();
        assert_eq!(json["defaults"]["r/float/theta"], 0.0, "{command}: {json}");
    }
}

#[test]
fn the_verbose_version_says_what_a_report_of_a_fault_needs() {
    let plain = noclash(["--version"]);
    assert_eq!((plain.code, plain.stdout.lines().count()), (0, 1), "{plain:?}");
    for flags in [["--version", "--verbose"], ["-V", "-v"]] {
        let run = noclash(flags);
        assert_eq!(run.code, 0);
        for line in ["noclash ", "platform: ", "vector unit: ", "cores: ", "build: ", "NOCLASH_CACHE: "] {
            assert!(run.stdout.lines().any(|own| own.starts_with(line)), "{line}: {}", run.stdout);
        }
    }
}

#[test]
fn pictures_are_png_and_nothing_else() {
    let files = folder(&[]);
    let cell = data().join("cells/demo.yaml").display().to_string();
    let out = files.path().join("shot.jpg").display().to_string();
    let run = noclash(["render", &cell, "-o", &out, "--size", "64x64"]);
    assert!(run.code == 2 && run.stderr.contains(".png") && !std::path::Path::new(&out).exists(), "{run:?}");
}

#[test]
fn a_certificate_says_why_it_has_more_pairs_and_verify_counts_many_files() {
    let files = folder(&[]);
    let file = |name: &str| data().join(name).display().to_string();
    let proof = files.path().join("proof").display().to_string();
    let run = noclash(["certify", &file("cells/demo.yaml"), &file("paths/demo_free.csv"), "-o", &proof]);
    assert_eq!(run.code, 0, "{run:?}");
    let checked =
        noclash(["inspect", &file("cells/demo.yaml"), "--json"]).answer()["pairs"]["checked"].as_u64().unwrap();
    if !run.stdout.contains(&format!(": {checked} pairs over")) {
        assert!(run.stdout.contains("as unreachable; the certificate proves them, too"), "{}", run.stdout);
    }
    let text = noclash(["verify", &proof]).stdout;
    assert!(text.contains("files (-v or --json") && text.matches("made from").count() == 1, "{text}");
    assert!(noclash(["verify", &proof, "-v"]).stdout.matches("made from").count() > 3);
}

#[test]
fn tolerances_are_printed_with_digits_that_mean_something() {
    let files = folder(&[("slider.urdf", SLIDER), ("cell.yaml", SLIDER_CELL), ("path.csv", "rail\n0\n0.5\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let text = noclash(["tolerance", &file("cell.yaml"), &file("path.csv"), "--kind", "joints"]).stdout;
    assert!(text.contains("rad (") && text.contains("°") && !text.contains("e-"), "{text}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_while_files_are_read_is_an_answer_too() {
    use rustix::process::{Pid, Signal, kill_process};
    let cell = data().join("cells/demo.yaml").display().to_string();
    let files = folder(&[]);
    let file = |name: &str| files.path().join(name).display().to_string();
    for (command, more) in [
        ("check", &[][..]),
        ("contact", &[]),
        ("clearance", &[]),
        ("tolerance", &[]),
        ("certify", &["-o", "p.proof"]),
        ("report", &["-o", "r.html"]),
        ("sweep", &["-o", "s.stl"]),
    ] {
        let more: Vec<String> = more.iter().map(|m| if m.contains('.') { file(m) } else { m.to_string() }).collect();
        // The path comes from a pipe that nobody closes.
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_noclash"))
            .args([command, &cell, "-", "--json"])
            .args(more)
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(700));
        kill_process(Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap(), Signal::INT).unwrap();
        // Kept until the command has ended: closing it would end the path.
        let _open = child.stdin.take();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{command}: {output:?}");
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(answer["interrupted"] == true && answer["verdict"] == "undecided", "{command}: {answer}");
    }
    assert_eq!(std::fs::read_dir(files.path()).unwrap().count(), 0, "nothing is left behind");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_every_command_soon_with_an_answer_that_calls_nothing_free() {
    use rustix::process::{Pid, Signal, kill_process};
    let rows: String = (0..4000).map(|row| format!("{}\n", 0.3 * f64::from(row % 7))).collect();
    let files = folder(&[("path.csv", &format!("joint_1\n{rows}"))]);
    let cell = data().join("cells/workshop.yaml").display().to_string();
    let file = |name: &str| files.path().join(name).display().to_string();
    let path = format!("joint_1\n{rows}");
    let joints = noclash(["inspect", &cell, "--json"]).answer()["dof"][0].as_str().unwrap().to_string();
    std::fs::write(file("path.csv"), path.replacen("joint_1", &joints, 1)).unwrap();
    let mut interrupted = 0;
    for (command, more) in [
        ("check", &["--engine", "interval"][..]),
        ("clearance", &["--pieces", "1024", "--epsilon", "1e-9"]),
        ("report", &["-o", "report.html"]),
        ("sweep", &["-o", "swept.stl", "--resolution", "0", "--capsules", "64"]),
    ] {
        let more: Vec<String> =
            more.iter().map(|m| if m.contains('.') && !m.contains("e-") { file(m) } else { m.to_string() }).collect();
        // Into a file: a pipe that nobody reads would keep the command from ending.
        let answer = std::fs::File::create(file("answer.json")).unwrap();
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_noclash"));
        let mut child = child
            .args([command, &cell, &file("path.csv"), "--json", "--ignore-limits"])
            .args(more)
            .stdout(answer)
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(1500));
        if child.try_wait().unwrap().is_some() {
            continue;
        }
        let pressed = Instant::now();
        kill_process(Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap(), Signal::INT).unwrap();
        let status = child.wait().unwrap();
        let taken = pressed.elapsed();
        // Much more than the promise of 0.2 s: the machine may have other work, and who does not listen goes on for minutes.
        assert!(taken < Duration::from_secs(10), "{command}: {taken:?}");
        let answer = std::fs::read(file("answer.json")).unwrap();
        // Without a code the signal came before anybody listened; another one is that of an answer that was complete.
        if status.code() == Some(130) {
            let answer: serde_json::Value = serde_json::from_slice(&answer).unwrap();
            assert!(
                answer["interrupted"] == true && answer["verdict"] != "free",
                "{command}: {:.300}",
                answer.to_string()
            );
            interrupted += 1;
        }
    }
    assert!(interrupted > 0, "nothing lasted long enough");
}
