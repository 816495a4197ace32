import { failedChunkOf } from "shared/navigation";

/** What went wrong with a remote (federation guide, section 7), plus `disabled` for one that was switched off. */
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

/** A second try may find these gone; the others lie in the release itself. */
const REPEATABLE: readonly FailureKind[] = ["http", "network", "timeout", "chunk"];

/** A remote could not be loaded or shown. `kind` decides what is done about it. */
export class RemoteError extends Error {
  override name = "RemoteError";
  readonly kind: FailureKind;
  /** The same release must not be tried again in this page. */
  readonly isFinal: boolean;

  constructor(kind: FailureKind, message: string, options: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.kind = kind;
    this.isFinal = options.isFinal ?? !REPEATABLE.includes(kind);
  }
}

/**
 * Gives every failure a kind.
 *
 * @param error - what was thrown
 * @param fallback - kind of a failure that does not name its own
 */
export function toRemoteError(error: unknown, fallback: FailureKind): RemoteError {
  if (error instanceof RemoteError) return error;
  if (failedChunkOf(error) !== null)
    return new RemoteError("chunk", "a part of the section failed to load", { cause: error });
  return new RemoteError(fallback, error instanceof Error ? error.message : "unknown failure", {
    cause: error,
  });
}

/** The route map of this host has a page that the loaded release does not. */
export function createMissingPageError(): RemoteError {
  return new RemoteError("incompatible", "this release does not have the page");
}
