// Bundles src/ into viewer.js and viewer.css of crates/noclash-view/page, which are committed and compiled in. With a folder as argument
// it writes there instead, so that a test can compare.
import { build } from "esbuild";

await build({
  entryPoints: { viewer: "src/main.ts" },
  outdir: process.argv[2] ?? "../crates/noclash-view/page",
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  legalComments: "none",
  charset: "ascii",
  banner: { js: "/* noclash. Contains three.js, copyright three.js authors, MIT licence. */" },
  logLevel: "warning",
});
