import { publishRelease, type Places, type Published } from "federation/publish";
import { buildAll } from "../build.ts";
import { fromRoot } from "../root.ts";
import { findLiveFolder } from "federation/publish-site";
import { buildChecks, findHostOffer, passGate, sourceChecks } from "./gate.ts";
import { findSiteBuild } from "./publish-builds.ts";
import { releaseKeys } from "./release-keys.ts";
import type { ReleaseRequest } from "./release-request.ts";
import { uploadRelease } from "./upload-release.ts";
import { readKey, readSettings } from "./upload-settings.ts";

/** Result of a release; `preview` is the URL of a build that visitors do not get. */
export type Released = Published & { preview: string | null };

/** Finds the host that visitors of this installation have: the stable release, otherwise the build. */
async function findHostFolder(places: Places): Promise<string> {
  return (await findLiveFolder(places, "host")) ?? findSiteBuild("host").dist;
}

/**
 * Checks, builds and publishes a remote, on this machine or over the network; nothing else is built, and the running host is not
 * changed. Nothing is public before every check has passed.
 *
 * @param request - remote, version and share
 * @param places - where to publish on this machine
 * @returns what was published
 * @throws Error in one line if a check or the build fails, or the version is rejected
 */
export async function releaseRemote(request: ReleaseRequest, places: Places): Promise<Released> {
  const { remote, version, canaryWeight, to, isPreview = false, isForced = false } = request;
  const dist = fromRoot(`remote-${remote}`, "dist");
  const key = await readKey(request);
  const host = await findHostOffer(request.against ?? to, await findHostFolder(places));
  const overruled = await passGate(remote, sourceChecks(`remote-${remote}`), isForced);
  await buildAll({ only: [remote] });
  overruled.push(...(await passGate(remote, buildChecks({ remote, dist, host }), isForced)));
  const common = {
    dist,
    ...readSettings(),
    ...(version === undefined ? {} : { version }),
    ...(canaryWeight === undefined ? {} : { canaryWeight }),
    ...(isForced ? { forced: overruled.join("; ") || "no check failed" } : {}),
  };
  if (to !== undefined) return uploadRelease({ ...common, to, key, isPreview });
  const published = await publishRelease({
    ...common,
    ...releaseKeys(),
    places,
    ...(host === null || isForced ? {} : { host }),
  });
  return { ...published, preview: null };
}
