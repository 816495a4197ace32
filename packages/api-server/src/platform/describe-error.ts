/** What a log line says about an error. */
export interface ErrorDescription {
  readonly name: string;
  /** Code of the system or the database. */
  readonly code: string | undefined;
  /** Only of faults of the program itself. */
  readonly message: string | undefined;
  /** Where it was thrown. */
  readonly frames: readonly string[];
}

const CODE = /^[A-Z0-9_]{1,40}$/;

function codeOf(error: Error): string | undefined {
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "string" && CODE.test(code)) return code;
  return error.cause instanceof Error ? codeOf(error.cause) : undefined;
}

/**
 * Describes an error for the log by an allow-list. Messages of libraries quote what they were given, statements with their
 * parameters and texts that could not be parsed among them, so only those of the language's own type faults are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: "unknown", code: undefined, message: undefined, frames: [] };
  const lines = (error.stack ?? "").split("\n").map((line) => line.trim());
  return {
    name: error.name,
    code: codeOf(error),
    message: error instanceof TypeError || error instanceof ReferenceError ? error.message : undefined,
    frames: lines.filter((line) => /^at .*:\d+:\d+\)?$/.test(line)),
  };
}
