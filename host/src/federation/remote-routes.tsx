import { lazy, Suspense, useState, type ReactNode } from "react";
import type { RemoteRoute } from "shared/remote-contract";
import { useLocation, useParams, useRoutes, type RouteObject } from "shared/router";
import { CoveredPage } from "shared/hydration";
import { withDeadline } from "./deadline.ts";
import { RemoteSkeleton } from "./remote-skeleton.tsx";

/** Together with what is loaded before a page, this stays within 15 s. */
const PAGE_MS = 7_500;

type RemoteRoutesProps = {
  /** Path of the mount, e.g. `/en/pool`. */
  base: string;
  routes: readonly RemoteRoute[];
  /** Shown for a page that the host knows and this release does not have. */
  missing: ReactNode;
};

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** The part of the mount that the host's own route has not matched yet. */
function useRestOfBase(base: string): string {
  const { pathname } = useLocation();
  const { "*": rest = pathname } = useParams();
  const matched = segmentsOf(pathname).length - segmentsOf(rest).length;
  return segmentsOf(base).slice(matched).join("/");
}

/** One lazy page per route. A rejected one stays rejected for React, so each attempt needs its own. */
function createPages(routes: readonly RemoteRoute[]): RouteObject[] {
  return routes.map(({ path, lazy: load }) => {
    const Page = lazy(async () => ({
      default: (await withDeadline(load(), PAGE_MS, path)).Component,
    }));
    const element = (
      <CoveredPage>
        <Page />
      </CoveredPage>
    );
    return { path, element };
  });
}

/** The pages of a remote below its mount. */
export function RemoteRoutes({ base, routes, missing }: RemoteRoutesProps) {
  const [pages] = useState(() => createPages(routes));
  const rest = useRestOfBase(base);
  const page = useRoutes(
    [...pages, { path: "*", element: missing }].map((route) => ({
      ...route,
      path: [rest, route.path].filter(Boolean).join("/"),
    })),
  );
  return <Suspense fallback={<RemoteSkeleton />}>{page}</Suspense>;
}
