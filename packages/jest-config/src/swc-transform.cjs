const { createTransformer } = require("@swc/jest");
const { swcJsc } = require("../../webpack-config/src/swc-options.ts");

// The same swc options as the browser builds, so that a test sees the code that ships.
const swc = createTransformer({
  jsc: swcJsc("all"),
  module: { type: "commonjs", ignoreDynamic: false },
});

/** One deliberate fault, `{ file, find, replace }` as JSON with an absolute path; set by `pnpm mutants`. */
const fault = process.env.JEST_MUTANT === undefined ? null : JSON.parse(process.env.JEST_MUTANT);

/** The source as a test gets it: with the fault, where this is its file. */
function plant(source, file) {
  return fault !== null && file === fault.file ? source.replace(fault.find, () => fault.replace) : source;
}

module.exports = {
  ...swc,
  process: (source, file, options) => swc.process(plant(source, file), file, options),
  processAsync: (source, file, options) => swc.processAsync(plant(source, file), file, options),
  getCacheKey: (source, file, options) => swc.getCacheKey(plant(source, file), file, options),
};
