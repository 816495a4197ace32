import { CONTRACT_VERSION, HOST_CAPABILITIES, type HostApi } from "shared/remote-contract";
import { reportProblem } from "shared/telemetry";

/**
 * Creates the API that a remote can use on this host.
 *
 * @param remote - name for its reports
 * @param version - the running release
 */
export function createHostApi(remote: string, version: string): HostApi {
  return {
    contract: CONTRACT_VERSION,
    has: (capability) => HOST_CAPABILITIES.includes(capability),
    report: (kind, detail) =>
      reportProblem({ area: remote, kind, version, ...(detail === undefined ? {} : { detail }) }),
  };
}
