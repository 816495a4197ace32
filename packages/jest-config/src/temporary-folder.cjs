const { mkdtempSync, rmSync } = require("node:fs");
const os = require("node:os");
const path = require("node:path");

/**
 * Puts the temporary files of all tests into one folder, inherited by their processes; it is removed when the last of them exits.
 */
module.exports = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tests-"));
  process.env.TMPDIR = folder;
  // In the process that started the tests, which exits after all others.
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
};
