import { publishRelease, type Places, type Published } from "federation/publish";
import { buildAll } from "../build.ts";
import { mountOf } from "../build/mounts.ts";
import { fromRoot } from "../root.ts";
import { buildChecks, findHostOffer, passGate, sourceChecks } from "./gate.ts";
import type { ReleaseRequest } from "./release-request.ts";

/**
 * Checks and builds a remote and publishes it; nothing else is built, and the host that runs is not touched. Nothing is public
 * before every check has passed.
 *
 * @param request - remote, version and share
 * @param places - where to publish
 * @returns what was published
 * @throws Error in one line when a check or the build fails, or the version is refused
 */
export async function releaseRemote(request: ReleaseRequest, places: Places): Promise<Published> {
  const { remote, version, canaryWeight, against, isForced = false } = request;
  const dist = fromRoot(`remote-${remote}`, "dist");
  const host = await findHostOffer(against);
  const overruled = await passGate(remote, sourceChecks(remote), isForced);
  await buildAll({ only: [remote] });
  overruled.push(...(await passGate(remote, buildChecks({ remote, dist, host }), isForced)));
  return publishRelease({
    places,
    dist,
    mount: mountOf(remote),
    ...(host === null || isForced ? {} : { host }),
    ...(version === undefined ? {} : { version }),
    ...(canaryWeight === undefined ? {} : { canaryWeight }),
    ...(isForced ? { forced: overruled.join("; ") || "no check failed" } : {}),
    ...(process.env["RELEASE_KEY"] ? { releaseKey: process.env["RELEASE_KEY"] } : {}),
    ...(process.env["ASSET_ORIGIN"] ? { assetOrigin: process.env["ASSET_ORIGIN"] } : {}),
  });
}
