/**
 * Runs a program that prints one text, or one line with the reason for a failure.
 *
 * @param name - of the program, in front of that line
 * @param write - creates the text
 */
export function runWriter(name: string, write: () => Promise<string>): void {
  write().then(
    (text) => process.stdout.write(text),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${name}: ${reason}\n`);
      process.exit(1);
    },
  );
}
