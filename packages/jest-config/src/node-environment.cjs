const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");
const { TestEnvironment } = require("jest-environment-node");

const SERVER = path.resolve(__dirname, "../../api-server");

/**
 * The embedded database's engine, compiled once for all test files of a process: V8 finds compiled and optimized code by the
 * source bytes, as long as a module of these bytes is referenced.
 */
let engine;

function holdEngine() {
  const pglite = createRequire(path.join(SERVER, "package.json")).resolve("@electric-sql/pglite");
  engine ??= new WebAssembly.Module(readFileSync(path.join(path.dirname(pglite), "pglite.wasm")));
}

class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    if (context.testPath.startsWith(SERVER)) holdEngine();
  }
}

module.exports = ServerEnvironment;
