/**
 * Whether a failure carries a code of the operating system.
 *
 * @param error - what was thrown
 * @param code - e.g. `ENOENT`
 * @returns true for that code
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
