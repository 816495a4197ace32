import { findUnmet, type HostOffer } from "federation";
import { publisherKeys } from "federation/keys";
import { readRegistry } from "federation/publish";
import { verifyRegistry, type Places } from "federation/verify";
import type { GateCheck } from "./gate.ts";
import { releaseKeys } from "./release-keys.ts";

/**
 * Creates the check that the live remotes can run on a host.
 *
 * @param places - the installation
 * @param host - offer of the host's build; null if it has none
 */
export function liveRemotesCheck(places: Places, host: HostOffer | null): GateCheck {
  return {
    name: "remotes",
    run: async () => {
      if (host === null) return "the build does not say what it offers";
      const keys = await publisherKeys(places.keysDir, releaseKeys());
      const { releases, refused } = await verifyRegistry(places, keys);
      for (const [name, remote] of Object.entries((await readRegistry(places)).remotes)) {
        const stable = remote.releases.find(({ channel }) => channel === "stable");
        const release = stable && releases.get(stable.base);
        const reason = refused.find(({ base }) => base === stable?.base)?.reason;
        if (stable && reason !== undefined) return `${name} ${stable.version} cannot be checked: ${reason}`;
        const unmet = release ? findUnmet(release, host) : null;
        if (unmet !== null) return `${name} ${stable?.version ?? ""} needs ${unmet}, which it does not have`;
      }
      return null;
    },
  };
}
