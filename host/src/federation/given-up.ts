import * as v from "valibot";
import { storedValue } from "shared/storage";

const stored = storedValue({
  area: "session",
  name: "federation-given-up",
  schema: v.record(v.string(), v.object({ revision: v.number(), bases: v.array(v.string()) })),
  initial: {},
});

/**
 * Returns the folders of a remote's releases that failed in this tab after loading.
 *
 * @param remote - name of the remote
 * @param revision - revision of the registry; a new revision gives every release another chance
 */
export function givenUp(remote: string, revision: number): readonly string[] {
  const known = stored.read()[remote];
  return known?.revision === revision ? known.bases : [];
}

/**
 * Excludes a release of a remote in this tab until the registry changes.
 *
 * @param remote - name of the remote
 * @param revision - revision of the registry whose release failed
 * @param base - folder of the release, as in the registry
 */
export function giveUp(remote: string, revision: number, base: string): void {
  const bases = [...new Set([...givenUp(remote, revision), base])];
  stored.write({ ...stored.read(), [remote]: { revision, bases } });
}
