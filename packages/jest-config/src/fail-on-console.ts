/** React's warning about a response that arrives between two steps of a test; it is rendered anyway. */
const BETWEEN_STEPS = "An update to %s inside a test was not wrapped in act";

/** Makes a test fail if it logs a warning or an error to the console. */
export function failOnConsole(): void {
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    for (const method of ["error", "warn"] as const) {
      jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
        if (String(args[0]).startsWith(BETWEEN_STEPS)) return;
        lines.push(`console.${method}: ${args.map(String).join(" ")}`);
      });
    }
  });
  afterEach(() => {
    if (lines.length > 0) throw new Error(lines.join("\n"));
  });
}
