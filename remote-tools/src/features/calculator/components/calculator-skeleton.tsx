import { Trans } from "@lingui/react/macro";
import { Skeleton } from "shared/ui";

/** Placeholder of the page's cards while the market values load. */
export function CalculatorSkeleton() {
  return (
    <div className="grid items-start gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <p className="sr-only" role="status">
        <Trans>Loading…</Trans>
      </p>
      <Skeleton className="h-208" />
      <div className="grid gap-4 max-md:gap-3">
        <Skeleton className="h-84" />
        <Skeleton className="h-76" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
