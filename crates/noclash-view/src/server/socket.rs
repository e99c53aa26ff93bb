//! The vectors of a monitor for the page, as they come: one WebSocket per page, the newest tick only.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use tokio::sync::watch;

/// No page draws more often.
const BETWEEN_TICKS: Duration = Duration::from_millis(10);

/// Sends ticks until the page goes or the server ends. What a page sends is passed over.
pub async fn pass_on(mut socket: WebSocket, mut ticks: watch::Receiver<Arc<str>>) {
    loop {
        tokio::select! {
            changed = ticks.changed() => {
                if changed.is_err() {
                    return;
                }
                let tick = ticks.borrow_and_update().to_string();
                if socket.send(Message::Text(tick.into())).await.is_err() {
                    return;
                }
                tokio::time::sleep(BETWEEN_TICKS).await;
            }
            received = socket.recv() => match received {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
            },
        }
    }
}
