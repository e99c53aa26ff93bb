//! A WebSocket client of a few lines (RFC 6455): the handshake, and text frames from a server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

pub struct Client {
    stream: BufReader<TcpStream>,
}

impl Client {
    /// Connects to `/monitor`; the status line's code where the server does not upgrade. `origin`: the page that asks, if any.
    pub fn connect(host: &str, origin: Option<&str>) -> Result<Self, u16> {
        let mut stream = TcpStream::connect(host).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        let origin = origin.map_or(String::new(), |origin| format!("Origin: {origin}\r\n"));
        write!(
            stream,
            "GET /monitor HTTP/1.1\r\nHost: {host}\r\n{origin}Connection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        .expect("the request is taken");
        let mut stream = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert_ne!(stream.read_line(&mut head).expect("an answer"), 0, "{head}");
        }
        let status: u16 = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        if status != 101 {
            return Err(status);
        }
        // What section 1.3 of the RFC gives for this key.
        assert!(head.to_lowercase().contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo="), "{head}");
        Ok(Self { stream })
    }

    /// The text of the next frame.
    pub fn next(&mut self) -> String {
        let mut head = [0; 2];
        self.stream.read_exact(&mut head).expect("a frame");
        assert_eq!(head[0], 0x81, "one whole text frame");
        let length = match head[1] {
            126 => {
                let mut bytes = [0; 2];
                self.stream.read_exact(&mut bytes).expect("a length");
                usize::from(u16::from_be_bytes(bytes))
            }
            short @ 0..126 => usize::from(short),
            other => panic!("masked or longer than 64 kB: {other}"),
        };
        let mut text = vec![0; length];
        self.stream.read_exact(&mut text).expect("the text");
        String::from_utf8(text).expect("UTF-8")
    }
}
