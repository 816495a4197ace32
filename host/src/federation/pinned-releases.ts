import * as v from "valibot";
import { storedValue } from "shared/storage";

const pinned = storedValue({
  area: "session",
  name: "federation-pinned",
  schema: v.record(v.string(), v.number()),
  initial: {},
});

/**
 * Makes this tab use the previous release of a remote from its next load on, as long as the registry stays the same.
 *
 * @param remote - name of the remote
 * @param revision - revision of the registry whose release failed
 */
export function pinToPrevious(remote: string, revision: number): void {
  pinned.write({ ...pinned.read(), [remote]: revision });
}

/** Whether this tab keeps to the previous release of a remote under this revision of the registry. */
export function isPinnedToPrevious(remote: string, revision: number): boolean {
  return pinned.read()[remote] === revision;
}
