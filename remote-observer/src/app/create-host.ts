import { CONTRACT_VERSION, HOST_CAPABILITIES } from "shared/remote-contract";
import type { HostApi } from "shared/remote-contract";
import { reportProblem } from "shared/telemetry";

/**
 * What the page itself offers to the remote when there is no host around it.
 *
 * @returns The same interface that the host gives.
 */
export function createHost(): HostApi {
  return {
    contract: CONTRACT_VERSION,
    has: (capability) => HOST_CAPABILITIES.includes(capability),
    report: (kind, detail) =>
      reportProblem({ area: "observer", kind, ...(detail === undefined ? {} : { detail }) }),
  };
}
