import { Suspense, type ReactNode } from "react";
import { CoveredPage } from "shared/hydration";
import { useLocation, useParams, useRoutes } from "shared/router";
import { LoadedPage } from "#/components/loaded-page.tsx";
import type { RemotePage } from "./remote-pages.ts";
import { RemoteSkeleton } from "./remote-skeleton.tsx";

type RemoteRoutesProps = {
  /** Path of the mount, e.g. `/en/pool`. */
  base: string;
  pages: readonly RemotePage[];
  /** Shown for a page that the host has and this release does not. */
  missing: ReactNode;
};

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Returns the part of the mount that the host's own route has not matched yet. */
function useRestOfBase(base: string): string {
  const { pathname } = useLocation();
  const { "*": rest = pathname } = useParams();
  const matched = segmentsOf(pathname).length - segmentsOf(rest).length;
  return segmentsOf(base).slice(matched).join("/");
}

/** The pages of a remote below its mount. */
export function RemoteRoutes({ base, pages, missing }: RemoteRoutesProps) {
  const rest = useRestOfBase(base);
  const routes = pages.map(({ path, content }) => ({
    path,
    element: (
      <CoveredPage>
        <LoadedPage key={path} page={content} />
      </CoveredPage>
    ),
  }));
  const page = useRoutes(
    [...routes, { path: "*", element: missing }].map((route) => ({
      ...route,
      path: [rest, route.path].filter(Boolean).join("/"),
    })),
  );
  return <Suspense fallback={<RemoteSkeleton />}>{page}</Suspense>;
}
