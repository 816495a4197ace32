import { failedChunkOf } from "shared/navigation";
import { fetchChecked } from "./checked-fetch.ts";
import { integrityFor } from "./integrity-table.ts";
import type { RemoteError } from "./remote-error.ts";

const DEADLINE_MS = 3_000;

/**
 * Replaces the browser's cached copy of a script or stylesheet that could not be used. A tag uses the cache, so a damaged copy
 * would be refused on every try.
 *
 * @param failure - what was thrown; ignored unless it names a file of a verified release
 */
export async function refreshLostFile(failure: RemoteError): Promise<void> {
  const url = failedChunkOf(failure);
  const integrity = url === null ? null : integrityFor(url);
  if (url === null || integrity === null) return;
  const contentTypes = url.endsWith(".css") ? ["text/css"] : ["text/javascript", "application/javascript"];
  try {
    await fetchChecked({ url, integrity, deadlineMs: DEADLINE_MS, contentTypes, isPastCache: true });
  } catch {
    // The tag hits the same failure again, and that one is reported.
  }
}
