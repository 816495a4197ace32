import { CONTRACT_VERSION, HOST_CAPABILITIES } from "shared/remote-contract";
import type { HostApi } from "shared/remote-contract";
import { reportProblem } from "shared/telemetry";

/**
 * Creates the host API that the page itself provides to the remote when there is no host.
 *
 * @returns The same interface that the host provides.
 */
export function createHost(): HostApi {
  return {
    contract: CONTRACT_VERSION,
    has: (capability) => HOST_CAPABILITIES.includes(capability),
    report: (kind, detail) =>
      reportProblem({ area: "observer", kind, ...(detail === undefined ? {} : { detail }) }),
  };
}
