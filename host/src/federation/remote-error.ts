import { failedChunkOf } from "shared/navigation";

/** Kinds of remote failures (federation guide, section 7), plus `disabled` for one that was switched off. */
export type FailureKind =
  | "registry"
  | "http"
  | "network"
  | "timeout"
  | "integrity"
  | "content-type"
  | "execution"
  | "invalid-contract"
  | "incompatible"
  | "disabled"
  | "chunk"
  | "render";

/** Kinds that a retry may resolve; the others are caused by the release itself. */
const REPEATABLE: readonly FailureKind[] = ["http", "network", "timeout", "chunk"];

/** A remote could not be loaded or shown. `kind` determines how it is handled. */
export class RemoteError extends Error {
  override name = "RemoteError";
  readonly kind: FailureKind;
  /** Whether the same release must not be tried again in this page. */
  readonly isFinal: boolean;

  constructor(kind: FailureKind, message: string, options: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.kind = kind;
    this.isFinal = options.isFinal ?? !REPEATABLE.includes(kind);
  }
}

/**
 * Converts any error to a failure with a kind.
 *
 * @param error - what was thrown
 * @param fallback - kind of an error that does not have its own
 */
export function toRemoteError(error: unknown, fallback: FailureKind): RemoteError {
  if (error instanceof RemoteError) return error;
  if (failedChunkOf(error) !== null)
    return new RemoteError("chunk", "a part of the section failed to load", { cause: error });
  return new RemoteError(fallback, error instanceof Error ? error.message : "unknown failure", {
    cause: error,
  });
}

/** The failure when this host's route map has a page that the loaded release does not. */
export function createMissingPageError(): RemoteError {
  return new RemoteError("incompatible", "this release does not have the page");
}
