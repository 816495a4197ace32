import { rollbackRelease } from "federation/publish";
import { releasePlaces, runCommand } from "./release/release-places.ts";
import { readRollbackRequest } from "./release/rollback-request.ts";

await runCommand(async () => {
  const request = readRollbackRequest(process.argv.slice(2));
  const { remote, version, revision } = await rollbackRelease({ places: releasePlaces(), ...request });
  return `Rolled ${remote} back to ${version} (registry revision ${String(revision)}); visitors get it with their next page load.`;
});
