import { endCanary } from "federation/publish";
import { releasePlaces } from "./release/release-places.ts";
import { rollBack } from "./release/roll-back.ts";
import { runCommand } from "./release/run-command.ts";
import { readRollbackRequest } from "./release/rollback-request.ts";

await runCommand(async () => {
  const request = readRollbackRequest(process.argv.slice(2));
  const places = releasePlaces();
  if (request.isCanaryOnly) {
    const { ended, stable } = await endCanary({ places, remote: request.remote });
    return `Ended the canary ${ended} of ${request.remote}; all visitors get ${stable} with their next page load.`;
  }
  const { remote, version, revision } = await rollBack(request, places);
  return `Rolled ${remote} back to ${version} (registry revision ${String(revision)}); visitors get it with their next page load.`;
});
