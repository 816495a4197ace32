import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fetchHostOffer, parseHostOffer } from "federation/host-offer";
import { findUnmet, parseRelease, type HostOffer } from "federation";
import { measureRemote, type Measure } from "webpack-config/budgets";
import { fromRoot } from "../root.ts";

/** One check of a remote or a site before it is released. */
export interface GateCheck {
  readonly name: string;
  /** Returns the first fault in one line, or null. */
  run(): Promise<string | null>;
}

/** A program and its arguments. */
export type Program = readonly [file: string, ...parameters: string[]];

const NODE_MODULES = "node_modules";

/** Returns the most informative line: the first with an error, otherwise the first that is not empty. */
function firstFault(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /error|●|FAIL/i.test(line)) ?? lines[0] ?? "it ended without a word";
}

/**
 * Creates a check from a program's exit code.
 *
 * @param name - what is checked, for the error message
 * @param program - the program
 * @param cwd - where it runs; the root of the repository by default
 */
export function programCheck(name: string, program: Program, cwd = fromRoot()): GateCheck {
  const [file, ...parameters] = program;
  return {
    name,
    run: () =>
      new Promise((resolve, reject) => {
        const child = spawn(file, parameters, { cwd, stdio: ["ignore", "pipe", "pipe"] });
        let output = "";
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding("utf8").on("data", (text: string) => (output += text));
        child.once("error", reject);
        child.once("close", (status) => resolve(status === 0 ? null : firstFault(output)));
      }),
  };
}

function toolOf(name: string, script: string): string {
  return fromRoot(NODE_MODULES, name, script);
}

/** Types of stylesheets, catalogs and matchers, which no file imports. */
const AMBIENT_TYPES = [
  "packages/webpack-config/src/assets.d.ts",
  "packages/i18n/src/po.d.ts",
  "packages/jest-config/src/setup-browser.ts",
];

/** Writes a project for this workspace only: faults in others must not block its release. */
function writeTypesProject(workspace: string): string {
  const project = fromRoot(".hashfront", `types-${workspace}.json`);
  const folder = fromRoot(workspace);
  mkdirSync(path.dirname(project), { recursive: true });
  const include = [`${folder}/src`, `${folder}/*.ts`, ...AMBIENT_TYPES.map((file) => fromRoot(file))];
  writeFileSync(project, JSON.stringify({ extends: fromRoot("tsconfig.base.json"), include }));
  return project;
}

/**
 * Returns the source checks of a workspace: types, tests, and the catalogs it includes.
 *
 * @param folder - name of the workspace, e.g. `remote-wallet`
 */
export function sourceChecks(folder: string): readonly GateCheck[] {
  const node = process.execPath;
  return [
    programCheck("catalogues", [node, fromRoot("packages/i18n/src/check.ts"), folder, "shared"]),
    {
      name: "types",
      run: () => {
        const project = writeTypesProject(folder);
        const tsc = toolOf("typescript", "bin/tsc");
        return programCheck("types", [node, tsc, "--pretty", "false", "-p", project]).run();
      },
    },
    programCheck("tests", [
      node,
      toolOf("jest", "bin/jest.js"),
      "--config",
      "packages/jest-config/jest.config.ts",
      "--silent",
      `${folder}/`,
    ]),
  ];
}

/** Returns the first size above its budget, in one line; null if there is none. */
export function sizeFault(measures: readonly Measure[]): string | null {
  const over = measures.find(({ bytes, limit }) => bytes > limit);
  return over ? `${over.name} has ${String(over.bytes)} of ${String(over.limit)} bytes` : null;
}

/** Checks the sizes of a build against the budgets. */
function budgetCheck(remote: string, dist: string): GateCheck {
  return {
    name: "budgets",
    run: async () => sizeFault(await measureRemote(remote, dist)),
  };
}

/**
 * Returns the offer of the host that visitors currently have.
 *
 * @param against - address of a running installation; the host in `hostDist` if absent
 * @param hostDist - folder of a build or release of the host
 * @returns the offer; null if no host was built here
 */
export async function findHostOffer(
  against: string | undefined,
  hostDist: string = process.env["HOST_DIST"] || fromRoot("host/dist"),
): Promise<HostOffer | null> {
  if (against !== undefined) return fetchHostOffer(against);
  const record = await readFile(path.join(hostDist, "build.json"), "utf8").catch(() => "{}");
  const build: { offer?: unknown } = JSON.parse(record);
  return parseHostOffer(build.offer);
}

/**
 * Creates the check that a host meets the requirements of a release.
 *
 * @param dist - folder of the build or release
 * @param host - what the host offers; null if none is known
 */
export function hostCheck(dist: string, host: HostOffer | null): GateCheck {
  return {
    name: "host",
    run: async () => {
      if (host === null) return "no host is built here; name a running one with --against";
      const release = parseRelease(JSON.parse(await readFile(path.join(dist, "release.json"), "utf8")));
      if (!release) return `${dist} holds no release`;
      const unmet = findUnmet(release, host);
      return unmet === null ? null : `it needs ${unmet}, which the host does not have`;
    },
  };
}

/**
 * Returns the checks of a finished build: sizes, and whether the host that visitors have can run it.
 *
 * @param options - name of the `remote`, its build in `dist`, and what the `host` offers
 */
export function buildChecks(options: {
  remote: string;
  dist: string;
  host: HostOffer | null;
}): readonly GateCheck[] {
  return [budgetCheck(options.remote, options.dist), hostCheck(options.dist, options.host)];
}

/**
 * Runs checks one after another.
 *
 * @param remote - name of the remote or site, for the error message
 * @param checks - to run
 * @param isForced - continues despite failed checks
 * @param action - what is not done because of a fault, for the error message
 * @returns the overruled faults
 * @throws Error in one line at the first fault, unless forced
 */
export async function passGate(
  remote: string,
  checks: readonly GateCheck[],
  isForced: boolean,
  action = "released",
): Promise<string[]> {
  const overruled: string[] = [];
  for (const { name, run } of checks) {
    const fault = await run();
    if (fault === null) continue;
    if (!isForced) throw new Error(`${remote} is not ${action}: ${name}: ${fault}`);
    overruled.push(`${name}: ${fault}`);
  }
  return overruled;
}
