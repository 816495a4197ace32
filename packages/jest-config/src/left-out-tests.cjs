const { readFileSync } = require("node:fs");

/**
 * A Jest filter that skips the test files listed in the file `LEFT_OUT_TESTS`, one path a line, because another run covers them.
 */
module.exports = (testPaths) => {
  const leftOut = new Set(readFileSync(process.env.LEFT_OUT_TESTS, "utf8").split("\n"));
  return { filtered: testPaths.filter((path) => !leftOut.has(path)) };
};
