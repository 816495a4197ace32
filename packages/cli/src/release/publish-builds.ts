import { readFileSync } from "node:fs";
import { publishRelease, type Places } from "federation/publish";
import { publishSite, SITES, type PublishSiteOptions, type SiteName } from "federation/publish-site";
import { findTargets, REMOTES } from "../build/targets.ts";
import { fromRoot } from "../root.ts";
import { releaseKeys } from "./release-keys.ts";

/** Source workspace of each site. */
export const SITE_FOLDERS: Readonly<Record<SiteName, string>> = {
  host: "host",
  "observer-app": "remote-observer",
};

/**
 * Finds the build of a site.
 *
 * @param site - name of the site
 * @returns absolute path of the folder, and the version in the sources' `package.json`
 */
export function findSiteBuild(site: SiteName): Pick<PublishSiteOptions, "dist" | "ownVersion"> {
  const variable = site === "host" ? "HOST_DIST" : "OBSERVER_DIST";
  const [target] = findTargets([site]);
  const dist = process.env[variable] || target?.output;
  if (dist === undefined) throw new Error(`there is no build of ${site}`);
  const manifest: { version: string } = JSON.parse(
    readFileSync(fromRoot(SITE_FOLDERS[site], "package.json"), "utf8"),
  );
  return { dist, ownVersion: manifest.version };
}

/**
 * Publishes every build that is not in the registry yet. The host is last, since it includes the registry.
 *
 * @param places - where to publish
 * @param only - names of remotes and sites; all if absent
 * @param keys - keys in the environment
 * @returns names of those whose releases changed
 */
export async function publishBuilds(
  places: Places,
  only: readonly string[] = [...REMOTES, ...SITES],
  keys = releaseKeys(),
): Promise<string[]> {
  const changed: string[] = [];
  for (const name of REMOTES.filter((remote) => only.includes(remote))) {
    const dist = fromRoot(`remote-${name}`, "dist");
    const { isChanged } = await publishRelease({ places, dist, keepsKnown: true, ...keys });
    if (isChanged) changed.push(name);
  }
  for (const site of SITES.filter((name) => only.includes(name))) {
    const { isChanged } = await publishSite({
      places,
      site,
      ...findSiteBuild(site),
      ...keys,
      keepsKnown: true,
    });
    if (isChanged) changed.push(site);
  }
  return changed;
}
