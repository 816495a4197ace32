import { Suspense, lazy } from "react";
import type { RouteMatch } from "shared/navigation";
import { Route, Routes, useLocation } from "shared/router";
import { PageSkeleton } from "#/components/page-skeleton.tsx";
import { NotFoundPage } from "../features/errors/not-found-page.tsx";
import { HOST_PAGES } from "./host-pages.ts";
import { loadRemoteOutlet } from "./load-remote-outlet.ts";
import { ShellBoundary } from "./shell-boundary.tsx";

const RemoteOutlet = lazy(async () => ({ default: (await loadRemoteOutlet()).RemoteOutlet }));

/** Mounts the outlet, so that the remote's own routes and relative links resolve against its mount. */
function RemotePage({ mount }: { mount: string }) {
  const { pathname } = useLocation();
  return (
    <Routes>
      <Route path={`/${pathname.split("/")[1] ?? ""}/${mount}`}>
        <Route path="*" element={<RemoteOutlet mount={mount} />} />
      </Route>
    </Routes>
  );
}

/** The page itself: one of the host's own, or the outlet of the remote that owns it. */
export function PageContent({ match }: { match: RouteMatch }) {
  const { pathname } = useLocation();
  const { owner, pattern } = match.route;
  const Page = HOST_PAGES[match.name];
  const content =
    owner === "host" ? (
      Page ? (
        <Page />
      ) : (
        <NotFoundPage />
      )
    ) : (
      <RemotePage mount={pattern.split("/")[0] ?? owner} />
    );
  return (
    <ShellBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>{content}</Suspense>
    </ShellBoundary>
  );
}
