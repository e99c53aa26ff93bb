//! The server as a client on this machine meets it.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;

use noclash::cell::RunToTheEnd;
use noclash::check::{CheckOptions, Engine, PreparedCell, check, overall};
use noclash_view::{Loaded, Part, Server, export_path, export_scene};
use serde_json::{Value, json};

use crate::loaded;
use crate::socket_client::Client;

/// Status and body of one request on a connection of its own.
fn ask(server: &Server, request: &str, body: &str) -> (u16, String) {
    let url = server.url();
    let host = url.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(host).expect("the server listens");
    let length = body.len();
    write!(stream, "{request} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}")
        .expect("the request is taken");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    (status, answer.split_once("\r\n\r\n").map(|(_, body)| body.to_string()).unwrap_or_default())
}

fn state(server: &Server, after: u64) -> Value {
    serde_json::from_str(&ask(server, &format!("GET /state?after={after}"), "").1).expect("JSON")
}

fn demo() -> Loaded {
    demo_along("paths/demo_collision.csv")
}

fn demo_along(path: &str) -> Loaded {
    let (open, path, motions) = loaded("cells/demo.yaml", path);
    let open = Arc::new(open);
    Loaded {
        motions: motions.clone(),
        engine: Engine::default(),
        options: CheckOptions::default(),
        about: json!({"title": "demo"}),
        scene: export_scene(&open),
        path: export_path(&open.cell, &path.path, &motions),
        more: Vec::new(),
        open,
    }
}

#[test]
fn cell_first_answer_later_and_an_error_leaves_the_last_in_place() {
    let server = Server::start(0).unwrap();
    assert!(server.url().starts_with("http://127.0.0.1:"));
    assert_eq!(ask(&server, "GET /data/0/scene", "").0, 404, "nothing is loaded yet");
    assert_eq!(ask(&server, "POST /distance", "{\"configuration\": [0]}").0, 400);

    server.show(demo());
    assert_eq!(state(&server, 0)["stage"], "checking");
    assert_eq!(ask(&server, "GET /data/1/scene", "").0, 200);
    assert_eq!(ask(&server, "GET /data/1/answer", "").0, 204, "the answer is still to come");

    server.answer(Part { json: json!({"sentence": "x"}), chunks: vec![vec![7]] });
    let reported = state(&server, 1);
    assert_eq!(
        (&reported["stage"], &reported["generation"], &reported["loaded"]),
        (&json!("answered"), &json!(2), &json!(1))
    );
    assert_eq!(ask(&server, "GET /data/1/answer/0", ""), (200, "\u{7}".to_string()));

    server.fail(json!({"message": "a typo"}));
    let reported = state(&server, 2);
    assert_eq!((&reported["stage"], &reported["problem"]["message"]), (&json!("failed"), &json!("a typo")));
    assert_eq!(ask(&server, "GET /data/1/scene", "").0, 200, "what was shown before stays");

    server.show(demo());
    let reported = state(&server, 3);
    assert_eq!((&reported["problem"], &reported["loaded"]), (&Value::Null, &json!(4)));
    assert_eq!(ask(&server, "GET /data/1/scene", "").0, 410, "of the files as they were before");
    assert_eq!(ask(&server, "GET /data/4/answer", "").0, 204, "an answer never belongs to other files");
}

#[test]
fn a_trace_of_a_free_segment_covers_it_and_is_bounded() {
    let server = Server::start(0).unwrap();
    server.show(demo_along("paths/demo_free.csv"));
    let (status, body) = ask(&server, "GET /trace/0", "");
    assert_eq!(status, 200);
    let trace: Value = serde_json::from_str(&body).unwrap();
    let steps = trace["steps"].as_array().unwrap();
    assert_eq!(trace["verdict"], "free");
    assert!(!steps.is_empty() && steps.len() <= 10_000);
    for step in steps {
        let [from, to] = ["from", "to"].map(|key| step[key].as_f64().unwrap());
        assert!(0.0 <= from && from <= to && to <= 1.0 && step["lower"].as_f64().unwrap() >= 0.0);
    }
    // Every moment of every pair that has steps is covered by them.
    let of_first: Vec<&Value> = steps.iter().filter(|step| step["bodies"] == steps[0]["bodies"]).collect();
    for moment in 0..=64 {
        let t = f64::from(moment) / 64.0;
        let holds = |step: &&&Value| step["from"].as_f64().unwrap() <= t && t <= step["to"].as_f64().unwrap();
        assert!(of_first.iter().any(|step| holds(&step)), "{t}");
    }
    assert_eq!(ask(&server, "GET /trace/2", "").0, 400, "there are two segments");
    server.show(demo());
    let trace: Value = serde_json::from_str(&ask(&server, "GET /trace/0", "").1).unwrap();
    assert_eq!(trace["verdict"], "collision");
}

#[test]
fn configurations_are_measured_as_distance_does_and_bad_ones_refused() {
    let server = Server::start(0).unwrap();
    server.show(demo());
    let (status, body) = ask(&server, "POST /distance", "{\"configuration\": [0,0,0,0,0,0]}");
    assert_eq!(status, 200);
    let reported: Value = serde_json::from_str(&body).unwrap();
    let [lower, upper] = ["lower", "upper"].map(|key| reported["clearance"][key].as_f64().unwrap());
    assert!(lower <= upper && upper - lower < 1e-6 && lower > 0.04, "{reported}");
    let beyond = ask(&server, "POST /distance", "{\"configuration\": [100,0,0,0,0,0]}");
    assert!(beyond.0 == 200 && !serde_json::from_str::<Value>(&beyond.1).unwrap()["beyond_limits"].is_null());
    assert_eq!(ask(&server, "POST /distance", "{\"configuration\": [0,0]}").0, 400);
}

/// Everything that a server answers to these bytes until it closes the connection; `None` where it does not close.
fn raw(server: &Server, bytes: &[u8]) -> Option<String> {
    let url = server.url();
    let mut stream = TcpStream::connect(url.trim_start_matches("http://").trim_end_matches('/')).unwrap();
    stream.set_read_timeout(Some(std::time::Duration::from_secs(5))).unwrap();
    stream.write_all(bytes).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    Some(String::from_utf8_lossy(&answer).into_owned())
}

#[test]
fn malformed_requests_are_refused_and_do_not_end_the_server() {
    let server = Server::start(0).unwrap();
    let host = server.url().trim_start_matches("http://").trim_end_matches('/').to_string();
    let with =
        |request: &str, headers: &str| format!("{request} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n").into_bytes();
    let long = "x".repeat(70_000);
    for (request, status) in [
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n".to_vec(), 400),
        (with("GET /", &format!("X: {long}\r\n")), 431),
        (with("GET /", &"X: y\r\n".repeat(100)), 431),
        (with("POST /distance", "Content-Length: 70000\r\n"), 413),
        (with("POST /distance", "Content-Length: 99999999999999999999999\r\n"), 413),
        (with("POST /distance", "Content-Length: -1\r\n"), 400),
        (with("POST /distance", "Content-Length: 1\r\nContent-Length: 2\r\n"), 400),
        (with("POST /distance", "Transfer-Encoding: chunked\r\n"), 411),
        (with("POST /distance", "Connection: close\r\n"), 400),
        (with("GET /distance", "Connection: close\r\n"), 405),
        (with("DELETE /", "Connection: close\r\n"), 405),
        (with("GET /nowhere", "Connection: close\r\n"), 404),
        (with("GET /../etc/passwd", "Connection: close\r\n"), 404),
        (with("GET /trace/first", "Connection: close\r\n"), 400),
        (with("GET /state?after=yesterday", "Connection: close\r\n"), 400),
        (with("GET /monitor", "Connection: close\r\n"), 426),
        (b"GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n".to_vec(), 403),
    ] {
        let answer =
            raw(&server, &request).unwrap_or_else(|| panic!("{status}: {:?}", String::from_utf8_lossy(&request)));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{status}: {answer}");
        assert!(answer.contains("\r\ncontent-security-policy: default-src 'none'"), "{answer}");
    }
    let several =
        [with("GET /viewer.css", ""), with("HEAD /", ""), with("GET /nowhere", "Connection: close\r\n")].concat();
    let answers = raw(&server, &several).expect("three answers on one connection");
    assert_eq!(answers.matches("HTTP/1.1 ").count(), 3, "{answers}");
    assert!(!answers.contains("<!doctype html>"), "HEAD has no body");
    let continued = with("POST /distance", "Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n");
    let begun = raw(&server, &[&continued[..], b"{}"].concat()).unwrap();
    assert!(begun.contains("HTTP/1.1 400 "), "{begun}");
}

#[test]
fn a_server_that_is_dropped_ends_its_connections() {
    let server = Server::start(0).unwrap();
    let host = server.url().trim_start_matches("http://").trim_end_matches('/').to_string();
    let mut waiting = TcpStream::connect(&host).unwrap();
    write!(waiting, "GET /state?after=0 HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let _page = Client::connect(&host, None).unwrap();
    let before = std::time::Instant::now();
    drop(server);
    drop(waiting.read_to_end(&mut Vec::new()));
    assert!(before.elapsed().as_secs() < 5);
    assert!(TcpStream::connect(&host).is_err(), "nobody listens");
}

#[test]
fn a_page_is_told_the_newest_tick_and_pages_of_others_are_turned_away() {
    let server = Server::start(0).unwrap();
    let url = server.url();
    let host = url.trim_start_matches("http://").trim_end_matches('/');
    let mut page = Client::connect(host, Some(&format!("http://{host}"))).expect("our own page");
    server.tell(&json!({"tick": 0}));
    assert_eq!(page.next(), "{\"tick\":0}");
    // Ticks never wait for a page: of many it sees some, in order, and the last for certain.
    for tick in 1..=1000 {
        server.tell(&json!({"tick": tick}));
    }
    let mut seen = 0;
    while seen < 1000 {
        let reported: Value = serde_json::from_str(&page.next()).unwrap();
        let tick = reported["tick"].as_u64().unwrap();
        assert!(tick > seen, "{tick} after {seen}");
        seen = tick;
    }
    let mut late = Client::connect(host, None).expect("a second page");
    assert_eq!(late.next(), "{\"tick\":1000}", "who comes late sees where things are");
    assert_eq!(Client::connect(host, Some("http://example.org")).err(), Some(403));
}

/// The same question by a check from scratch.
fn checked_anew(lift: f64) -> &'static str {
    let (open, _, _) = loaded("cells/demo.yaml", "paths/demo_free.csv");
    let mut description = open.cell.description().clone();
    let table = description.obstacles.iter_mut().find(|obstacle| obstacle.name == "table").unwrap();
    table.pose.translation.z += lift;
    let cell = PreparedCell::new(open.cell.rebuilt(description).unwrap());
    let (_, _, motions) = loaded("cells/demo.yaml", "paths/demo_free.csv");
    let options = CheckOptions::default();
    overall(&check(&cell, &motions, Engine::default(), &options, &RunToTheEnd, &|_| {})).as_str()
}

#[test]
fn edits_that_a_page_tries_have_the_verdicts_of_checks_from_scratch() {
    let server = Server::start(0).unwrap();
    let shown = demo_along("paths/demo_free.csv");
    let options = CheckOptions::default();
    let answers = check(&shown.open.cell, &shown.motions, Engine::default(), &options, &RunToTheEnd, &|_| {});
    let segments = shown.motions.len();
    server.show(shown);
    let try_move = |body: Value| {
        let (status, reported) = ask(&server, "POST /moved", &body.to_string());
        (status, serde_json::from_str::<Value>(&reported).unwrap())
    };
    let (status, reported) = try_move(json!({"move": {"table": [0.0, 0.0, 0.1]}}));
    assert!(status == 400 && reported["error"].as_str().unwrap().contains("not there yet"), "{reported}");
    server.checked(&answers);
    let mut seen = std::collections::BTreeSet::new();
    for step in 0..12 {
        let lift = 0.05 * f64::from(step) - 0.05;
        let (status, reported) = try_move(json!({"move": {"table": [0.0, 0.0, lift]}}));
        assert_eq!((status, reported["verdict"].as_str()), (200, Some(checked_anew(lift))), "{lift}: {reported}");
        // The runs cover every segment, and contacts are in segments that collide.
        let runs = reported["segments"].as_array().unwrap();
        let count: u64 = runs.iter().map(|run| run["to"].as_u64().unwrap() + 1 - run["from"].as_u64().unwrap()).sum();
        assert_eq!(count as usize, segments);
        for contact in reported["contacts"].as_array().unwrap() {
            let inside =
                |run: &&Value| (run["from"].as_u64()..=run["to"].as_u64()).contains(&contact["segment"].as_u64());
            assert_eq!(runs.iter().find(inside).unwrap()["verdict"], "collision");
            assert!(contact["bodies"].as_array().unwrap().contains(&json!("table")), "{contact}");
        }
        seen.insert(reported["verdict"].as_str().unwrap().to_string());
    }
    assert!(seen.contains("free") && seen.contains("collision"), "{seen:?}");
    // A waypoint in its place changes nothing; one that leads into the table does.
    let (open, _, motions) = loaded("cells/demo.yaml", "paths/demo_free.csv");
    let end = motions[0].configuration(&open.cell, noclash::numeric::Dyadic::ONE);
    let (_, reported) = try_move(json!({"waypoint": {"row": 1, "configuration": end}}));
    assert_eq!((&reported["verdict"], &reported["reused"]["kept"]), (&json!("free"), &json!(segments)), "{reported}");
    let mut low = end;
    low[1] += 0.9;
    let (_, reported) = try_move(json!({"waypoint": {"row": 1, "configuration": low}}));
    assert_eq!(reported["verdict"], "collision", "{reported}");
    for bad in [
        json!({"move": {"nobody": [0, 0, 0]}}),
        json!({"move": {"table": [0, 0]}}),
        json!({"move": [1]}),
        json!({"waypoint": {"row": 9, "configuration": low}}),
        json!({"waypoint": {"row": 0, "configuration": [0]}}),
    ] {
        assert_eq!(try_move(bad.clone()).0, 400, "{bad}");
    }
}
