// The page of `noclash coordinate --html`: the dot follows the motion, a click poses the robots at places of their programs.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { after, test } from "node:test";
import { closeBrowser, data, file, keep, noBrowser, noclash, open } from "./setting.mjs";

after(closeBrowser);

test("places, zones and schedule are those of the command, and a click goes to a place", { skip: noBrowser }, async () => {
  const html = file("coordinate.html");
  const programs = [1, 2].map((arm) => `arm_${arm}=${data(`paths/six_robots_arm_${arm}.csv`)}`);
  const told = JSON.parse(noclash("coordinate", data("cells/six_robots.yaml"), ...programs, "--html", html, "--json"));
  const { page, complaints } = await open(pathToFileURL(html).href);
  assert.equal(await page.locator(".coordination .row").count(), told.zones.length);
  assert.ok((await page.locator(".sentence").textContent()).includes("Shown: the proved schedule"));
  // Along the schedule the places are its entries.
  const places = (time) => page.evaluate((time) => {
    const { store, model, coordination } = window.noclash;
    store.go(model.path.fromX(time));
    return coordination.places();
  }, time);
  for (const [entry, time] of told.times.entries()) {
    const [a, b] = await places(time);
    assert.ok(Math.abs(a - told.schedule[entry].arm_1) < 1e-6 && Math.abs(b - told.schedule[entry].arm_2) < 1e-6);
  }
  await keep(page, "coordinate");
  // In the middle of the zone both robots are posed, and it is red.
  await page.locator(".coordination .row").first().click();
  const { intervals } = told.zones[0];
  const chosen = await page.evaluate(() => window.noclash.coordination.places());
  ["arm_1", "arm_2"].forEach((robot, i) => assert.ok(chosen[i] >= intervals[robot][0] && chosen[i] <= intervals[robot][1]));
  // The values are those of the programs: every robot where its own program has it.
  const { values, own } = await page.evaluate(() => {
    const { store, model } = window.noclash;
    const whole = Array.from(store.state.values);
    store.go({ segment: 0, t: 0 });
    return { values: whole, own: Array.from(model.valuesAt(store.state.position)) };
  });
  assert.ok(values.slice(0, 12).some((value, i) => Math.abs(value - own[i]) > 0.1));
  assert.deepEqual(values.slice(12), own.slice(12));
  await keep(page, "coordinate-zone");
  // A click on the picture.
  const canvas = page.locator(".coordination canvas");
  const { width, height } = await canvas.boundingBox();
  await canvas.click({ position: { x: width / 2, y: height / 2 } });
  const [a, b] = await page.evaluate(() => window.noclash.coordination.places());
  assert.ok(Math.abs(a - 2) < 0.05 && Math.abs(b - 2) < 0.05, `${a}, ${b}`);
  assert.deepEqual(complaints, []);
  await page.close();
});
