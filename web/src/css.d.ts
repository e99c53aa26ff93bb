// esbuild gathers style sheets into dist/viewer.css.
declare module "*.css";
