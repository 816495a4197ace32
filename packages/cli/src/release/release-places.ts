import { DEFAULT_FOLDERS } from "../system.ts";
import { placesOf, type Places } from "federation/publish";

/**
 * Where this installation publishes: `ASSETS_DIR` and `RELEASE_KEYS_DIR`, as the gateway reads them.
 *
 * @returns folders of assets and keys
 */
export function releasePlaces(): Places {
  return placesOf(
    process.env["ASSETS_DIR"] || DEFAULT_FOLDERS.assetsDir,
    process.env["RELEASE_KEYS_DIR"] || undefined,
  );
}

/**
 * Runs a command's work and reports its end: one line on success, one line and a non-zero exit on failure.
 *
 * @param work - gives the line to print
 */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
