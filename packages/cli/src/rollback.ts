import { endCanary, rollbackRelease } from "federation/publish";
import { releasePlaces } from "./release/release-places.ts";
import { runCommand } from "./release/run-command.ts";
import { readRollbackRequest } from "./release/rollback-request.ts";

await runCommand(async () => {
  const { isCanaryOnly = false, ...request } = readRollbackRequest(process.argv.slice(2));
  if (isCanaryOnly) {
    const { ended, stable } = await endCanary({ places: releasePlaces(), remote: request.remote });
    return `Ended the canary ${ended} of ${request.remote}; all visitors get ${stable} with their next page load.`;
  }
  const { remote, version, revision } = await rollbackRelease({ places: releasePlaces(), ...request });
  return `Rolled ${remote} back to ${version} (registry revision ${String(revision)}); visitors get it with their next page load.`;
});
