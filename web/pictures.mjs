// Makes the pictures of README and docs: `node pictures.mjs` after `npm ci` and a build of the command (NOCLASH_BIN).
import { join } from "node:path";
import { closeBrowser, data, open, report, root, view } from "./test/setting.mjs";

const shot = (page, name) => page.screenshot({ path: join(root, "docs/pictures", name), type: "jpeg", quality: 82 });
const size = { width: 1280, height: 760 };

const { page } = await open(report(data("cells/demo.yaml"), data("paths/demo_missed.csv")).url, size);
await page.waitForTimeout(1500);
await shot(page, "report.jpg");
await page.close();

const viewer = await view(data("cells/welding.yaml"), data("paths/demo_free.csv"));
const live = await open(viewer.url, size);
await live.page.waitForFunction(() => window.noclash?.model.answer);
await live.page.getByRole("tab", { name: "Joints" }).click();
await live.page.getByLabel("Configuration, numbers in the order of the joints").fill("0.25, 0.35, 0.25, 0.3, 0.5, 0");
await live.page.keyboard.press("Enter");
await live.page.waitForFunction(() => document.querySelector(".measured")?.textContent !== "");
await live.page.waitForTimeout(1500);
await shot(live.page, "viewer.jpg");
await viewer.end();
await closeBrowser();
