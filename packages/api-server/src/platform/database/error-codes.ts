/** Whether an error carries a code of the system or the database, whichever class it is of. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
