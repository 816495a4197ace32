import { Trans, useLingui } from "@lingui/react/macro";
import { Card, Delayed, Skeleton } from "../../ui/index.ts";

const ROWS = 14;

/** The skeleton of the page before the first response. */
export function SummarySkeleton() {
  const { t } = useLingui();
  return (
    <>
      <p className="sr-only" role="status">
        <Trans>Loading…</Trans>
      </p>
      <div className="grid gap-5 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card className="min-h-112 max-md:min-h-160">
          <Delayed>
            <Skeleton className="mt-2 h-4 w-28" />
            <Skeleton className="mt-3 h-9 w-64 max-w-full" />
            <Skeleton className="mt-3 h-4 w-40" />
            <Skeleton className="mt-10 h-40" />
            <Skeleton className="mt-8 h-16 max-md:h-52" />
          </Delayed>
        </Card>
        <Card title={t`Allocation`} className="min-h-112 max-md:min-h-77">
          <Delayed>
            <Skeleton className="h-2.5" />
            <Skeleton className="mt-4 h-40" />
          </Delayed>
        </Card>
      </div>
      <Card title={t`Balances`} divided flush>
        <div className="px-5 py-4 max-md:px-4">
          <Delayed>
            {Array.from({ length: ROWS }, (_, index) => (
              <Skeleton key={index} className="mb-5 h-7" />
            ))}
          </Delayed>
        </div>
      </Card>
    </>
  );
}
