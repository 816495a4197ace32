/** The parts of an error that a log line contains. */
export interface ErrorDescription {
  readonly name: string;
  /** Error code of the system or the database. */
  readonly code: string | undefined;
  /** Only set for errors in the program itself. */
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
 * Describes an error for the log, using an allowlist. Library messages quote their input, such as statements with parameters or
 * unparsable text, so only messages of the language's own error types are kept.
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
