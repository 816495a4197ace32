/** Whether an error has a code of the system or the database, regardless of its class. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}

/** Lists an error and its causes, the outermost first. */
export function* causesOf(error: unknown): Iterable<unknown> {
  for (let one = error; one !== undefined && one !== null;) {
    yield one;
    one = typeof one === "object" && "cause" in one ? one.cause : undefined;
  }
}
