import { execFile } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { createMock, MOCK_TOKEN, urlOf } from "../src/mock/mock-server.ts";

const run = promisify(execFile);
const mock = createMock();
const PACKAGE = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(PACKAGE, "dist/clients");
const DOCUMENT = path.resolve(PACKAGE, "../contracts/openapi.json");
const { resolve } = createRequire(import.meta.filename);

/** Programs that use a generated client; they only compile next to it. */
const PROGRAMS = ["use-openapi-fetch.ts", "use-hey-api.ts"];

const COMPILER = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "commonjs",
    moduleResolution: "bundler",
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    noEmitOnError: true,
    rootDir: ".",
    outDir: "out",
  },
  files: PROGRAMS,
};

function node(...args: readonly string[]) {
  return run(process.execPath, [...args], { cwd: FOLDER, maxBuffer: 10_000_000 });
}

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const program of PROGRAMS) {
    copyFileSync(path.join(import.meta.dirname, "clients", `${program}.txt`), path.join(FOLDER, program));
  }
  writeFileSync(path.join(FOLDER, "package.json"), '{ "type": "commonjs" }');
  writeFileSync(path.join(FOLDER, "tsconfig.json"), JSON.stringify(COMPILER));
  mock.listen(0, "127.0.0.1");
  await once(mock, "listening");
});

afterAll(async () => {
  mock.closeAllConnections();
  mock.close();
  await once(mock, "close");
});

describe("generated clients", () => {
  it("are generated from the document by two generators, compile, and parse real responses", async () => {
    const typesOnly = path.join(path.dirname(resolve("openapi-typescript/package.json")), "bin/cli.js");
    const whole = path.join(path.dirname(resolve("@hey-api/openapi-ts/package.json")), "bin/run.js");
    await node(typesOnly, DOCUMENT, "-o", "schema.ts");
    await node(whole, "-i", DOCUMENT, "-o", "hey");
    await node(resolve("typescript/bin/tsc"), "-p", ".");

    for (const program of PROGRAMS) {
      const file = path.join("out", program.replace(/ts$/, "js"));
      const { stdout } = await node(file, `${urlOf(mock)}/res`, MOCK_TOKEN);

      expect(JSON.parse(stdout)).toEqual({ reward: "1.25", workers: 2, isRefused: false });
    }
  }, 240_000);
});
