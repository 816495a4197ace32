const { mkdtempSync, rmSync } = require("node:fs");
const os = require("node:os");
const path = require("node:path");

/** Temporary files of all tests are in one folder, which their processes inherit; it is removed with the last of them. */
module.exports = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tests-"));
  process.env.TMPDIR = folder;
  // In the process that started the tests, whose end comes after that of all others.
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
};
