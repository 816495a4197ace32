/** What a failed access to a file means, by its code. */
const FILE_FAULTS = new Map([
  ["ENOSPC", "no room is left on the disk"],
  ["EROFS", "the file system is read-only"],
  ["EACCES", "this user has no permission"],
]);

/** Returns the line for a failure. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", path = "", dest = path }: NodeJS.ErrnoException & { dest?: string } = error;
  const fault = FILE_FAULTS.get(code);
  return fault === undefined ? error.message : `nothing was changed: ${fault} for ${dest}`;
}

/**
 * Runs a command and reports its result: one line on success, one line and a non-zero exit code on failure.
 *
 * @param work - returns the line to print
 */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`);
    process.exitCode = 1;
  }
}
