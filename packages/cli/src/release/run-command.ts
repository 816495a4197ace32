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
