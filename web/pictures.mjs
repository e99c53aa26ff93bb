// Makes all pictures of README and book: `node pictures.mjs` after `npm ci` and a build of the command (NOCLASH_BIN). Pages by the browser, the
// gallery by `noclash render`.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { closeBrowser, data, file, noclash, open, report, root, view } from "./test/setting.mjs";

const picture = (name) => join(root, "docs/pictures", name);
const shot = (page, name) => page.screenshot({ path: picture(name), type: "jpeg", quality: 80 });
const size = { width: 1280, height: 760 };
/** Until everything that changes slowly has come to rest. */
const rest = (page) => page.waitForTimeout(1500);

/** Cells of `data/` with where the robots stand and from where they are seen. */
const GALLERY = [
  ["demo", "ready", "oblique"],
  ["welding", null, "oblique"],
  ["workshop", null, "oblique"],
  ["machine_tool", null, "front"],
  ["pipe_rack", null, "oblique"],
  ["six_robots", null, "oblique"],
  ["point_cloud", null, "oblique"],
  ["crossing", null, "oblique"],
  ["skinny_rings", null, "oblique"],
];

for (const [cell, at, look] of GALLERY) {
  const where = at ? ["--at", at] : [];
  noclash("render", data(`cells/${cell}.yaml`), ...where, "--look", look, "--size", "640x440", "-o", picture(`render-${cell}.png`));
}

{
  const { page } = await open(report(data("cells/demo.yaml"), data("paths/demo_missed.csv")).url, size);
  await rest(page);
  await shot(page, "report.jpg");
  await page.close();
}

{
  const viewer = await view(data("cells/welding.yaml"), data("paths/demo_free.csv"));
  const { page } = await open(viewer.url, size);
  await page.waitForFunction(() => window.noclash?.model.answer);
  await page.getByRole("tab", { name: "Joints" }).click();
  await page.getByLabel("Configuration, numbers in the order of the joints").fill("0.25, 0.35, 0.25, 0.3, 0.5, 0");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".measured")?.textContent !== "");
  await rest(page);
  await shot(page, "viewer.jpg");
  await viewer.end();
}

{
  const beside = ["--beside", data("paths/demo_missed.csv"), "--beside", data("paths/demo_collision.csv")];
  const { page } = await open(report(data("cells/demo.yaml"), data("paths/demo_free.csv"), ...beside).url, { ...size, colorScheme: "dark" });
  await page.getByRole("tab", { name: "Paths" }).click();
  await page.locator(".path-row").nth(1).click();
  await rest(page);
  await shot(page, "paths.jpg");
  await page.close();
}

{
  const obstacles = "  - { name: panel, box: [0.9, 0.06, 1.5], pose: { xyz: [0.95, 0.3, 0.55] } }\n  - { name: lintel, box: [1.5, 0.06, 0.5], pose: { xyz: [0.9, 0.3, 1.95] } }\n  - { name: beam, box: [1.2, 0.1, 0.1], pose: { xyz: [0.8, -0.5, 1] } }\n";
  const cell = file("gate.yaml", `robots:\n  - { name: arm, urdf: ${JSON.stringify(data("robots/six_axis/six_axis.urdf"))} }\nobstacles:\n${obstacles}`);
  const html = file("plan.html");
  noclash("plan", cell, "--from", "joint_1=-1.2", "--to", "joint_1=1.4", "--planner", "bls", "--seed", "1", "--report", html, "--json");
  const { page } = await open(pathToFileURL(html).href, size);
  await page.getByRole("tab", { name: "Search" }).click();
  await rest(page);
  await shot(page, "search.jpg");
  await page.close();
}
await closeBrowser();
