import { isServerReachable } from "shared/api";
import { mayReloadForChunk, reloadOnceForChunk } from "shared/navigation";
import { reportProblem } from "shared/telemetry";
import { giveUpRelease, type LoadedRemote } from "./load-remote.ts";
import type { RemoteError } from "./remote-error.ts";

/** A page that throws once may have met odd data; the same release that throws again is taken for broken. */
const RENDER_FAILURES = 2;

const renderFailures = new Map<string, number>();

/** What follows a failure of a loaded remote: the page is on its way to reload, the section starts again, or it shows its card. */
export type Recovery = "reload" | "again" | "card";

/** Whether anything can be done about a failure of a loaded remote before a person is asked. */
export function mayRecover(remote: LoadedRemote, error: RemoteError): boolean {
  return mayReloadForChunk(error) || remote.hasNext;
}

function countRenderFailure({ base }: LoadedRemote): number {
  const count = (renderFailures.get(base) ?? 0) + 1;
  renderFailures.set(base, count);
  return count;
}

/** Whether the release itself is to blame: not when the server is out of reach, nor for a page that threw once. */
async function isReleaseBroken(remote: LoadedRemote, error: RemoteError): Promise<boolean> {
  if (error.kind === "render") return countRenderFailure(remote) >= RENDER_FAILURES;
  return isServerReachable();
}

/**
 * Does what can be done about a failure of a loaded remote: one page reload for a lost file; then, where another release is
 * left, a second try and after it the next release.
 *
 * @param remote - the release that runs
 * @param error - what its page or a file of it failed with
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
