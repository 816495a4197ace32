import { isServerReachable } from "shared/api";
import { mayReloadForChunk, reloadOnceForChunk } from "shared/navigation";
import { reportProblem } from "shared/telemetry";
import { giveUpRelease, type LoadedRemote } from "./load-remote.ts";
import type { RemoteError } from "./remote-error.ts";

/** A page that throws once may have hit unusual data; a release that throws again is considered broken. */
const RENDER_FAILURES = 2;

const renderFailures = new Map<string, number>();

/** What follows a failure of a loaded remote: the page reloads, the section restarts, or it shows its error card. */
export type Recovery = "reload" | "again" | "card";

/** Whether a failure of a loaded remote can be handled without asking the person. */
export function mayRecover(remote: LoadedRemote, error: RemoteError): boolean {
  return mayReloadForChunk(error) || remote.hasNext;
}

function countRenderFailure({ base }: LoadedRemote): number {
  const count = (renderFailures.get(base) ?? 0) + 1;
  renderFailures.set(base, count);
  return count;
}

/** Whether the release itself is at fault: not when the server is unreachable, nor for a page that threw once. */
async function isReleaseBroken(remote: LoadedRemote, error: RemoteError): Promise<boolean> {
  if (error.kind === "render") return countRenderFailure(remote) >= RENDER_FAILURES;
  return isServerReachable();
}

/**
 * Handles a failure of a loaded remote: reloads the page once for a lost file; otherwise, if another release is left, retries and
 * then uses the next release.
 *
 * @param remote - the running release
 * @param error - error of its page or of a file
 */
export async function recover(remote: LoadedRemote, error: RemoteError): Promise<Recovery> {
  if (mayReloadForChunk(error)) return (await reloadOnceForChunk(error)) ? "reload" : "card";
  if (!remote.hasNext) return "card";
  const { name, version } = remote;
  if (await isReleaseBroken(remote, error)) giveUpRelease(remote);
  else if (error.kind !== "render") return "card";
  reportProblem({
    area: "federation",
    kind: error.kind,
    version,
    detail: `${name}, while it ran: ${error.message}`,
  });
  return "again";
}
