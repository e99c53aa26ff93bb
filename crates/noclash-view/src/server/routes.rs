//! What can be asked of the server. Everything else is 404, everything malformed 400, nothing ends it.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, watch};

use super::snapshot::{Sealed, Snapshot};
use super::socket::pass_on;
use super::{guard, live};
use crate::page::{SCRIPT, STYLE};

const HTML: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>noclash</title>\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"/viewer.css\">\n</head>\n<body>\n<noscript>This page needs JavaScript.</noscript>\n<div id=\"page\"></div>\n<script src=\"/viewer.js\"></script>\n</body>\n</html>\n";
/// A configuration of a thousand joints is shorter.
const MOST_BODY_BYTES: usize = 64 * 1024;
/// Someone who waits for news is answered by then, news or not.
const PATIENCE: Duration = Duration::from_secs(20);
/// So many questions are worked on at a time; further ones wait.
const AT_A_TIME: usize = 2;

#[derive(Clone)]
struct Shared {
    shown: watch::Receiver<Arc<Snapshot>>,
    ticks: watch::Receiver<Arc<str>>,
    places: Arc<Semaphore>,
}

pub fn router(shown: watch::Receiver<Arc<Snapshot>>, ticks: watch::Receiver<Arc<str>>, port: u16) -> Router {
    let fixed =
        |kind: &'static str, text: &'static str| get(move || async move { ([(header::CONTENT_TYPE, kind)], text) });
    Router::new()
        .route("/", fixed("text/html; charset=utf-8", HTML))
        .route("/viewer.js", fixed("text/javascript; charset=utf-8", SCRIPT))
        .route("/viewer.css", fixed("text/css; charset=utf-8", STYLE))
        .route("/state", get(state))
        .route("/data/{generation}/{part}", get(json_part))
        .route("/data/{generation}/{part}/{chunk}", get(chunk))
        .route("/distance", post(distance))
        .route("/trace/{segment}", get(trace))
        .route("/monitor", get(monitor))
        .layer(DefaultBodyLimit::max(MOST_BODY_BYTES))
        .layer(middleware::from_fn_with_state(port, guard::only_from_here))
        .with_state(Shared { shown, ticks, places: Arc::new(Semaphore::new(AT_A_TIME)) })
}

#[derive(Deserialize)]
struct After {
    #[serde(default)]
    after: u64,
}

/// What is shown; waits until that is newer than `after`.
async fn state(State(mut shared): State<Shared>, Query(After { after }): Query<After>) -> Json<Value> {
    let newer = shared.shown.wait_for(|snapshot| snapshot.generation > after);
    drop(tokio::time::timeout(PATIENCE, newer).await);
    let state = shared.shown.borrow().state();
    Json(state)
}

async fn json_part(State(shared): State<Shared>, Path((generation, part)): Path<(u64, String)>) -> Response {
    serve(&shared, generation, &part, None, "application/json")
}

async fn chunk(State(shared): State<Shared>, Path((generation, part, chunk)): Path<(u64, String, usize)>) -> Response {
    serve(&shared, generation, &part, Some(chunk), "application/octet-stream")
}

fn serve(shared: &Shared, generation: u64, part: &str, chunk: Option<usize>, kind: &'static str) -> Response {
    let snapshot = shared.shown.borrow().clone();
    if generation != snapshot.loaded_at {
        return (StatusCode::GONE, "the files have changed since\n").into_response();
    }
    match snapshot.part(part, chunk) {
        // Not there yet is no error: the answer comes later than the cell.
        None if part == "answer" => StatusCode::NO_CONTENT.into_response(),
        Some(bytes) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[derive(Deserialize)]
struct Configuration {
    configuration: Vec<f64>,
}

async fn distance(State(shared): State<Shared>, body: Bytes) -> Response {
    match serde_json::from_slice::<Configuration>(&body) {
        Ok(Configuration { configuration }) => {
            work(&shared, move |loaded| live::distance(loaded, &configuration)).await
        }
        Err(error) => refused(&error.to_string()),
    }
}

async fn trace(State(shared): State<Shared>, Path(segment): Path<usize>) -> Response {
    work(&shared, move |loaded| live::trace(loaded, segment)).await
}

async fn monitor(State(shared): State<Shared>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| pass_on(socket, shared.ticks))
}

/// Works on a question beside the server's own threads, a few at a time.
async fn work(shared: &Shared, ask: impl FnOnce(&Sealed) -> Result<Value, String> + Send + 'static) -> Response {
    let Some(loaded) = shared.shown.borrow().loaded.clone() else { return refused("nothing is loaded yet") };
    let Ok(place) = shared.places.clone().acquire_owned().await else { return refused("the server is ending") };
    let worked = tokio::task::spawn_blocking(move || {
        let answer = ask(&loaded);
        drop(place);
        answer
    });
    match worked.await {
        Ok(Ok(answer)) => Json(answer).into_response(),
        Ok(Err(why)) => refused(&why),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn refused(why: &str) -> Response {
    (StatusCode::BAD_REQUEST, Json(json!({"error": why}))).into_response()
}
