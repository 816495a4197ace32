import { StartError } from "./config.ts";

/** A mistake in the command line. */
export class UsageError extends Error {}

/**
 * Runs a command-line program and exits the process: 0 on success, 2 for a usage error, 1 otherwise.
 *
 * @param name name of the command; prefixes unexpected errors
 */
export function runCommand(name: string, main: () => Promise<void>): void {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      const isKnown = error instanceof StartError || error instanceof UsageError;
      process.stderr.write(`${isKnown ? error.message : `${name}: ${String(error)}`}\n`);
      process.exit(error instanceof UsageError ? 2 : 1);
    },
  );
}
