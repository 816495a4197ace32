import { releasePlaces } from "./release/release-places.ts";
import { runCommand } from "./release/run-command.ts";
import { REMOTES } from "./build/targets.ts";
import { isSite, SITES } from "federation/publish-site";
import { releaseSite } from "./release/release-site.ts";
import { releaseRemote } from "./release/release-remote.ts";
import { readReleaseRequest } from "./release/release-request.ts";
import { writePreviewLine, writeReleaseLine } from "./release/release-lines.ts";

await runCommand(async () => {
  const request = readReleaseRequest(process.argv.slice(2), [...REMOTES, ...SITES]);
  const places = releasePlaces();
  const { remote: name } = request;
  const released = isSite(name)
    ? await releaseSite({ ...request, remote: name }, places)
    : await releaseRemote(request, places);
  const { preview } = released;
  return preview === null
    ? writeReleaseLine(released, request.canaryWeight)
    : writePreviewLine({ ...released, preview });
});
