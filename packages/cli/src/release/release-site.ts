import { publishSite, type Places, type SiteName } from "federation/publish-site";
import { measureHost } from "webpack-config/budgets";
import { buildAll } from "../build.ts";
import { findHostOffer, passGate, sizeFault, sourceChecks, type GateCheck } from "./gate.ts";
import { liveRemotesCheck } from "./live-remotes.ts";
import { findSiteBuild, SITE_FOLDERS } from "./publish-builds.ts";
import { releaseKeys } from "./release-keys.ts";
import type { Released } from "./release-remote.ts";
import type { ReleaseRequest } from "./release-request.ts";

/** Returns the checks of a finished build. */
async function builtChecks(site: SiteName, dist: string, places: Places): Promise<readonly GateCheck[]> {
  if (site !== "host") return [];
  return [
    { name: "budgets", run: async () => sizeFault(await measureHost(dist)) },
    liveRemotesCheck(places, await findHostOffer(undefined, dist)),
  ];
}

/**
 * Checks, builds and publishes a site; running gateways pick it up without a restart. Nothing is public before every check has
 * passed.
 *
 * @param request - site, version and share
 * @param places - where to publish
 * @returns what was published
 * @throws Error in one line if a check or the build fails, or the version is rejected
 */
export async function releaseSite(
  request: ReleaseRequest & { remote: SiteName },
  places: Places,
): Promise<Released> {
  const { remote: site, version, canaryWeight, to, isForced = false } = request;
  if (to !== undefined) throw new Error(`${site} is released on the machine with its assets, not with --to`);
  const overruled = await passGate(site, sourceChecks(SITE_FOLDERS[site]), isForced);
  await buildAll({ only: [site] });
  const build = findSiteBuild(site);
  overruled.push(...(await passGate(site, await builtChecks(site, build.dist, places), isForced)));
  const published = await publishSite({
    places,
    site,
    ...build,
    ...releaseKeys(),
    ...(version === undefined ? {} : { version }),
    ...(canaryWeight === undefined ? {} : { canaryWeight }),
    ...(isForced ? { forced: overruled.join("; ") || "no check failed" } : {}),
  });
  return { ...published, preview: null };
}
