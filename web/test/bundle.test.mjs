// What is committed in crates/noclash-view/page is what src/ makes, and nothing in src/ can turn a name into markup.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./setting.mjs";

const web = join(root, "web");
const committed = join(root, "crates/noclash-view/page");

test("the committed bundle is what the sources make", () => {
  const fresh = mkdtempSync(join(tmpdir(), "noclash-bundle-"));
  execFileSync(process.execPath, ["build.mjs", fresh], { cwd: web });
  for (const name of ["viewer.js", "viewer.css"]) {
    const same = readFileSync(join(fresh, name)).equals(readFileSync(join(committed, name)));
    assert.ok(same, `${name} is out of date: run npm run build in web/`);
  }
  rmSync(fresh, { recursive: true });
});

test("the sources are well typed", () => {
  execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit"], { cwd: web, stdio: "pipe" });
});

test("no source sets markup, evaluates text or names another host", () => {
  const files = readdirSync(join(web, "src"), { recursive: true }).filter((name) => name.endsWith(".ts"));
  assert.ok(files.length > 15);
  for (const name of files) {
    const text = readFileSync(join(web, "src", name), "utf8");
    const found = text.match(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|https?:\/\/(?!www\.w3\.org)/);
    assert.equal(found, null, `${name}: ${found?.[0]}`);
  }
});
