import { availableParallelism } from "node:os";
import path from "node:path";
import type { Config } from "jest";
import { browserSettings, transform, transformIgnorePatterns } from "./src/browser-project.ts";

const root = path.resolve(import.meta.dirname, "../..");
const here = import.meta.dirname;

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
  // Page tests wait for placeholders that must not flash, server tests for their database: 1.5 times as many processes as cores
  // keep all cores busy. Jest reads "150%" as 150 processes.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  globalSetup: path.join(here, "src/temporary-folder.cjs"),
  projects: [
    {
      ...shared,
      displayName: "browser",
      roots: browserRoots.map((folder) => path.join(root, folder)),
      ...browserSettings,
    },
    {
      ...shared,
      displayName: "node",
      roots: [path.join(root, "packages")],
      testMatch: ["**/(src|tests)/**/*.test.ts?(x)"],
      testPathIgnorePatterns: ["/node_modules/", "/packages/operator/"],
      testEnvironment: path.join(here, "src/node-environment.cjs"),
      setupFilesAfterEnv: [path.join(here, "src/setup-node.ts")],
    },
  ],
};

export default config;
