import { knownReleases } from "./entry-changes.ts";
import { compareVersions } from "./range.ts";
import { ReleaseRefusal } from "./refusal.ts";
import type { RegistryRemote } from "./registry.ts";

/**
 * Refuses an upload that would restore a release that visitors have had, such as a replayed request: an upload can only add a
 * newer version to a remote, or change the share of the newest one.
 *
 * @param entry - the remote's current entry; undefined before its first release
 * @param upload - name of the `remote`, `version`, and `base` of the folder
 * @throws ReleaseRefusal for any other release
 */
export function refuseReplay(
  entry: RegistryRemote | undefined,
  upload: { remote: string; version: string; base: string },
): void {
  const { remote, version, base } = upload;
  const known = knownReleases(entry);
  const holder = known.find((release) => release.base === base);
  if (holder?.stopped !== undefined)
    throw new ReleaseRefusal(
      `${remote} ${version} was stopped as a canary; release a fix under a higher version`,
    );
  if (holder !== undefined && holder.channel !== "previous") return;
  const newest = known
    .map((release) => release.version)
    .sort(compareVersions)
    .at(-1);
  if (newest !== undefined && compareVersions(version, newest) <= 0)
    throw new ReleaseRefusal(
      `${remote} ${version} is not newer than ${newest}, the newest version that was released; take a higher one`,
    );
}
