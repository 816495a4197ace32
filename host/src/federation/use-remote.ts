import { useEffect, useState } from "react";
import type { MountContext, RemoteContract } from "shared/remote-contract";
import { reportProblem } from "shared/telemetry";
import { withDeadline } from "./deadline.ts";
import { degradedBy, noteFailure } from "./failure-window.ts";
import { loadRemoteByName, type LoadedRemote } from "./load-remote.ts";
import { getPortalElement } from "./portal-element.ts";
import { recordRunFailure } from "./record-release.ts";
import { createPages, type RemotePage } from "./remote-pages.ts";
import { toRemoteError, type RemoteError } from "./remote-error.ts";

const MOUNT_MS = 2_000;

/** Where a remote is on its way to the screen. */
export type RemoteState =
  | { status: "loading" }
  | { status: "failed"; error: RemoteError }
  | { status: "ready"; remote: LoadedRemote; context: MountContext; pages: readonly RemotePage[] };

type Mount = {
  name: string;
  base: string;
  /** Page that is shown first. */
  routeName: string | undefined;
  /** 0 for a page's own first try; a person's retry or a probe counts up and is always made. */
  attempt: number;
};

function unmount(name: string, contract: RemoteContract): void {
  try {
    contract.unmount?.();
  } catch (error) {
    reportProblem({ area: name, kind: "unmount", detail: toRemoteError(error, "execution").message });
  }
}

/**
 * Loads a remote and mounts it for as long as the component is mounted.
 *
 * @returns loading, failed, or ready with the contract and its context
 */
export function useRemote({ name, base, routeName, attempt }: Mount): RemoteState {
  const [state, setState] = useState<RemoteState>({ status: "loading" });

  // Keeps the remote outside React mounted exactly as long as the outlet shows it.
  useEffect(() => {
    const end = new AbortController();
    let mounted: RemoteContract | null = null;

    async function start(): Promise<void> {
      const degraded = attempt === 0 ? degradedBy(name) : null;
      if (degraded) throw degraded;
      const remote = await loadRemoteByName(name, routeName);
      if (end.signal.aborted) return;
      const context: MountContext = {
        host: remote.host,
        base,
        portal: getPortalElement(name),
        signal: end.signal,
      };
      mounted = remote.contract;
      const pages = createPages(remote.contract.routes);
      // What it fails with is met again by who shows it.
      const first = pages
        .find(({ name: page }) => page === routeName)
        ?.content.load()
        .catch(() => undefined);
      try {
        await withDeadline(remote.contract.mount?.(context), MOUNT_MS, `mount of ${name}`);
      } catch (error) {
        recordRunFailure(remote, toRemoteError(error, "execution"));
        throw error;
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
    // The page shown first only steers what is requested early; another page of the same remote is no reason to mount again.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- routeName is a hint of the first load
  }, [name, base, attempt]);

  return state;
}
