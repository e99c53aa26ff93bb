// The page of `noclash slack --html`: bodies coloured by their least slack, spots marked, a click goes there.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { after, test } from "node:test";
import { closeBrowser, data, file, keep, noBrowser, noclash, open } from "./setting.mjs";

after(closeBrowser);

test("the tightest spots are where the command says", { skip: noBrowser }, async () => {
  const html = file("slack.html");
  const told = JSON.parse(noclash("slack", data("cells/demo.yaml"), data("paths/demo_free.csv"), "--accuracy", "2mm", "--html", html, "--json"));
  const { page, complaints } = await open(pathToFileURL(html).href);
  await page.getByRole("tab", { name: "Slack" }).click();
  const spots = page.locator(".slack .spot");
  assert.equal(await spots.count(), Math.min(told.tightest.length, 40));
  const [first] = told.tightest;
  assert.ok((await spots.first().textContent()).includes(first.body));
  assert.ok(await page.evaluate(() => window.noclash.scene.marks.spotCount > 0));
  // The tightest obstacle is redder than the one with the most room.
  const least = told.obstacles.map(({ body, shifts }) => [body, Math.min(...Object.values(shifts).map(({ proved }) => proved))]).sort((a, b) => a[1] - b[1]);
  const hue = (name) => page.evaluate((name) => window.noclash.bodies.all.find((body) => body.name === name).colour.getHSL({}).h, name);
  const ends = [least[0], least[least.length - 1]];
  if (ends[0][1] < ends[1][1]) assert.ok((await hue(ends[0][0])) < (await hue(ends[1][0])));
  await keep(page, "slack");
  await spots.first().click();
  const place = await page.evaluate(() => window.noclash.store.state.position);
  const moved = told.obstacles.find(({ body }) => body === first.body)?.shifts[first.direction] ?? told.growth.find(({ body }) => body === first.body);
  assert.deepEqual([place.segment, place.t], [moved.at.segment, moved.at.t]);
  // Off: the usual colours, no spots.
  await page.getByLabel(/Colour bodies/).uncheck();
  assert.equal(await page.evaluate(() => window.noclash.scene.marks.spotCount), 0);
  assert.deepEqual(complaints, []);
  await page.close();
});
