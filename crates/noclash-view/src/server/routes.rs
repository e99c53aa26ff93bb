//! Routes of the server. Everything else is 404, everything malformed 400, nothing ends it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use serde_json::{Value, json};

use super::dropped::DroppedPath;
use super::http::{Body, Request, Response};
use super::shared::Shared;
use super::snapshot::Sealed;
use super::{live, moved, socket};
use crate::page::{SCRIPT, STYLE};

const HTML: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>noclash</title>\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"/viewer.css\">\n</head>\n<body>\n<noscript>This page needs JavaScript.</noscript>\n<div id=\"page\"></div>\n<script src=\"/viewer.js\"></script>\n</body>\n</html>\n";
/// Longest time that a request for news waits; it is answered by then, news or not.
const PATIENCE: Duration = Duration::from_secs(20);

const JSON: &str = "application/json";

/// The answer to a request from the page.
pub fn answer(shared: &Shared, request: &Request) -> Response {
    let (path, query) = request.target.split_once('?').unwrap_or((&request.target, ""));
    let words: Vec<&str> = path.split('/').skip(1).collect();
    let fixed = |kind: &'static str, text: &'static str| Response::new(200, kind, Body::Fixed(text));
    // HEAD is answered like GET; the body is left out where answers are written.
    let method = if request.method == "HEAD" { "GET" } else { &request.method };
    match (method, words.as_slice()) {
        ("GET", [""]) => fixed("text/html; charset=utf-8", HTML),
        ("GET", ["viewer.js"]) => fixed("text/javascript; charset=utf-8", SCRIPT),
        ("GET", ["viewer.css"]) => fixed("text/css; charset=utf-8", STYLE),
        ("GET", ["state"]) => state(shared, query),
        ("GET", ["data", generation, part]) => data(shared, generation, part, None, JSON),
        ("GET", ["data", generation, part, chunk]) => {
            data(shared, generation, part, Some(chunk), "application/octet-stream")
        }
        ("POST", ["distance"]) => match configuration(&request.body) {
            Ok(configuration) => work(shared, |loaded| live::distance(loaded, &configuration)),
            Err(why) => refused(&why),
        },
        ("POST", ["path", name]) => match DroppedPath::new(name, &request.body) {
            Some(path) => taken(shared, Some(path)),
            None => refused("that is no name of a file"),
        },
        ("DELETE", ["path"]) => taken(shared, None),
        ("POST", ["pair"]) => match serde_json::from_slice(&request.body) {
            Ok(asked) => work(shared, |loaded| live::pair_distance(loaded, &asked)),
            Err(error) => refused(&error.to_string()),
        },
        ("POST", ["moved"]) => match serde_json::from_slice(&request.body) {
            Ok(asked) => work(shared, |loaded| moved::moved(loaded, &asked)),
            Err(error) => refused(&error.to_string()),
        },
        ("GET", ["trace", segment]) => match segment.parse() {
            Ok(segment) => work(shared, |loaded| live::trace(loaded, segment)),
            Err(_) => refused("a segment has a number"),
        },
        ("GET", ["monitor"]) => socket::handshake(request),
        (_, ["distance" | "pair" | "moved"] | ["path", _]) => Response::empty(405).with("allow", "POST"),
        (_, ["path"]) => Response::empty(405).with("allow", "DELETE"),
        (
            _,
            ["" | "viewer.js" | "viewer.css" | "state" | "monitor"] | ["trace", _] | ["data", _, _] | ["data", _, _, _],
        ) => Response::empty(405).with("allow", "GET, HEAD"),
        _ => Response::empty(404),
    }
}

/// Another path, or the files again: the page hears of it like of a changed file.
fn taken(shared: &Shared, path: Option<DroppedPath>) -> Response {
    if shared.drop_path(path) {
        Response::empty(202)
    } else {
        refused("this page shows a monitor, which checks no paths")
    }
}

/// The current snapshot; waits until that is newer than `after`.
fn state(shared: &Shared, query: &str) -> Response {
    let after = query.split('&').find_map(|pair| pair.strip_prefix("after=")).unwrap_or("0");
    match after.parse() {
        Ok(after) => Response::new(200, JSON, Body::Own(shared.newer_than(after, PATIENCE).state().to_string())),
        Err(_) => refused("`after` is the number of a generation"),
    }
}

fn data(shared: &Shared, generation: &str, part: &str, chunk: Option<&str>, kind: &'static str) -> Response {
    let (Ok(generation), Ok(chunk)) = (generation.parse::<u64>(), chunk.map(str::parse::<usize>).transpose()) else {
        return refused("generations and chunks are numbers");
    };
    let snapshot = shared.snapshot();
    // A search may end while its page asks for it: that is no error of either.
    if generation != snapshot.loaded_at && part == "search" {
        return Response::empty(204);
    }
    if generation != snapshot.loaded_at {
        return Response::plain(410, "the files have changed since\n");
    }
    match snapshot.part(part, chunk) {
        // Not there, or not yet, is no error: the answer comes later than the cell, and some parts are of reports alone.
        None if matches!(part, "answer" | "visual" | "beside" | "search" | "slack" | "coordination" | "bending") => {
            Response::empty(204)
        }
        Some(bytes) => Response::new(200, kind, Body::Shared(bytes)),
        None => Response::empty(404),
    }
}

/// The numbers of `{"configuration": [...]}`.
fn configuration(body: &[u8]) -> Result<Vec<f64>, String> {
    let asked: Value = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    let values = asked["configuration"].as_array().ok_or("there is no list `configuration`")?;
    let numbers: Option<Vec<f64>> = values.iter().map(Value::as_f64).collect();
    numbers.ok_or_else(|| "a value of `configuration` is not a number".to_string())
}

/// Works on a query, a few at a time.
fn work(shared: &Shared, ask: impl FnOnce(&Sealed) -> Result<Value, String>) -> Response {
    let Some(loaded) = shared.snapshot().loaded.clone() else { return refused("nothing is loaded yet") };
    let place = shared.place();
    // Nothing that is shared changes while a query is worked on.
    let answer = catch_unwind(AssertUnwindSafe(|| ask(&loaded)));
    drop(place);
    match answer {
        Ok(Ok(answer)) => Response::new(200, JSON, Body::Own(answer.to_string())),
        Ok(Err(why)) => refused(&why),
        Err(_) => Response::empty(500),
    }
}

fn refused(why: &str) -> Response {
    Response::new(400, JSON, Body::Own(json!({"error": why}).to_string()))
}
