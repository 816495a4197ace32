import { Skeleton } from "shared/ui";

/**
 * Bars where a page will be, in its column; a layout with its own edge needs no second one. Within a remote, whose sheet wins over
 * the host's, the classes of edges must be the host's alone.
 */
export function PageShape() {
  return (
    <div className="mx-auto w-full max-w-content not-in-[[data-edged]]:px-4 not-in-[[data-edged]]:py-6 max-md:not-in-[[data-edged]]:py-4 md:not-in-[[data-edged]]:px-6 xl:not-in-[[data-edged]]:px-0">
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="mt-6 h-28 w-full" />
      <Skeleton className="mt-5 h-72 w-full" />
    </div>
  );
}
