import * as v from "valibot";
import { storedValue } from "shared/storage";

const stored = storedValue({
  area: "session",
  name: "federation-given-up",
  schema: v.record(v.string(), v.object({ revision: v.number(), bases: v.array(v.string()) })),
  initial: {},
});

/**
 * Folders of the releases of a remote that failed in this tab after they were loaded.
 *
 * @param remote - name of the remote
 * @param revision - revision of the registry; under another one every release has a new chance
 */
export function givenUp(remote: string, revision: number): readonly string[] {
  const known = stored.read()[remote];
  return known?.revision === revision ? known.bases : [];
}

/**
 * Makes this tab do without a release of a remote, as long as the registry stays the same.
 *
 * @param remote - name of the remote
 * @param revision - revision of the registry whose release failed
 * @param base - folder of the release, as the registry names it
 */
export function giveUp(remote: string, revision: number, base: string): void {
  const bases = [...new Set([...givenUp(remote, revision), base])];
  stored.write({ ...stored.read(), [remote]: { revision, bases } });
}
