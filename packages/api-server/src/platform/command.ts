import { StartError } from "./config.ts";

/** What the person at the terminal typed wrong. */
export class UsageError extends Error {}

/**
 * Runs a command for the person at a terminal and ends the process: 0 when done, 2 when it was typed wrong, 1 otherwise.
 *
 * @param name what the person typed; stands before errors that nobody expected
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
