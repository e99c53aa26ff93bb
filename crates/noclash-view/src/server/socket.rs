//! The vectors of a monitor for the page, as they come: one WebSocket (RFC 6455) per page, the newest tick only.

use std::io::{self, Read, Write as _};
use std::net::{Shutdown, TcpStream};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;

use super::http::{Request, Response};
use super::shared::Shared;

/// No page draws more often.
const BETWEEN_TICKS: Duration = Duration::from_millis(10);
/// A page that takes no tick for this long is gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// Pages send nothing; longer messages end the connection.
const MOST_MESSAGE_BYTES: u64 = 64 * 1024;

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// The answer to a request for a WebSocket.
pub fn handshake(request: &Request) -> Response {
    if request.method != "GET" || !request.lists("connection", "upgrade") || !request.lists("upgrade", "websocket") {
        return Response::plain(426, "here is a WebSocket only\n").with("upgrade", "websocket");
    }
    if request.text("sec-websocket-version") != Some("13") {
        return Response::plain(426, "WebSockets of version 13 only\n").with("sec-websocket-version", "13");
    }
    let Some(key) = request.text("sec-websocket-key") else {
        return Response::plain(400, "the key of the WebSocket is missing\n");
    };
    let mut hash = sha1_smol::Sha1::new();
    hash.update(key.as_bytes());
    hash.update(b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    Response::empty(101)
        .with("connection", "upgrade")
        .with("upgrade", "websocket")
        .with("sec-websocket-accept", BASE64.encode(hash.digest().bytes()))
}

/// Sends ticks until the page goes or the server ends. Messages of the page are passed over. `received`: the first bytes after the
/// handshake.
pub fn pass_on(stream: &TcpStream, received: &[u8], shared: &Shared) -> io::Result<()> {
    stream.set_read_timeout(None)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let (writer, gone) = (Mutex::new(stream), AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut reader = received.chain(stream);
            while answer_message(&mut reader, &writer).is_ok_and(|open| open) {}
            gone.store(true, Ordering::Relaxed);
            shared.wake();
        });
        let mut seen = 0;
        while let Some((number, tick)) = shared.tick_after(seen, &gone) {
            seen = number;
            if send(&writer, TEXT, tick.as_bytes()).is_err() {
                break;
            }
            std::thread::sleep(BETWEEN_TICKS);
        }
        // Ends the reader too.
        stream.shutdown(Shutdown::Both)
    })
}

/// Reads one frame of the page and answers pings and the end; whether the connection stays open.
fn answer_message(reader: &mut impl Read, writer: &Mutex<&TcpStream>) -> io::Result<bool> {
    let mut head = [0; 2];
    reader.read_exact(&mut head)?;
    let length = match head[1] & 0x7f {
        126 => {
            let mut bytes = [0; 2];
            reader.read_exact(&mut bytes)?;
            u64::from(u16::from_be_bytes(bytes))
        }
        127 => {
            let mut bytes = [0; 8];
            reader.read_exact(&mut bytes)?;
            u64::from_be_bytes(bytes)
        }
        short => u64::from(short),
    };
    // Browsers mask what they send, all of it.
    if head[1] & 0x80 == 0 || length > MOST_MESSAGE_BYTES {
        return Ok(false);
    }
    let mut mask = [0; 4];
    reader.read_exact(&mut mask)?;
    let mut content = vec![0; length as usize];
    reader.read_exact(&mut content)?;
    content.iter_mut().zip(mask.iter().cycle()).for_each(|(byte, mask)| *byte ^= mask);
    match head[0] & 0x0f {
        CLOSE => {
            send(writer, CLOSE, &content[..content.len().min(2)])?;
            Ok(false)
        }
        PING if content.len() < 126 => send(writer, PONG, &content).map(|()| true),
        _ => Ok(true),
    }
}

/// Sends one whole frame, not masked.
fn send(writer: &Mutex<&TcpStream>, kind: u8, content: &[u8]) -> io::Result<()> {
    let mut frame = vec![0x80 | kind];
    match content.len() {
        short @ 0..126 => frame.push(short as u8),
        middle @ 126..0x1_0000 => {
            frame.push(126);
            frame.extend((middle as u16).to_be_bytes());
        }
        long => {
            frame.push(127);
            frame.extend((long as u64).to_be_bytes());
        }
    }
    frame.extend(content);
    // A thread that panicked while it wrote has left half a frame at most, which ends the page's side.
    writer.lock().unwrap_or_else(std::sync::PoisonError::into_inner).write_all(&frame)
}
