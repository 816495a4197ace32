import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { STATEFUL_FOLDERS } from "webpack-config/shared-modules";
import * as v from "valibot";

/**
 * Versions that cover declarations: `contract` is what the host provides to remotes at run time, `shared` what is compiled into
 * them, `contracts` the calls of the pool server.
 */
export const VERSION_NAMES = ["contract", "shared", "contracts"] as const;

/** Name of a version. */
export type VersionName = (typeof VERSION_NAMES)[number];

/** A public entry: the module behind one import, and the version that covers its declarations. */
export interface Entry {
  /** Import name, e.g. `shared/session`. */
  readonly name: string;
  readonly version: VersionName;
  /** Absolute path of the module. */
  readonly file: string;
}

const PackageSchema = v.object({ exports: v.record(v.string(), v.string()) });

/** Entries imported only by tests. */
const TEST_ENTRIES: ReadonlySet<string> = new Set(["./testing"]);
const STATEFUL: ReadonlySet<string> = new Set(STATEFUL_FOLDERS.map((folder) => `./${folder}`));

function sharedEntries(root: string): readonly Entry[] {
  const file = path.join(root, "shared/package.json");
  const { exports } = v.parse(PackageSchema, JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(exports)
    .filter(([name, target]) => target.endsWith(".ts") && !TEST_ENTRIES.has(name))
    .map(([name, target]) => ({
      name: `shared${name.slice(1)}`,
      version: STATEFUL.has(name) ? "contract" : "shared",
      file: path.join(root, "shared", target),
    }));
}

/** Lists the modules of contracts, each of which can be imported directly; the index only re-exports them. */
function contractsEntries(root: string): readonly Entry[] {
  const source = path.join(root, "packages/contracts/src");
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^(?:index|write-openapi)\.ts$/.test(file))
    .sort()
    .map((file) => ({
      name: `contracts/${file.slice(0, -".ts".length)}`,
      version: "contracts",
      file: path.join(source, file),
    }));
}

/**
 * Lists the entries whose declarations are reported.
 *
 * @param root absolute path of the repository
 * @returns the entries of `shared`, then those of `contracts`
 */
export function listEntries(root: string): readonly Entry[] {
  return [...sharedEntries(root), ...contractsEntries(root)];
}
