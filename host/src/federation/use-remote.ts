import { useEffect, useState } from "react";
import type { MountContext, RemoteContract } from "shared/remote-contract";
import { reportProblem } from "shared/telemetry";
import { withDeadline } from "./deadline.ts";
import { degradedBy, noteFailure } from "./failure-window.ts";
import { giveUpRelease, loadRemoteByName, type LoadedRemote } from "./load-remote.ts";
import { getPortalElement } from "./portal-element.ts";
import { recordRunFailure } from "./record-release.ts";
import { createPages, type RemotePage } from "./remote-pages.ts";
import { toRemoteError, type RemoteError } from "./remote-error.ts";

const MOUNT_MS = 2_000;

/** Loading state of a remote. */
export type RemoteState =
  | { status: "loading" }
  | { status: "failed"; error: RemoteError }
  | { status: "ready"; remote: LoadedRemote; context: MountContext; pages: readonly RemotePage[] };

type Mount = {
  name: string;
  base: string;
  /** The page to show first. */
  routeName: string | undefined;
  /** 0 for a page's own first try; retries by the person and probes count up and are never skipped. */
  attempt: number;
};

function unmount(name: string, contract: RemoteContract): void {
  try {
    contract.unmount?.();
  } catch (error) {
    reportProblem({ area: name, kind: "unmount", detail: toRemoteError(error, "execution").message });
  }
}

/** Stops a release whose mount failed, so that the next load uses the following one. */
function giveUpMounted(remote: LoadedRemote, failure: RemoteError): void {
  const { name, version, contract } = remote;
  unmount(name, contract);
  giveUpRelease(remote);
  reportProblem({
    area: "federation",
    kind: failure.kind,
    version,
    detail: `${name}, while it was mounted: ${failure.message}`,
  });
}

/**
 * Loads a remote and keeps it mounted as long as the component is. A release whose mount fails gives way to the next one.
 *
 * @returns loading, failed, or ready with the contract and its context
 */
export function useRemote({ name, base, routeName, attempt }: Mount): RemoteState {
  const [state, setState] = useState<RemoteState>({ status: "loading" });

  // Keeps the remote mounted outside of React exactly as long as the outlet shows it.
  useEffect(() => {
    const end = new AbortController();
    let mounted: RemoteContract | null = null;

    async function start(): Promise<void> {
      const degraded = attempt === 0 ? degradedBy(name) : null;
      if (degraded) throw degraded;
      const remote = await loadRemoteByName(name, routeName);
      if (end.signal.aborted) return;
      const life = new AbortController();
      end.signal.addEventListener("abort", () => life.abort(), { once: true });
      const context: MountContext = {
        host: remote.host,
        base,
        portal: getPortalElement(name),
        signal: life.signal,
      };
      mounted = remote.contract;
      const pages = createPages(remote.contract.routes);
      // Its failure is handled where the page is shown.
      const first = pages
        .find(({ name: page }) => page === routeName)
        ?.content.load()
        .catch(() => undefined);
      try {
        await withDeadline(remote.contract.mount?.(context), MOUNT_MS, `mount of ${name}`);
      } catch (error) {
        const failure = toRemoteError(error, "execution");
        recordRunFailure(remote, failure);
        if (end.signal.aborted || !remote.hasNext) throw failure;
        mounted = null;
        life.abort();
        giveUpMounted(remote, failure);
        return start();
      }
      await first;
      if (!end.signal.aborted) setState({ status: "ready", remote, context, pages });
    }

    start().catch((error: unknown) => {
      if (end.signal.aborted) return;
      const failure = toRemoteError(error, "execution");
      noteFailure(name, failure);
      setState({ status: "failed", error: failure });
    });
    return () => {
      end.abort();
      if (mounted) unmount(name, mounted);
    };
    // The first page only affects what is requested early; another page of the same remote must not remount it.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- routeName is a hint of the first load
  }, [name, base, attempt]);

  return state;
}
