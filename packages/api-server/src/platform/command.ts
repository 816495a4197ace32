import { readConfig, StartError } from "./config.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open.ts";

/** A mistake in the command line. */
export class UsageError extends Error {}

type ErrorClass = abstract new (...args: never[]) => Error;

function describe(name: string, error: unknown, known: readonly ErrorClass[]): string {
  if (error instanceof Error && known.some((kind) => error instanceof kind))
    return `${name}: ${error.message}`;
  if (error instanceof StartError || error instanceof UsageError) return error.message;
  return `${name}: ${String(error)}`;
}

/**
 * Runs a command-line program and exits the process: 0 or the code it resolves to on success, 2 for a usage error, 1 otherwise.
 *
 * @param name name of the command; prefixes errors, except wrong settings and usage
 * @param known errors of which the message is enough
 */
export function runCommand(
  name: string,
  main: () => Promise<number | void>,
  known: readonly ErrorClass[] = [],
): void {
  main().then(
    (code) => process.exit(code ?? 0),
    (error: unknown) => {
      process.stderr.write(`${describe(name, error, known)}\n`);
      process.exit(error instanceof UsageError ? 2 : 1);
    },
  );
}

/** Opens the database that the settings name for some work, and closes it afterwards. */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = await openDatabase(readConfig(process.env));
  try {
    return await work(database);
  } finally {
    await close();
  }
}
