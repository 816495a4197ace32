import { pathToFileURL } from "node:url";
import { buildTargets } from "./build/build-targets.ts";
import { TARGETS, findTargets } from "./build/targets.ts";
import type { BuildTarget } from "./build/targets.ts";

/** Options of a build. */
export interface BuildOptions {
  /** Names of targets, e.g. `host`, `pool`, `observer-app`; all targets if omitted. */
  only?: readonly string[];
  /** Builds even unchanged targets. */
  isForced?: boolean;
}

/**
 * Builds for production what has changed since its last build: host, remotes, and the standalone observer.
 *
 * @param options - What to build.
 * @returns Names of the targets that were rebuilt.
 * @throws Error with the compiler's messages if a build fails, or if a name is not a target.
 */
export function buildAll(options: BuildOptions = {}): Promise<string[]> {
  const targets: readonly BuildTarget[] =
    options.only === undefined || options.only.length === 0 ? TARGETS : findTargets(options.only);
  return buildTargets(targets, options.isForced ?? false);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  const only = names.filter((name) => name !== "--force");
  try {
    const built = await buildAll({ only, isForced: names.includes("--force") });
    process.stdout.write(
      built.length === 0 ? "Nothing to build: no source has changed.\n" : `Built ${built.join(", ")}.\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
