import { ApiError, HttpError } from "shared/api";

const MISSING = 404;

/**
 * Whether a call failed because the entry does not exist.
 *
 * @param error failure of the call
 */
export function isMissing(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.code === MISSING) ||
    (error instanceof HttpError && error.status === MISSING)
  );
}
