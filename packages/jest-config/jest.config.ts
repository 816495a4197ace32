import { availableParallelism } from "node:os";
import path from "node:path";
import type { Config } from "jest";

const root = path.resolve(import.meta.dirname, "../..");
const here = import.meta.dirname;

const transform: Config["transform"] = {
  "\\.po$": path.join(here, "src/po-transform.cjs"),
  "\\.(css|svg|woff2)$": path.join(here, "src/asset-transform.cjs"),
  "\\.[mc]?[jt]sx?$": path.join(here, "src/swc-transform.cjs"),
};

// Lingui, its message parser and a few others ship ES modules only; the library of charts brings a stylesheet.
const transformIgnorePatterns = [
  "/node_modules/(?!.*(@lingui|@messageformat|altcha-lib|uqr|htmlparser2|entities|dom-serializer|domutils|domhandler|domelementtype|otpauth|@noble|@scure|micro-packed|write-excel-file|read-excel-file|fflate|@electric-sql|cookie|highcharts/css))",
];

const browserRoots = [
  "host",
  "remote-wallet",
  "remote-pool",
  "remote-settings",
  "remote-observer",
  "remote-tools",
  "shared",
  "packages/operator",
];

const shared = {
  rootDir: root,
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns: ["/dist/", "/\\.hashfront/"],
};

const config: Config = {
  rootDir: root,
  // Page tests wait for placeholders that must not flash, server tests for their database: half as many processes again as cores keep
  // all of these busy. Jest reads "150%" as 150 processes.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    {
      ...shared,
      displayName: "browser",
      roots: browserRoots.map((folder) => path.join(root, folder)),
      testMatch: ["**/src/**/*.test.ts?(x)"],
      // Costs a quarter of a second in each file of a project that has it.
      moduleNameMapper: {
        "^@module-federation/enhanced/runtime$": path.join(here, "src/federation-runtime.ts"),
      },
      testEnvironment: path.join(here, "src/browser-environment.cjs"),
      setupFilesAfterEnv: [path.join(here, "src/setup-browser.ts")],
    },
    {
      ...shared,
      displayName: "node",
      roots: [path.join(root, "packages")],
      testMatch: ["**/(src|tests)/**/*.test.ts?(x)"],
      testPathIgnorePatterns: ["/node_modules/", "/packages/operator/"],
      testEnvironment: "node",
      setupFilesAfterEnv: [path.join(here, "src/setup-node.ts")],
    },
  ],
};

export default config;
