const { createTransformer } = require("@swc/jest");
const { swcJsc } = require("../../webpack-config/src/swc-options.ts");

// The same swc options as the browser builds, so that a test sees the code that ships.
module.exports = createTransformer({
  jsc: swcJsc("all"),
  module: { type: "commonjs", ignoreDynamic: false },
});
