// What every test needs: the command, files that go away, a real browser. Without a browser the tests that need one are
// skipped, and say so.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

export const root = resolve(fileURLToPath(import.meta.url), "../../..");
export const data = (path) => join(root, "data", path);
export const command = process.env.NOCLASH_BIN ?? join(root, "target/debug/noclash");

const places = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const browserPath = places.find((place) => place && existsSync(place));
/** Why tests with a browser cannot run; false where they can. */
export const noBrowser = browserPath ? false : "no chromium (apt-get install chromium)";

/** Runs the command; exit codes 0, 1 and 3 are answers. */
export function noclash(...words) {
  try {
    return execFileSync(command, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 });
  } catch (error) {
    if (error.status === 1 || error.status === 3) return error.stdout;
    throw new Error(`noclash ${words.join(" ")} ended with ${error.status}: ${error.stderr}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), "noclash-web-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
/** A file of this run. */
export function file(name, content) {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
}

const reports = new Map();
/** Writes a report, once for the same words; gives back its address, its size and what `report --json` says. */
export function report(...words) {
  const key = words.join("\n");
  if (!reports.has(key)) {
    const html = file(`report-${reports.size + 1}.html`);
    const [cell, path, ...options] = words;
    const answer = JSON.parse(noclash("report", cell, path, "-o", html, "--json", ...options));
    reports.set(key, { url: pathToFileURL(html).href, html, answer, bytes: readFileSync(html).length });
  }
  return reports.get(key);
}

let browser = null;
export async function closeBrowser() {
  await browser?.close();
  browser = null;
}

/** Opens an address and waits until the page is there. Everything the page complains about is in `complaints`. */
export async function open(url, { width = 1280, height = 800, colorScheme = "light", patience = 120_000 } = {}) {
  browser ??= await chromium.launch({
    executablePath: browserPath,
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
  });
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  // Without a graphics card a frame may take seconds where other programs run.
  page.setDefaultTimeout(patience);
  const complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  // A report asks nothing of any network.
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const allowed = ["file:", "data:", "blob:"].includes(protocol) || hostname === "127.0.0.1";
    if (!allowed) complaints.push(`request to ${request.url()}`);
  });
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.ready, null, { timeout: patience });
  return { page, complaints };
}

/** Starts the viewer; gives back its address and how to end it. */
export async function view(cell, path, ...options) {
  const child = spawn(command, ["view", cell, path, "--json", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const first = await new Promise((found, failed) => {
    lines.once("line", found);
    child.once("exit", (code) => failed(new Error(`noclash view ended with ${code}`)));
  });
  const { url } = JSON.parse(first);
  const ended = new Promise((done) => child.once("exit", done));
  return { url, port: Number(new URL(url).port), end: () => (child.kill("SIGINT"), ended), alive: () => child.exitCode === null };
}

export const words = (page, selector) => page.locator(selector).first().textContent();

/** A phone, a tablet, a desk: every part of the page is tested at these sizes. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1400, height: 900 },
];

/** Opens an address once and shows it at every size; nothing may have complained in the end. */
export async function eachSize(url, body) {
  const { page, complaints } = await open(url, SIZES[0]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The stage and the curve follow with the next frame.
    await page.waitForFunction(() => window.noclash.stage.canvas.clientWidth === document.querySelector(".stage").clientWidth);
    await body(page, size);
  }
  const { deepEqual } = await import("node:assert/strict");
  deepEqual(complaints, []);
  await page.close();
}

/** Keeps a picture for review, in the folder that NOCLASH_SHOTS names. */
export async function keep(page, name) {
  const { width } = page.viewportSize();
  if (process.env.NOCLASH_SHOTS) await page.screenshot({ path: join(process.env.NOCLASH_SHOTS, `${name}-${width}.png`) });
}

/** Shares of the drawn picture with each colour that `kinds` tells apart, and what the pixels about its middle are. */
export function colours(page, kinds) {
  return page.evaluate((wanted) => {
    const { canvas } = window.noclash.stage;
    window.noclash.stage.draw();
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext("2d");
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const tests = Object.entries(wanted).map(([name, text]) => [name, ([r, g, b]) => text.every(([low, high], i) => [r, g, b][i] >= low && [r, g, b][i] <= high)]);
    const counts = Object.fromEntries(tests.map(([name]) => [name, 0]));
    const middle = Object.fromEntries(tests.map(([name]) => [name, 0]));
    for (let y = 0; y < copy.height; y += 1) {
      for (let x = 0; x < copy.width; x += 1) {
        const at = 4 * (y * copy.width + x);
        if (data[at + 3] < 200) continue;
        for (const [name, fits] of tests) {
          if (!fits([data[at], data[at + 1], data[at + 2]])) continue;
          counts[name] += 1;
          if (Math.hypot(x - copy.width / 2, y - copy.height / 2) < 14) middle[name] += 1;
        }
      }
    }
    const all = copy.width * copy.height;
    return { shares: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / all])), middle };
  }, kinds);
}

/** What axe-core finds on these panels, in light and dark. */
export async function violations(page, tabs) {
  // Colours that are still changing are no colours of the page.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8"));
  const all = new Set();
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    for (const tab of tabs) {
      await page.evaluate((name) => window.noclash.tabs.open(name), tab);
      const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, nodes } of found.violations) all.add(`${theme}, ${tab}: ${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
    }
  }
  return [...all];
}
