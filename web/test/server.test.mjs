// The server under bad company: other origins, other hosts, malformed requests, clients that are slow or vanish. It needs no
// browser.
import assert from "node:assert/strict";
import { request } from "node:http";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { data, view } from "./setting.mjs";

let viewer;
before(async () => {
  viewer = await view(data("cells/demo.yaml"), data("paths/demo_free.csv"));
});
after(async () => {
  await viewer.end();
});

/** Bytes in, bytes out until the server closes or the time is up. */
function raw(bytes, milliseconds = 400) {
  return new Promise((resolve) => {
    const socket = connect(viewer.port, "127.0.0.1");
    const parts = [];
    const finish = () => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString("latin1"));
    };
    socket.on("data", (part) => parts.push(part));
    socket.on("close", finish);
    socket.on("error", finish);
    socket.write(bytes);
    setTimeout(finish, milliseconds);
  });
}

function ask(path, headers = {}, method = "GET", body = "") {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: viewer.port, path, method, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const isWell = async () => assert.equal((await ask("/state")).statusCode, 200);

test("the server answers its own page and no other", async () => {
  const host = `127.0.0.1:${viewer.port}`;
  assert.equal((await ask("/", { host })).statusCode, 200);
  assert.equal((await ask("/", { host, origin: `http://${host}` })).statusCode, 200);
  for (const headers of [{ host: "evil.example" }, { host: `evil.example:${viewer.port}` }, { host, origin: "http://evil.example" }, { host, origin: "null" }, { host, "sec-fetch-site": "cross-site" }]) {
    for (const [path, method] of [["/", "GET"], ["/state", "GET"], ["/distance", "POST"], ["/pair", "POST"], ["/path/a.csv", "POST"], ["/path", "DELETE"], ["/data/1/scene", "GET"]]) {
      assert.equal((await ask(path, headers, method)).statusCode, 403, JSON.stringify([path, headers]));
    }
  }
  const { headers } = await ask("/");
  assert.match(headers["content-security-policy"], /default-src 'none'/);
  assert.equal(headers["access-control-allow-origin"], undefined);
});

test("it serves nothing from the disk", async () => {
  for (const path of ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/data/1/../../../etc/passwd", "/data/1/..%2f..%2fetc%2fpasswd", "/Cargo.toml", "/data/1/scene/../../x", "/viewer.js/..%2f"]) {
    const { statusCode } = await ask(path);
    assert.ok(statusCode >= 400 && statusCode < 500, `${path}: ${statusCode}`);
  }
});

test("malformed questions are refused in words", async () => {
  const bodies = ["", "{", "[]", "null", "{\"configuration\": 3}", "{\"configuration\": [1e999,0,0,0,0,0]}", "{\"configuration\": [0,0]}", "{\"configuration\": [null,0,0,0,0,0]}", "x".repeat(70_000), "[".repeat(5_000)];
  for (const body of bodies) {
    const { statusCode } = await ask("/distance", {}, "POST", body);
    assert.ok(statusCode >= 400 && statusCode < 500, `${body.slice(0, 40)}: ${statusCode}`);
  }
  for (const path of ["/trace/99999999", "/trace/-1", "/trace/x", "/trace/18446744073709551616", "/data/x/scene", "/data/1/scene/99999", "/data/1/nothing", "/state?after=x", "/nowhere"]) {
    const { statusCode } = await ask(path);
    assert.ok(statusCode >= 400 && statusCode < 500, `${path}: ${statusCode}`);
  }
  const home = [0, 0, 0, 0, 0, 0];
  const pairs = ["", "[]", { bodies: ["arm/gun"] }, { bodies: ["arm/gun", "nobody"], configuration: home }, { bodies: ["arm/gun", "arm/gun"], configuration: home }, { bodies: ["arm/gun", "table"] }, { bodies: ["arm/gun", "table"], configuration: [0] }, { bodies: ["arm/gun", "table"], segment: 99, t: 0 }, { bodies: ["arm/gun", "table"], segment: 0, t: 2 }];
  for (const pair of pairs) {
    const { statusCode } = await ask("/pair", {}, "POST", typeof pair === "string" ? pair : JSON.stringify(pair));
    assert.equal(statusCode, 400, JSON.stringify(pair));
  }
  assert.equal((await ask("/pair", {}, "POST", JSON.stringify({ bodies: ["arm/gun", "table"], configuration: home }))).statusCode, 200);
  for (const name of ["", "..%2fx.csv", "%2e%2e", "%", "a%00b"]) {
    const { statusCode } = await ask(`/path/${name}`, {}, "POST", "joint_1\n0\n");
    assert.ok(statusCode >= 400 && statusCode < 500, `${name}: ${statusCode}`);
  }
  assert.equal((await ask("/path/a.csv", {}, "GET")).statusCode, 405);
  assert.equal((await ask("/data/7/scene")).statusCode, 410);
  await isWell();
});

test("noise does not end it", async () => {
  // A seeded stream of bytes, some of them beginning like a request.
  let seed = 12345;
  const random = (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed % below;
  };
  const openings = ["", "GET ", "GET / HTTP/1.1\r\n", "POST /distance HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ", "GET /data/1/scene/0 HTTP/1.1\r\nHost: x\r\n", "GET / HTTP/9.9\r\n\r\n"];
  const tries = Array.from({ length: 120 }, () => {
    const noise = Buffer.from(Array.from({ length: random(300) }, () => random(256)));
    return raw(Buffer.concat([Buffer.from(openings[random(openings.length)]), noise]), 50);
  });
  await Promise.all(tries);
  await raw(`GET / HTTP/1.1\r\n${"x: y\r\n".repeat(20_000)}\r\n`);
  await raw(`GET /${"a".repeat(300_000)} HTTP/1.1\r\n\r\n`);
  await raw("POST /distance HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n");
  await raw("POST /distance HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n");
  await isWell();
  assert.ok(viewer.alive());
});

test("clients that stop half-way or never read do not keep others waiting", async () => {
  const idle = Array.from({ length: 40 }, () => {
    const socket = connect(viewer.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /distance HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{");
    return socket;
  });
  const deaf = Array.from({ length: 10 }, () => {
    const socket = connect(viewer.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(`GET /viewer.js HTTP/1.1\r\nHost: 127.0.0.1:${viewer.port}\r\n\r\n`.repeat(50));
    return socket;
  });
  await isWell();
  [...idle, ...deaf].forEach((socket) => socket.destroy());
  await isWell();
});
