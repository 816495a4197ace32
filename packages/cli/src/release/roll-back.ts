import { rollbackRelease, type Places, type Published } from "federation/publish";
import { findLiveFolder, isSite } from "federation/publish-site";
import { findHostOffer, hostCheck, passGate, type GateCheck } from "./gate.ts";
import { liveRemotesCheck } from "./live-remotes.ts";
import type { RollbackRequest } from "./rollback-request.ts";

/** Returns the function that creates the checks of a release from its folder, as before it was released. */
async function findChecks(
  { remote, against }: RollbackRequest,
  places: Places,
): Promise<(folder: string) => Promise<readonly GateCheck[]>> {
  if (remote === "host")
    return async (folder) => [liveRemotesCheck(places, await findHostOffer(undefined, folder))];
  if (isSite(remote)) return () => Promise.resolve([]);
  const host = await findHostOffer(against, (await findLiveFolder(places, "host")) ?? undefined);
  return (folder) => Promise.resolve([hostCheck(folder, host)]);
}

/**
 * Rolls back a remote or site to a release that the live host can run, or a host to one that can run the live remotes.
 *
 * @param request - what to roll back, and how far
 * @param places - the installation
 * @returns what is stable now
 * @throws Error in one line if there is no such release, or a check fails and is not overridden
 */
export async function rollBack(request: RollbackRequest, places: Places): Promise<Published> {
  const { remote, version, toRevision, isForced = false } = request;
  const checksOf = await findChecks(request, places);
  return rollbackRelease({
    places,
    remote,
    ...(version === undefined ? {} : { version }),
    ...(toRevision === undefined ? {} : { toRevision }),
    gate: async (target) => {
      const checks = await checksOf(target.folder);
      const overruled = await passGate(remote, checks, isForced, `rolled back to ${target.version}`);
      return isForced ? overruled.join("; ") || "no check failed" : undefined;
    },
  });
}
