// What a reader takes along: links, pictures, curve, scene; and that nothing leaves the file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { SIZES, closeBrowser, data, eachSize, keep, noBrowser, open, report, words } from "./setting.mjs";

const demo = data("cells/demo.yaml");
const browser = { skip: noBrowser };
after(closeBrowser);

async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("a link leads to the same time, camera, pair, panel and part of the curve", browser, async () => {
  const { url } = report(demo, data("paths/demo_missed.csv"));
  await eachSize(url, async (page, size) => {
    await page.evaluate(() => {
      const { store, stage, tabs } = window.noclash;
      store.go({ segment: 0, t: 0.125 });
      store.set({ selected: ["arm/gun", "pipe"], range: [0.1, 0.4] });
      tabs.open("Pairs");
      stage.camera.position.set(2, -1, 1.5);
      stage.controls.update();
    });
    const link = await page.evaluate(() => window.noclash.link());
    // The address follows by itself.
    await page.waitForFunction((wanted) => location.href === wanted, link);
    const second = await open(link, size);
    const [before, after] = await Promise.all([page, second.page].map((which) => which.evaluate(() => window.noclash.place())));
    assert.deepEqual([after.position, after.selected, after.range, after.tab], [before.position, before.selected, before.range, before.tab]);
    for (const key of ["camera", "target"]) after[key].forEach((value, i) => assert.ok(Math.abs(value - before[key][i]) < 1e-5, key));
    assert.deepEqual(second.complaints, []);
    await second.page.close();
  });
  // One that says nonsense leads to the page as it opens.
  const { page, complaints } = await open(`${url}#at=99 7&camera=x&pair=%5B1%5D&range=5 1&tab=nothing&joints=1`, SIZES[0]);
  assert.equal(await words(page, ".chip"), "Collision");
  assert.deepEqual(complaints, []);
  await page.close();
});

test("picture, curve and scene are files that say what the page says", browser, async () => {
  const { url, answer } = report(demo, data("paths/demo_missed.csv"));
  await eachSize(url, async (page) => {
    await page.getByText("Share", { exact: true }).click();
    await keep(page, "share");
    const image = await saved(page, "Save picture (PNG)");
    assert.match(image.name, /demo.*\.png$/);
    assert.equal(image.bytes.subarray(1, 4).toString(), "PNG");
    assert.ok(image.bytes.readUInt32BE(16) >= 300 && image.bytes.length > 10_000);
    const curve = (await saved(page, "Export curve (CSV)")).bytes.toString().trim().split("\n");
    const profile = await page.evaluate(() => window.noclash.model.answer.clearance.profile);
    assert.equal(curve.filter((line) => line.startsWith("all,")).length, profile.length);
    assert.equal(curve[1], ["all", 0, profile[0].from, profile[0].to, "", "", profile[0].lower, profile[0].upper, ...profile[0].bodies].join(","));
    const scene = (await saved(page, "Export scene (GLB)")).bytes;
    assert.equal(scene.subarray(0, 4).toString(), "glTF");
    const json = JSON.parse(scene.subarray(20, 20 + scene.readUInt32LE(12)).toString());
    const bodies = new Set(answer.pairs.excluded.flatMap((pair) => pair.bodies));
    for (const name of bodies) assert.ok(json.nodes.some((node) => node.name === name), name);
    await page.getByText("Share", { exact: true }).click();
  });
});
