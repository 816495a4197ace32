import { Fragment, useCallback, useState } from "react";
import { reloadPage } from "shared/navigation";
import { RemoteContext } from "shared/remote-contract";
import { useLocation } from "shared/router";
import { noteFailure } from "./failure-window.ts";
import { giveUpRelease, loadRemoteByName } from "./load-remote.ts";
import { forgetRegistry } from "./registry-source.ts";
import { recordRunFailure } from "./record-release.ts";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { RemoteCard } from "./remote-card.tsx";
import { createMissingPageError, type RemoteError } from "./remote-error.ts";
import { mayRecover, recover } from "./recover.ts";
export { listRemotePages } from "./list-remote-pages.ts";
import { RemoteRoutes } from "./remote-routes.tsx";
import { RemoteSkeleton } from "./remote-skeleton.tsx";
import { useRemote, type RemoteState } from "./use-remote.ts";

type RemoteOutletProps = {
  /** First path segment after the language, e.g. `setting`. */
  mount: string;
  /** Name of the remote that owns the page. */
  owner: string;
  /** Name of the page to show. */
  routeName?: string;
};

type SectionProps = {
  name: string;
  base: string;
  page: string;
  routeName: string | undefined;
  attempt: number;
  onRetry: () => void;
};

type ReadyState = Extract<RemoteState, { status: "ready" }>;

/** Whether a file hangs: every later try in this page would wait for it too; a new page requests it again. */
function isHung(error: RemoteError): boolean {
  return error.kind === "timeout" && error.isFinal;
}

/** Retries a loaded remote. Within the page that cannot help against a missing file: the tab reloads with the next release. */
function retryReady({ remote }: ReadyState, error: RemoteError, onRetry: () => void): void {
  const isLost = error.kind === "chunk" && remote.hasNext;
  if (isLost) giveUpRelease(remote);
  if (isLost || isHung(error)) reloadPage();
  else onRetry();
}

function Section({ name, base, page, routeName, attempt, onRetry }: SectionProps) {
  const [isReloading, setIsReloading] = useState(false);
  const state = useRemote({ name, base, routeName, attempt });
  const retryLoad = useCallback(() => {
    forgetRegistry();
    onRetry();
  }, [onRetry]);

  if (state.status === "loading") return <RemoteSkeleton />;
  if (state.status === "failed") {
    const retry = isHung(state.error) ? reloadPage : retryLoad;
    return <RemoteCard name={name} error={state.error} onRetry={retry} onBack={retryLoad} />;
  }
  const { remote, context, pages } = state;
  const Root = remote.contract.Root ?? Fragment;
  const missing = <RemoteCard name={name} error={createMissingPageError()} onRetry={onRetry} />;
  const handleError = (error: RemoteError) => {
    noteFailure(name, error);
    recordRunFailure(state.remote, error);
    if (!mayRecover(state.remote, error)) return;
    setIsReloading(true);
    void recover(state.remote, error).then((recovery) => {
      if (recovery === "again") onRetry();
      setIsReloading(recovery === "reload");
    });
  };
  return (
    <RemoteBoundary
      page={page}
      onError={handleError}
      renderFailure={(error) =>
        isReloading ? (
          <RemoteSkeleton />
        ) : (
          <RemoteCard
            name={name}
            error={error}
            onRetry={() => retryReady(state, error, onRetry)}
            onBack={onRetry}
          />
        )
      }
    >
      <RemoteContext value={context}>
        <Root>
          <RemoteRoutes base={base} pages={pages} missing={missing} />
        </Root>
      </RemoteContext>
    </RemoteBoundary>
  );
}

/**
 * Starts loading a page's remote while the session is still loading.
 *
 * @param name - name of the remote
 * @param routeName - page to show
 */
export function beginLoading(name: string, routeName: string): void {
  // The outlet hits the same failure and shows it.
  void loadRemoteByName(name, routeName).catch(() => undefined);
}

/** Shows the remote that owns a mount, under the language of the address; contains all its failures. */
export function RemoteOutlet({ mount, owner: name, routeName }: RemoteOutletProps) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const base = `/${pathname.split("/")[1] ?? ""}/${mount}`;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return (
    <div data-mfe={name}>
      <Section
        key={`${base} ${String(attempt)}`}
        name={name}
        base={base}
        page={pathname}
        routeName={routeName}
        attempt={attempt}
        onRetry={retry}
      />
    </div>
  );
}
