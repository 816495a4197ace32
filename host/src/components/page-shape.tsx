import { Skeleton } from "shared/ui";

/**
 * Skeleton of a page in its column; adds no padding inside a layout that already has it. Within a remote, whose stylesheet
 * overrides the host's, the padding classes must be the host's alone.
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
