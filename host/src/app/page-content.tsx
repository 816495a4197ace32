import { Suspense } from "react";
import { titleOf, type KnownRemotePage } from "routes";
import { useLoadedOrLazy } from "shared/hydration";
import { useLocale } from "shared/locale";
import type { RouteMatch } from "shared/navigation";
import { Route, Routes, useLocation } from "shared/router";
import { LoadedPage } from "#/components/loaded-page.tsx";
import { PageSkeleton } from "#/components/page-skeleton.tsx";
import { useTitle } from "#/components/use-title.ts";
import { NotFoundPage } from "../features/errors/not-found-page.tsx";
import { HOST_PAGES } from "./host-pages.ts";
import { REMOTE_OUTLET } from "./load-remote-outlet.ts";
import { ShellBoundary } from "./shell-boundary.tsx";

interface RemotePageProps {
  /** First path segment after the language. */
  mount: string;
  /** Name of the remote. */
  owner: string;
  /** Name of the page. */
  name: string;
}

/** Mounts the outlet at the remote's path, so that its own routes and relative links resolve against it. */
function RemotePage({ mount, owner, name }: RemotePageProps) {
  const { pathname } = useLocation();
  const RemoteOutlet = useLoadedOrLazy(REMOTE_OUTLET);
  return (
    <Routes>
      <Route path={`/${pathname.split("/")[1] ?? ""}/${mount}`}>
        <Route path="*" element={<RemoteOutlet mount={mount} owner={owner} routeName={name} />} />
      </Route>
    </Routes>
  );
}

/** The page content: a host page, or the outlet of the remote that owns it. */
export function PageContent({ match }: { match: RouteMatch }) {
  const { pathname } = useLocation();
  const { owner, pattern } = match.route;
  const Page = HOST_PAGES[match.name];
  const content =
    owner === "host" ? (
      Page ? (
        <LoadedPage key={match.name} page={Page} />
      ) : (
        <NotFoundPage />
      )
    ) : (
      <RemotePage mount={pattern.split("/")[0] ?? owner} owner={owner} name={match.name} />
    );
  return (
    <ShellBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>{content}</Suspense>
    </ShellBoundary>
  );
}

/** The content of a page registered by a remote. */
export function RemotePageContent({ page }: { page: KnownRemotePage }) {
  const { pathname } = useLocation();
  const { locale } = useLocale();
  const { pattern, remote, name } = page;
  useTitle(titleOf(page, locale));
  return (
    <ShellBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <RemotePage mount={pattern.split("/")[0] ?? remote} owner={remote} name={name} />
      </Suspense>
    </ShellBoundary>
  );
}
