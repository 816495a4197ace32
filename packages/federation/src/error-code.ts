/**
 * Checks whether an error has an operating system error code.
 *
 * @param error - thrown value
 * @param code - e.g. `ENOENT`
 * @returns true for that code
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
