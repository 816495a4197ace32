/**
 * Runs a command and reports its result: one line on success, one line and a non-zero exit code on failure.
 *
 * @param work - returns the line to print
 */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
