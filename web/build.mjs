// Bundles src/ into dist/viewer.js and dist/viewer.css, which are committed. With a folder as argument it writes there instead,
// so that a test can compare.
import { build } from "esbuild";

await build({
  entryPoints: { viewer: "src/main.ts" },
  outdir: process.argv[2] ?? "dist",
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  legalComments: "none",
  charset: "ascii",
  banner: { js: "/* noclash. Contains three.js, copyright three.js authors, MIT licence. */" },
  logLevel: "warning",
});
