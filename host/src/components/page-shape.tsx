import { clsx } from "clsx";
import { matchRoute } from "shared/navigation";
import { useLocation } from "shared/router";
import { Skeleton, SubNavigationSpace } from "shared/ui";
import { PAGE_OUTLINES, type PageOutline } from "./page-outlines.tsx";

const PLAIN: PageOutline = {
  body: (
    <>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="mt-5 h-72 w-full" />
    </>
  ),
};

/** The parts around the title, with their heights. */
function HeadShape({ hasParent, hasViews, hasNote, hasAction, hasPrint, hasTabs }: PageOutline) {
  return (
    <>
      {hasParent && <Skeleton className="mb-3 h-6 w-28" />}
      {hasViews && <Skeleton className="mb-4 h-8 w-90 max-w-full max-md:h-11" />}
      <div className={clsx("mb-5 max-md:mb-3", hasPrint && "flex-col justify-end md:flex md:min-h-10")}>
        <Skeleton className="h-8 w-56 max-w-full" />
        {hasNote && <Skeleton className="mt-1.5 h-4 w-80 max-w-full" />}
        {hasAction && <Skeleton className="mt-3 h-11 w-full md:hidden" />}
      </div>
      {hasTabs && <Skeleton className="mb-4 h-11 w-90 max-w-full" />}
    </>
  );
}

/**
 * Skeleton of the page at the current address in its column; adds no padding inside a layout that already has it. Within a remote,
 * whose stylesheet overrides the host's, the padding classes must be the host's alone.
 */
export function PageShape() {
  const { pathname } = useLocation();
  const match = matchRoute(pathname);
  const outline = (match && PAGE_OUTLINES[match.name]) ?? PLAIN;
  return (
    <>
      {match?.route.owner === "wallet" && <SubNavigationSpace />}
      <div className="mx-auto w-full max-w-content not-in-[[data-edged]]:px-4 not-in-[[data-edged]]:py-6 max-md:not-in-[[data-edged]]:py-4 md:not-in-[[data-edged]]:px-6 xl:not-in-[[data-edged]]:px-0">
        <HeadShape {...outline} />
        {outline.body}
      </div>
    </>
  );
}
