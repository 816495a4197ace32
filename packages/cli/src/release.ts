import { releasePlaces } from "./release/release-places.ts";
import { runCommand } from "./release/run-command.ts";
import { REMOTES } from "./build/targets.ts";
import { isSite, SITES } from "federation/publish-site";
import { releaseSite } from "./release/release-site.ts";
import { releaseRemote } from "./release/release-remote.ts";
import { readReleaseRequest } from "./release/release-request.ts";
import { writePreviewLine } from "./release/upload-release.ts";

await runCommand(async () => {
  const request = readReleaseRequest(process.argv.slice(2), [...REMOTES, ...SITES]);
  const places = releasePlaces();
  const { remote: name } = request;
  const { remote, version, base, revision, isChanged, preview } = isSite(name)
    ? await releaseSite({ ...request, remote: name }, places)
    : await releaseRemote(request, places);
  if (preview !== null) return writePreviewLine({ remote, version, preview });
  if (!isChanged) return `${remote} ${version} is already what visitors get; nothing has changed.`;
  const share =
    request.canaryWeight === undefined
      ? "visitors get it"
      : `${String(request.canaryWeight)} % of the visitors get it`;
  return `Released ${remote} ${version} at ${base} (registry revision ${String(revision)}); ${share} with their next page load.`;
});
