import { Skeleton } from "shared/ui";

/** Bars where a page will be, in its column; a layout with its own edge needs no second one. */
export function PageShape() {
  return (
    <div className="mx-auto w-full max-w-content px-4 py-6 max-md:py-4 md:px-6 xl:px-0 in-[[data-edged]]:p-0">
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="mt-6 h-28 w-full" />
      <Skeleton className="mt-5 h-72 w-full" />
    </div>
  );
}
