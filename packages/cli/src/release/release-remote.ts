import { publishRelease, type Places, type Published } from "federation/publish";
import { buildAll } from "../build.ts";
import { mountOf } from "../build/mounts.ts";
import { fromRoot } from "../root.ts";
import { requireCatalogues } from "./check-catalogues.ts";
import type { ReleaseRequest } from "./release-request.ts";

/**
 * Builds a remote and publishes it; nothing else is built, and the host that runs is not touched.
 *
 * @param request - remote, version and share
 * @param places - where to publish
 * @returns what was published
 * @throws Error when its catalogues are not complete, the build fails or the version is refused
 */
export async function releaseRemote(request: ReleaseRequest, places: Places): Promise<Published> {
  const { remote, version, canaryWeight } = request;
  requireCatalogues(remote);
  await buildAll({ only: [remote] });
  return publishRelease({
    places,
    dist: fromRoot(`remote-${remote}`, "dist"),
    mount: mountOf(remote),
    ...(version === undefined ? {} : { version }),
    ...(canaryWeight === undefined ? {} : { canaryWeight }),
    ...(process.env["RELEASE_KEY"] ? { releaseKey: process.env["RELEASE_KEY"] } : {}),
    ...(process.env["ASSET_ORIGIN"] ? { assetOrigin: process.env["ASSET_ORIGIN"] } : {}),
  });
}
