import { rm } from "node:fs/promises";
import { cleanReleases } from "./clean.ts";
import { releaseFolder } from "./places.ts";
import type { Published } from "./publish.ts";
import { checkPages, findMount } from "./own-pages.ts";
import { readRegistry, updateRegistry } from "./registry-file.ts";
import { ReleaseRefusal } from "./refusal.ts";
import { checkBuild, storeRelease, type StoreOptions } from "./store-release.ts";

/**
 * Stores a build that no visitor gets: it is only shown in a tab that names its folder in `?mfe=`. Like a release removed from
 * the registry, it is deleted 48 hours after it was last stored.
 *
 * @param options - build and places
 * @returns version and folder of the build
 * @throws ReleaseRefusal where the registry allows no unpublished builds, as in production
 */
export async function storePreview(options: StoreOptions): Promise<Published> {
  const { places } = options;
  if ((await readRegistry(places)).overrides !== "staging")
    throw new ReleaseRefusal('this installation shows no previews: its registry says overrides "off"');
  const build = await checkBuild(options);
  const current = await readRegistry(places);
  checkPages(build.draft, findMount(build.draft, current), current);
  const { remote } = build.draft;
  const { base } = (await storeRelease(options, build)).reference;
  const registry = await updateRegistry({
    places,
    change: () => null,
    settle: async (current) => {
      await rm(`${releaseFolder(places, remote, base) ?? base}.retired`, { force: true });
      await cleanReleases(places, current, remote);
    },
  });
  return { remote, version: build.version, base, revision: registry.revision, isChanged: false };
}
