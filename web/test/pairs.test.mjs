// The matrix of pairs and the curve: what they show is what the JSON says, and both lead there.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, data, eachSize, file, keep, noBrowser, report, words } from "./setting.mjs";

const demo = data("cells/demo.yaml");
const browser = { skip: noBrowser };
after(closeBrowser);

test("the matrix has every pair once, with its clearance, its contact or its reason; a click goes there", browser, async () => {
  const { url, answer } = report(demo, data("paths/demo_missed.csv"));
  await eachSize(url, async (page) => {
    await page.getByRole("tab", { name: "Pairs" }).click();
    const cells = await page.locator(".matrix [role=gridcell]").evaluateAll((all) => all.map((cell) => ({ pair: cell.dataset.pair, kind: cell.className, words: cell.getAttribute("aria-label"), wide: cell.getBoundingClientRect().width, colour: getComputedStyle(cell).backgroundColor })));
    assert.equal(cells.length, answer.pairs.checked + answer.pairs.excluded.length);
    assert.ok(cells.every(({ wide }) => wide >= 18), "cells can be hit");
    const of = (a, b) => cells.find(({ pair }) => pair === `${a} ${b}` || pair === `${b} ${a}`);
    for (const { bodies, reason } of answer.pairs.excluded) {
      assert.equal(of(...bodies).kind, "excluded");
      assert.ok(of(...bodies).words.endsWith(`not checked, ${reason}`));
    }
    assert.equal(of("arm/gun", "ring").kind, "touches");
    // Nearer is darker.
    const brightness = ({ colour }) => colour.match(/[\d.]+/g).slice(0, 3).map(Number).reduce((sum, value) => sum + value, 0);
    const lower = ({ words: text }) => Number(text.match(/at least ([\d.]+) mm/)?.[1] ?? Infinity);
    const graded = cells.filter(({ kind, words: text }) => kind === "graded" && / at least [\d.]+ mm/.test(text)).sort((a, b) => lower(a) - lower(b));
    assert.ok(graded.length > 10 && brightness(graded[0]) < brightness(graded[graded.length - 1]));
    await page.locator('.matrix [data-pair="ring arm/gun"]').click();
    assert.match(await words(page, ".matrix-told"), /^arm\/gun and ring: contact, segment 0, t = 0\.876/);
    const { position, selected } = await page.evaluate(() => window.noclash.store.state);
    assert.ok(Math.abs(position.t - 0.876345) < 1e-5);
    assert.deepEqual(selected, ["arm/gun", "ring"]);
    // With the keyboard: left of it is another pair.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    assert.match(await words(page, ".matrix-told"), /link_6/);
    await keep(page, "matrix");
  });
});

test("the curve: legend, single pairs, margin as a band, what tolerances cost, events as marks, a part of the path", browser, async () => {
  const cell = file("margin.yaml", `robots:\n  - { name: arm, urdf: ${JSON.stringify(data("robots/six_axis/six_axis.urdf"))}, self_collision: false }\nobstacles:\n  - { name: block, box: [0.3, 0.9, 0.9], pose: { xyz: [0.95, 0.75, 0.8] } }\nmargin: 0.02\n`);
  const path = file("timed.csv", "time,joint_1,joint_2,joint_3,joint_4,joint_5,joint_6\n0,-0.6,0.2,0.1,0,0,0\n2,1.2,0.2,0.1,0,0,0\n4,-0.6,0.2,0.1,0,0,0\n");
  const { url, answer } = report(cell, path, "--tolerance-pose", "5mm");
  assert.equal(answer.verdict, "collision");
  await eachSize(url, async (page) => {
    const shown = await page.evaluate(() => {
      const { plot } = window.noclash;
      const band = (kind) => document.querySelector(`.plot rect.band.${kind}`).getBBox();
      const { profile, tolerated } = window.noclash.model.answer.clearance;
      const costs = profile.flatMap(({ lower }, i) => (lower > 0.02 ? [lower - tolerated[i].lower] : []));
      const drawn = document.querySelector(".plot path.tolerance:not(.band)").getAttribute("d").match(/[\d.]+ [\d.]+/)[0].split(" ")[1];
      return { margin: band("margin").y, y: plot.y(0.02), costs, drawn: Number(drawn), first: plot.y(tolerated[0].lower), curves: document.querySelectorAll(".plot path.pair").length };
    });
    assert.ok(Math.abs(shown.margin - shown.y) < 0.6, JSON.stringify(shown));
    // A base that may be 5 mm off costs 5 mm, and what the two searches leave open.
    assert.ok(shown.costs.length > 10 && shown.costs.every((cost) => cost > 0.002 && cost < 0.009), JSON.stringify(shown.costs));
    assert.ok(Math.abs(shown.drawn - shown.first) < 0.6, JSON.stringify(shown));
    assert.equal(await page.locator(".plot .event.contact").count(), answer.events.length);
    // A curve that was put away is not drawn.
    const curve = page.locator(".curve").first();
    assert.equal(await curve.getAttribute("aria-pressed"), "true");
    await curve.click();
    assert.equal(await page.locator(".plot path.pair").count(), shown.curves - 1);
    assert.equal(await page.locator(".curve").first().getAttribute("aria-pressed"), "false");
    // An event's mark goes to the event.
    await page.locator(".plot .event.contact").first().click();
    const { position } = await page.evaluate(() => window.noclash.store.state);
    assert.deepEqual([position.segment, position.t], [answer.events[0].from.segment, answer.events[0].from.t]);
    // A part of the path, by brushing.
    const area = await page.locator(".plot svg").boundingBox();
    const x = (seconds) => page.evaluate((value) => window.noclash.plot.x(value), seconds);
    const [from, to] = [area.x + (await x(1)), area.x + (await x(3))];
    await page.keyboard.down("Shift");
    await page.mouse.move(from, area.y + 60);
    await page.mouse.down();
    await page.mouse.move(to, area.y + 60, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up("Shift");
    const range = await page.evaluate(() => window.noclash.store.state.range);
    assert.ok(Math.abs(range[0] - 1) < 0.05 && Math.abs(range[1] - 3) < 0.05, `${range}`);
    await keep(page, "curve");
    await page.getByRole("button", { name: "Whole path" }).click();
    assert.equal(await page.evaluate(() => window.noclash.store.state.range), null);
    // The same in numbers.
    await page.getByRole("button", { name: "table", exact: true }).click();
    const rows = await page.locator(".profile-table tbody tr").count();
    assert.equal(rows, Math.min(200, await page.evaluate(() => window.noclash.model.answer.clearance.profile.length)));
    assert.match(await words(page, ".profile-table tbody tr"), /^0\.000 s to 0\.\d+ s/);
    await page.getByRole("button", { name: "table", exact: true }).click();
    assert.equal(await page.locator(".plot svg").count(), 1);
    await page.locator(".curve").first().click();
  });
});
