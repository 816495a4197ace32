const { readFileSync } = require("node:fs");

/**
 * A filter of jest: leaves out the test files that the file named by `LEFT_OUT_TESTS` lists, one path a line, because another run
 * has them.
 */
module.exports = (testPaths) => {
  const leftOut = new Set(readFileSync(process.env.LEFT_OUT_TESTS, "utf8").split("\n"));
  return { filtered: testPaths.filter((path) => !leftOut.has(path)) };
};
