/** Whether an error has a code of the system or the database, regardless of its class. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
