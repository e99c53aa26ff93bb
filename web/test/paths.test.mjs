// Several paths side by side, and a planner's search: trees, shorter and shorter paths, and the page while it goes on.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { SIZES, closeBrowser, colours, command, data, eachSize, file, keep, noBrowser, noclash, open, report, violations } from "./setting.mjs";

const demo = data("cells/demo.yaml");
const browser = { skip: noBrowser };
after(closeBrowser);

test("paths side by side: a colour and a verdict each, and a ghost that keeps pace", browser, async () => {
  const { url } = report(demo, data("paths/demo_free.csv"), "--beside", data("paths/demo_missed.csv"), "--beside", data("paths/demo_collision.csv"));
  await eachSize(url, async (page, size) => {
    await page.getByRole("tab", { name: "Paths" }).click();
    const rows = page.locator(".path-row");
    assert.equal(await rows.count(), 3);
    assert.deepEqual(await page.locator(".path-row .mark").allTextContents(), ["Free", "Collision", "Collision"]);
    assert.match(await rows.nth(1).innerText(), /demo_missed\.csv[\s\S]*arm\/gun and ring overlap/);
    const swatches = await page.locator(".path-row .swatch").evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
    assert.equal(new Set(swatches).size, 3);
    const shown = () => page.evaluate(() => window.noclash.scene.trails.shown);
    assert.deepEqual(await shown(), ["own", "beside-0", "beside-1"]);
    await page.keyboard.press("Home");
    await rows.nth(1).click();
    const matrix = () => page.evaluate(() => window.noclash.scene.trails.root.children.at(-1).children.at(-1).matrix.elements.join());
    const before = await matrix();
    await page.keyboard.press("End");
    assert.notEqual(await matrix(), before);
    await keep(page, "paths");
    if (size === SIZES[2]) assert.deepEqual(await violations(page, ["Paths"]), []);
    await rows.nth(1).click();
    assert.deepEqual(await shown(), ["own", "beside-0", "beside-1"]);
  });
});

/** A cell with an arm and boxes, each by its size and place. */
const boxes = (name, ...all) => {
  const obstacles = all.map(([size, place], i) => `  - { name: box_${i}, box: [${size}], pose: { xyz: [${place}] } }`);
  return file(name, `robots:\n  - { name: arm, urdf: ${JSON.stringify(data("robots/six_axis/six_axis.urdf"))} }\nobstacles:\n${obstacles.join("\n")}\n`);
};
const ends = ["--from", "joint_1=-1.2", "--to", "joint_1=1.4", "--seed", "1"];

test("a plan's report: trees that grow, paths that become shorter", browser, async () => {
  const html = file("plan.html");
  const answer = JSON.parse(noclash("plan", boxes("gate.yaml", ["0.9, 0.06, 1.5", "0.95, 0.3, 0.55"], ["1.5, 0.06, 0.5", "0.9, 0.3, 1.95"], ["1.2, 0.1, 0.1", "0.8, -0.5, 1"]), ...ends, "--report", html, "--json"));
  assert.equal(answer.status, "found");
  await eachSize(pathToFileURL(html).href, async (page, size) => {
    await page.getByRole("tab", { name: "Search" }).click();
    const told = await page.locator(".panel:visible").innerText();
    assert.match(told, /tree from the start: \d+ edges?/);
    assert.match(told, /tree from the goal: \d+ edges?/);
    const rows = page.locator(".panel:visible button.row");
    const lengths = (await rows.allTextContents()).map((text) => Number(text.match(/length ([\d.]+)/)[1]));
    assert.ok(lengths.length >= 2 && lengths.every((length, i) => i === 0 || length <= lengths[i - 1] + 1e-3), `${lengths}`);
    assert.ok(Math.abs(lengths.at(-1) - answer.length) < 2e-3);
    // The slider takes the trees back to where nothing had grown.
    const drawn = () => page.evaluate(() => window.noclash.scene.trails.shown.filter((name) => /start|goal/.test(name)).length);
    assert.equal(await drawn(), 2);
    const { shares } = await colours(page, { tree: [[20, 110], [60, 190], [60, 230]] });
    assert.ok(shares.tree > 0);
    await keep(page, "search");
    await page.getByLabel("How far the search had come").fill("0");
    assert.equal(await drawn(), 0);
    await page.getByLabel("How far the search had come").fill("100000");
    if (size === SIZES[2]) assert.deepEqual(await violations(page, ["Search"]), []);
  });
});

test("a search is seen as it goes on, and then its path", browser, async () => {
  // Shortcuts are tried until the budget ends.
  const walled = boxes("walled.yaml", ["2.8, 0.06, 6", "1.75, 0.1, 1"]);
  const child = spawn(command, ["plan", walled, ...ends, "--shortcuts", "10000000", "--budget", "6s", "--view", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((done) => child.once("exit", done));
  try {
    const url = await new Promise((found) => child.stderr.on("data", (text) => /http\S+/.test(text) && found(String(text).match(/http\S+/)[0])));
    const { page, complaints } = await open(url);
    await page.getByRole("tab", { name: "Search" }).waitFor();
    await page.waitForFunction(() => /of [\d,]+ edge/.test(document.querySelector("#panel-search output")?.textContent ?? ""));
    // Then the path, proved; the search stays to be looked at.
    await page.waitForFunction(() => document.querySelector(".chip")?.textContent === "Free" && document.querySelectorAll("#panel-search button.row").length > 1);
    assert.deepEqual(complaints, []);
    await page.close();
  } finally {
    child.kill("SIGINT");
    await ended;
  }
});
