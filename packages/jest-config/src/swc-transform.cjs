const path = require("node:path");
const { createTransformer } = require("@swc/jest");
const { swcJsc } = require("../../webpack-config/src/swc-options.ts");

// The same swc options as in the browser builds, so that tests run the code that ships.
const swc = createTransformer({
  jsc: swcJsc("all"),
  module: { type: "commonjs", ignoreDynamic: false },
});

/** One mutant, `{ file, find, replace }` as JSON with an absolute path; set by `pnpm mutants`. */
const fault = process.env.JEST_MUTANT === undefined ? null : JSON.parse(process.env.JEST_MUTANT);

const ROOT = path.resolve(__dirname, "../../..");
const SOURCE_OF_PAGES = /^(host|shared|remote-[^/]+)\/src\/(?!.*\.test\.)/;

/** Adds code that records the file as loaded in the list that `setup-browser.ts` writes. */
function note(source, file) {
  const name = path.relative(ROOT, file);
  return SOURCE_OF_PAGES.test(name)
    ? `${source}\nglobalThis.loadedSources?.add(${JSON.stringify(name)});`
    : source;
}

/** Returns the source for a test: with the mutation if it is in this file. */
function plant(source, file) {
  const isFaulty = fault !== null && file === fault.file;
  return note(isFaulty ? source.replace(fault.find, () => fault.replace) : source, file);
}

module.exports = {
  ...swc,
  process: (source, file, options) => swc.process(plant(source, file), file, options),
  processAsync: (source, file, options) => swc.processAsync(plant(source, file), file, options),
  getCacheKey: (source, file, options) => swc.getCacheKey(plant(source, file), file, options),
};
