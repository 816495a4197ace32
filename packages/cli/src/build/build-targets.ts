import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runWebpack } from "webpack-config/run-webpack";
import { writeSharedImports } from "webpack-config/write-shared-modules";
import { forgetInputs, hashInputs } from "./inputs-hash.ts";
import type { BuildTarget } from "./targets.ts";

/** File in the output that holds the hash of the sources it was made from. */
const STAMP = ".inputs";

function isFresh(target: BuildTarget, hash: string): boolean {
  const stamp = path.join(target.output, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/**
 * Builds targets whose sources have changed since their last build.
 *
 * @param targets - Targets to check.
 * @param isForced - Builds all of them.
 * @returns Names of the built targets.
 * @throws Error with the compiler's messages.
 */
export async function buildTargets(targets: readonly BuildTarget[], isForced: boolean): Promise<string[]> {
  forgetInputs();
  writeSharedImports();
  const stale = targets
    .map((target) => ({ target, hash: hashInputs(target.inputs) }))
    .filter(({ target, hash }) => isForced || !isFresh(target, hash));
  if (stale.length === 0) return [];
  // Loaders and plugins read the mode from this variable.
  process.env["NODE_ENV"] = "production";
  const failures: string[] = [];
  for (const { target, hash } of stale) {
    try {
      await runWebpack(await target.configurations());
      await target.finish();
      writeFileSync(path.join(target.output, STAMP), hash);
    } catch (error) {
      // The other targets are still built, and the last good output of this one is kept.
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (failures.length > 0) throw new Error(failures.join("\n"));
  return stale.map(({ target }) => target.name);
}
