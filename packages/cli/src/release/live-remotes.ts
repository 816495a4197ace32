import { findUnmet, type HostOffer } from "federation";
import { verifyRegistry, type Places } from "federation/verify";
import type { GateCheck } from "./gate.ts";

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
      const { registry, releases } = await verifyRegistry(
        places,
        process.env["RELEASE_PUBLIC_KEYS"] || undefined,
      );
      for (const [name, remote] of Object.entries(registry.remotes)) {
        const stable = remote.releases.find(({ channel }) => channel === "stable");
        const release = stable && releases.get(stable.base);
        const unmet = release ? findUnmet(release, host) : null;
        if (unmet !== null) return `${name} ${stable?.version ?? ""} needs ${unmet}, which it does not have`;
      }
      return null;
    },
  };
}
