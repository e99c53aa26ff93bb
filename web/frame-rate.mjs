// How many frames a second the page draws of a cell with a million triangles, without a graphics card: `node frame-rate.mjs [TRIANGLES]` after
// `npm ci` and a build of the command (NOCLASH_BIN). Prints a line of JSON: frames per second while the view turns, and at rest.
import { closeBrowser, data, file, open, report } from "./test/setting.mjs";

const wanted = Number(process.argv[2] ?? 1_000_000);

/** A wavy ring as binary STL, for meshes of any size. */
function ring(triangles) {
  const across = Math.round(Math.sqrt(triangles / 8));
  const along = Math.round(triangles / 2 / across);
  const point = (i, j) => {
    const [u, v] = [(2 * Math.PI * i) / along, (2 * Math.PI * j) / across];
    const radius = 0.35 + 0.02 * Math.sin(40 * u) * Math.cos(9 * v);
    return [(2.2 + radius * Math.cos(v)) * Math.cos(u), (2.2 + radius * Math.cos(v)) * Math.sin(u), 0.5 + radius * Math.sin(v)];
  };
  const count = 2 * across * along;
  const out = Buffer.alloc(84 + 50 * count);
  out.writeUInt32LE(count, 80);
  let at = 84;
  const triangle = (...corners) => {
    corners.flat().forEach((value, i) => out.writeFloatLE(value, at + 12 + 4 * i));
    at += 50;
  };
  for (let i = 0; i < along; i += 1) {
    for (let j = 0; j < across; j += 1) {
      const [a, b, c, d] = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)];
      triangle(a, b, c);
      triangle(a, c, d);
    }
  }
  return out;
}

file("ring.stl", ring(wanted));
const cell = file("cell.yaml", `robots: [{ name: arm, urdf: ${data("robots/six_axis/six_axis.urdf")} }]\nobstacles: [{ name: ring, mesh: ring.stl }]\n`);
const path = file("path.csv", "joint_1\n0\n0.02\n");
const { url, bytes } = report(cell, path, "--no-clearance");
const begun = Date.now();
const { page } = await open(url, { width: 1280, height: 800, patience: 600_000 });
const loaded = (Date.now() - begun) / 1000;
const result = await page.evaluate(async () => {
  const { stage, bodies } = window.noclash;
  const gl = stage.renderer.getContext();
  const pixel = new Uint8Array(4);
  const rate = (frames) => {
    const from = performance.now();
    for (let i = 0; i < frames; i += 1) {
      stage.camera.position.applyAxisAngle(stage.camera.up, 0.02);
      stage.camera.lookAt(stage.controls.target);
      stage.draw();
      // Waits until it is drawn.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    }
    return (1000 * frames) / (performance.now() - from);
  };
  rate(2);
  const atRest = rate(3);
  stage.moves(true);
  rate(2);
  const turning = rate(15);
  const drawn = stage.renderer.info.render;
  stage.moves(false);
  return { triangles: bodies.triangles, turning, atRest, calls: drawn.calls, drawnWhileTurning: drawn.triangles };
});
console.log(JSON.stringify({ ...result, seconds_to_load: loaded, report_bytes: bytes, size: "1280x800" }));
await page.close();
await closeBrowser();
