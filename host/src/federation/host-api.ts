import { CONTRACT_VERSION, HOST_CAPABILITIES, type HostApi } from "shared/remote-contract";
import { reportProblem } from "shared/telemetry";

/**
 * What a remote may ask of this host.
 *
 * @param remote - name under which its reports are filed
 * @param version - release that runs
 */
export function createHostApi(remote: string, version: string): HostApi {
  return {
    contract: CONTRACT_VERSION,
    has: (capability) => HOST_CAPABILITIES.includes(capability),
    report: (kind, detail) =>
      reportProblem({ area: remote, kind, version, ...(detail === undefined ? {} : { detail }) }),
  };
}
