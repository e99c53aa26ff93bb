// The report in a real browser: it shows what the command answered, and what it shows can be used.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, data, eachSize, file, keep, noBrowser, noclash, open, report, words } from "./setting.mjs";

const demo = data("cells/demo.yaml");
const browser = { skip: noBrowser };
after(closeBrowser);

/** What the page says of a body: where it is, and whether it is marked as touching. */
const body = (page, name) =>
  page.evaluate((wanted) => {
    const { bodies } = window.noclash;
    const drawn = bodies.all.find((candidate) => candidate.name === wanted);
    return { matrix: drawn.group.matrix.toArray(), marked: bodies.isMarked(wanted) };
  }, name);

test("a free path: verdict, no complaints, playing moves the robot", browser, async () => {
  const { url, answer, bytes } = report(demo, data("paths/demo_free.csv"));
  assert.ok(bytes < 0.5e6, `${bytes} bytes`);
  const { page, complaints } = await open(url);
  assert.equal(answer.verdict, "free");
  assert.equal(await words(page, ".chip"), "Free");
  assert.match(await words(page, ".sentence"), /^Proved for the whole motion \(2 segments\): nothing comes nearer than 4\d\.\d+ mm\./);
  assert.match(await page.title(), /^Free: demo\.yaml/);
  await page.keyboard.press("Home");
  const before = await body(page, "arm/gun");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => window.noclash.store.state.position.t > 0.1 || window.noclash.store.state.position.segment > 0);
  const later = await body(page, "arm/gun");
  assert.notDeepEqual(later.matrix, before.matrix);
  // On a slow machine it may be over by now, and the button would start it again.
  const button = await page.getByRole("button", { name: "Play (space)" }).elementHandle();
  await page.evaluate((own) => window.noclash.store.state.playing && own.click(), button);
  assert.equal(await page.evaluate(() => window.noclash.store.state.playing), false);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("a contact is marked at its time and not before, and is where the command says", browser, async () => {
  const { url, answer } = report(demo, data("paths/demo_missed.csv"));
  const { contact } = answer.segments[0];
  const { page, complaints } = await open(url);
  assert.equal(await words(page, ".chip"), "Collision");
  // The page opens at the first contact, which no moment before it shares.
  const first = JSON.parse(noclash("contact", demo, data("paths/demo_missed.csv"), "--json")).first_contact;
  const position = await page.evaluate(() => window.noclash.store.state.position);
  assert.deepEqual(position, { segment: 0, t: first.t_upper });
  assert.match(await words(page, ".sentence"), /^arm\/gun and ring touch first in segment 0, between t = 0\.\d+ and t = 0\.\d+\.$/);
  await page.evaluate((t) => window.noclash.store.go({ segment: 0, t }), first.t_lower - 1e-6);
  assert.ok(!(await body(page, "ring")).marked);
  await page.evaluate((t) => window.noclash.store.go({ segment: 0, t }), first.t_upper);
  for (const name of contact.bodies) assert.ok((await body(page, name)).marked, name);
  assert.ok(!(await body(page, "table")).marked);
  await page.keyboard.press("Home");
  for (const name of contact.bodies) assert.ok(!(await body(page, name)).marked, name);
  await page.getByRole("button", { name: /arm\/gun ↔ ring.*overlap/ }).click();
  assert.ok((await body(page, "ring")).marked);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("one contact over many short segments is one entry, with seconds first and rows as in the file", browser, async () => {
  // The first joint turns through the pipe in two seconds, recorded two hundred times.
  const rows = Array.from({ length: 201 }, (_, row) => `${row / 100},${-0.007 * row},0,0,0,0,0`);
  const path = file("dense.csv", `time,joint_1,joint_2,joint_3,joint_4,joint_5,joint_6\n${rows.join("\n")}\n`);
  const { url, answer } = report(demo, path);
  const { events } = answer;
  const colliding = answer.segments.filter((segment) => segment.verdict === "collision").length;
  assert.ok(colliding > 20 && events.length < 8, `${colliding} segments, ${events.length} events`);
  await eachSize(url, async (page) => {
    await page.getByRole("tab", { name: "Answer" }).click();
    assert.equal(await page.locator(".row.contact", { hasText: "first contact" }).count(), 1);
    const text = await page.evaluate(() => document.body.innerText);
    assert.equal(text.match(/\bt = 0/), null, "shares of a segment in a timed path");
    await keep(page, "timed");
  });
  const { page, complaints } = await open(url);
  // The first contact has an entry of its own, and so has the nearest pair.
  assert.equal(await page.locator("section", { hasText: `${events.length} contact` }).locator(".row.contact").count(), events.length);
  const seconds = (place) => place.time.toFixed(3);
  const [first] = events;
  const [from, to] = [first.from, first.to];
  const entry = page.locator("section", { hasText: `${events.length} contact` }).locator(".row.contact").first();
  assert.match(await entry.innerText(), new RegExp(`${seconds(from)} s to ${seconds(to)} s \\(rows ${from.row} to ${to.row}\\)`));
  assert.match(await words(page, ".sentence"), new RegExp(`touch first at ${seconds(from)} s \\(after row ${from.segment}\\)\\.`));
  assert.match(await words(page, ".where"), /^\d\.\d{3} s \((after )?row/);
  // Segments are listed by runs of one verdict.
  assert.ok((await page.locator("button.row.line").count()) <= 2 * events.length + 1);
  // From contact to contact, not from segment to segment.
  await page.keyboard.press("Home");
  await page.keyboard.press("c");
  const { segment, t } = await page.evaluate(() => window.noclash.store.state.position);
  assert.deepEqual([segment, t], [from.segment, from.t]);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("the curve agrees with the JSON", browser, async () => {
  const { url } = report(demo, data("paths/demo_collision.csv"));
  const { page } = await open(url);
  const shown = await page.evaluate(() => {
    const { model, plot } = window.noclash;
    const drawing = plot.root.querySelector("path.lower").getAttribute("d");
    const steps = drawing.match(/-?[\d.]+ -?[\d.]+/g).map((pair) => pair.split(" ").map(Number));
    return { profile: model.answer.clearance.profile, steps, top: plot.y(1), bottom: plot.y(0), left: plot.x(0), right: plot.x(1) };
  });
  const asked = JSON.parse(noclash("clearance", demo, data("paths/demo_collision.csv"), "--json"));
  assert.equal(shown.profile.length, asked.profile.length);
  shown.profile.forEach((piece, index) => {
    const other = asked.profile[index];
    assert.deepEqual([piece.segment, piece.from, piece.to], [other.segment, other.from, other.to]);
    // Both bound the same clearance, the page perhaps less closely.
    assert.ok(piece.lower <= other.upper + 1e-12 && other.lower <= piece.upper + 1e-12);
    const [[x1, y1], [x2, y2]] = [shown.steps[2 * index], shown.steps[2 * index + 1]];
    const value = (y) => (shown.bottom - y) / (shown.bottom - shown.top);
    const perPixel = 1 / (shown.bottom - shown.top);
    assert.ok(Math.abs(value(y1) - piece.lower) <= perPixel && y1 === y2, `piece ${index}`);
    const share = (x) => (x - shown.left) / (shown.right - shown.left);
    assert.ok(Math.abs(share(x1) - piece.from) < 0.002 && Math.abs(share(x2) - piece.to) < 0.002, `piece ${index}`);
  });
  // A click on the curve goes there.
  const area = await page.locator(".plot svg").boundingBox();
  await page.mouse.click(area.x + shown.left + 0.25 * (shown.right - shown.left), area.y + 40);
  const { t } = await page.evaluate(() => window.noclash.store.state.position);
  assert.ok(Math.abs(t - 0.25) < 0.01, `${t}`);
  await page.close();
});

test("what stays open is shown, and never as free", browser, async () => {
  const { url, answer } = report(demo, data("paths/demo_free.csv"), "--budget", "40");
  assert.equal(answer.verdict, "undecided");
  const { page } = await open(url);
  assert.equal(await words(page, ".chip"), "Undecided");
  assert.ok((await page.locator(".plot rect.open").count()) > 0);
  await page.locator(".row.open").first().click();
  const { open: stretch, index } = answer.segments.find((segment) => segment.open);
  const position = await page.evaluate(() => window.noclash.store.state.position);
  assert.ok(position.segment === index && position.t >= stretch[0].from && position.t <= stretch[0].to);
  await page.close();
});

test("names are text whatever they hold", browser, async () => {
  const names = ["<img src=x onerror=window.hacked=1>", "</script><script>window.hacked=1</script>", "\"><svg onload=window.hacked=1>", "&lt;b&gt;"];
  const obstacles = names.map((name, i) => `  - { name: ${JSON.stringify(name)}, box: [0.1, 0.1, 0.1], pose: { xyz: [${3 + i}, 0, 0] } }`);
  const cell = file("evil.yaml", `robots:\n  - { name: ${JSON.stringify("<i>arm")}, urdf: ${JSON.stringify(data("robots/six_axis/six_axis.urdf"))} }\nobstacles:\n${obstacles.join("\n")}\nmargins: [{ bodies: ["*", ${JSON.stringify(names[0])}], margin: 0.5 }]\n`);
  const { url } = report(cell, data("paths/demo_free.csv"));
  const { page, complaints } = await open(url);
  for (const tab of ["Bodies", "Pairs", "Details", "Joints", "Answer"]) await page.getByRole("tab", { name: tab }).click();
  await page.getByRole("tab", { name: "Bodies" }).click();
  for (const name of names) assert.ok((await page.getByText(name, { exact: true }).count()) > 0, name);
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.equal(await page.locator("#page img, #page i, #page b").count(), 0);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("the page computes the same poses as the checker, for every kind of joint", browser, async () => {
  for (const robot of ["all_shapes", "floating_base", "mimic_gripper", "planar_base", "planar_slider", "skinny_20"]) {
    const urdf = data(`robots/${robot}/${robot}.urdf`);
    const { dof, state } = JSON.parse(noclash("inspect", urdf, "--json"));
    const path = file(`${robot}.csv`, `${dof.join(",")}\n${dof.map((name) => state[name]).join(",")}\n`);
    const { page, complaints } = await open(report(urdf, path).url);
    assert.equal(await page.locator(".note").isVisible(), false, robot);
    assert.equal(await page.evaluate(() => window.noclash.disagreement()) < 1e-12, true, robot);
    assert.deepEqual(complaints, [], robot);
    await page.close();
  }
});

test("a moving obstacle moves", browser, async () => {
  const { page, complaints } = await open(report(data("cells/crossing.yaml"), data("paths/crossing_free.csv")).url);
  const moving = await page.evaluate(() => window.noclash.model.scene.bodies.find((b) => b.kind === "obstacle" && b.moves).name);
  await page.keyboard.press("Home");
  const before = await body(page, moving);
  await page.keyboard.press("End");
  assert.notDeepEqual((await body(page, moving)).matrix, before.matrix);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("keys, names for screen readers, light and dark, 800 pixels", browser, async () => {
  const { url } = report(demo, data("paths/demo_collision.csv"));
  const { page, complaints } = await open(url, { width: 800, height: 600, colorScheme: "dark" });
  const { overflows, bare } = await page.evaluate(() => ({
    overflows: document.documentElement.scrollWidth > window.innerWidth,
    // Everything that can be used has a name.
    bare: [...document.querySelectorAll("button, input, select, [role=img]")].filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.title)).map((e) => e.outerHTML),
  }));
  assert.equal(overflows, false);
  assert.deepEqual(bare, []);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.keyboard.press("t");
  assert.notEqual(await paper(), dark);
  for (const key of ["g", "s", "1", "2", "3", "4", "f", "z", "l", "c", "n", "ArrowRight", "ArrowLeft", "Shift+ArrowRight", "End", "Home"]) await page.keyboard.press(key);
  assert.deepEqual(await page.evaluate(() => window.noclash.store.state.swept), true);
  await page.keyboard.press("?");
  assert.ok(await page.getByRole("dialog", { name: "Keys" }).isVisible());
  await page.keyboard.press("Escape");
  // Joints can be moved by hand, and what is shown then is not called checked.
  await page.getByRole("tab", { name: "Joints" }).click();
  await page.getByLabel("arm/joint_1 in rad, as a number").fill("0.5");
  assert.match(await words(page, ".measured"), /not checked/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("a path of 1,000 segments makes a report under 5 MB, and it can be used", browser, async () => {
  const rows = Array.from({ length: 1001 }, (_, i) => [0.6 * Math.sin(i / 60), 0.1 * Math.sin(i / 35), 0, 0.3 * Math.sin(i / 50), 0.2, i / 1000].map((v) => v.toFixed(5)).join(","));
  const path = file("long.csv", `joint_1,joint_2,joint_3,joint_4,joint_5,joint_6\n${rows.join("\n")}\n`);
  const { url, bytes, answer } = report(demo, path);
  assert.equal(answer.segments.length, 1000);
  assert.ok(bytes < 1.5e6, `${bytes} bytes`);
  const { page, complaints } = await open(url);
  await page.keyboard.press("End");
  assert.deepEqual(await page.evaluate(() => window.noclash.store.state.position), { segment: 999, t: 1 });
  assert.deepEqual(complaints, []);
  await page.close();
});

test("1,000,000 triangles load and turn", browser, async () => {
  const [across, down] = [500, 1000];
  const stl = Buffer.alloc(84 + 2 * across * down * 50);
  stl.writeUInt32LE(2 * across * down, 80);
  const corner = (i, j) => [1 + i / across, -1 + (2 * j) / down, 0.2 + 0.05 * Math.sin(i / 40) * Math.cos(j / 60)];
  let at = 84;
  for (let i = 0; i < across; i += 1) {
    for (let j = 0; j < down; j += 1) {
      const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
      for (const triangle of [[a, b, c], [a, c, d]]) {
        triangle.flat().forEach((value, k) => stl.writeFloatLE(value, at + 12 + 4 * k));
        at += 50;
      }
    }
  }
  file("terrain.stl", stl);
  const cell = file("million.yaml", `robots:\n  - { name: arm, urdf: ${JSON.stringify(data("robots/six_axis/six_axis.urdf"))} }\nobstacles:\n  - { name: terrain, mesh: terrain.stl }\n`);
  const { url, bytes } = report(cell, data("paths/demo_free.csv"));
  assert.ok(bytes < 8e6, `${bytes} bytes`);
  const { page, complaints } = await open(url, { patience: 120_000 });
  const drawn = await page.evaluate(async () => {
    const { stage } = window.noclash;
    const before = stage.frames;
    stage.camera.position.x += 0.1;
    stage.controls.update();
    while (stage.frames === before) await new Promise(requestAnimationFrame);
    return window.noclash.bodies.triangles;
  });
  assert.ok(drawn > 1_000_000);
  // While the view turns a fraction is drawn, and everything again at rest.
  const counts = await page.evaluate(async () => {
    const { stage } = window.noclash;
    const triangles = () => (stage.draw(), stage.renderer.info.render.triangles);
    const atRest = triangles();
    stage.moves(true);
    const turning = triangles();
    stage.moves(false);
    await new Promise((done) => setTimeout(done, 400));
    return [atRest, turning, triangles()];
  });
  assert.ok(counts[0] > 1_000_000 && counts[1] < 200_000 && counts[2] === counts[0], `${counts}`);
  assert.deepEqual(complaints, []);
  await page.close();
});
