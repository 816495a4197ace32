import { Trans, useLingui } from "@lingui/react/macro";
import { getLoanConfig, getLoanPositions, type LoanPosition } from "contracts";
import { lazy, Suspense } from "react";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, usePageTitle } from "shared/mining";
import { Card, Delayed, EmptyState, ErrorState, Notice, PageHead, Skeleton } from "shared/ui";
import { FormSkeleton, LinesSkeleton } from "#/components/form-skeleton.tsx";
import { FinanceFrame } from "#/components/finance-frame.tsx";
import { LoanHead } from "./components/loan-head.tsx";
import { PositionsCard } from "./components/positions-card.tsx";

// Both are loaded while the loans are requested.
const BorrowForm = lazy(async () => ({
  default: (await import("./components/borrow-form.tsx")).BorrowForm,
}));
const LoanRecords = lazy(async () => ({
  default: (await import("./components/loan-records.tsx")).LoanRecords,
}));

const GRID = "grid gap-5 max-md:gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";
const LIVE = { ...REFRESH, refreshInterval: 15_000 };

/** The most urgent warning for the borrower. */
function Alert({ positions }: { positions: readonly LoanPosition[] }) {
  const { t } = useLingui();
  if (positions.some(({ status }) => status === "liquidating")) {
    return (
      <Notice tone="negative" role="alert" title={t`Collateral is being sold.`}>
        <Trans>The price fell below the liquidation level. Wait until the liquidation is complete.</Trans>
      </Notice>
    );
  }
  if (positions.some(({ status }) => status === "margin_call")) {
    return (
      <Notice tone="warning" role="alert" title={t`Margin call: a loan is near its liquidation.`}>
        <Trans>Add collateral or repay a part.</Trans>
      </Notice>
    );
  }
  return null;
}

function Explainer() {
  const { t } = useLingui();
  return (
    <Card flush className="grid place-items-center">
      <EmptyState title={t`Cash without selling what you mined`}>
        <Trans>
          Pledge coins and borrow USDT against them. Example: coins worth 10,000 USDT allow a loan of 6,000; a
          day costs 1.80. Repay whenever you like and you get the coins back. If their price falls until the
          loan reaches 85% of their value, part of them is sold.
        </Trans>
      </EmptyState>
    </Card>
  );
}

/** Placeholder of the page. */
function LoansSkeleton() {
  return (
    <Delayed>
      <div className="grid gap-5 max-md:gap-3">
        <Card>
          <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
            {Array.from({ length: 4 }, (_, index) => (
              <div key={index} className="space-y-2">
                <Skeleton className="h-3.5 w-24" />
                <Skeleton className="h-6 w-32 max-w-full" />
              </div>
            ))}
          </div>
        </Card>
        <div className={GRID}>
          <LinesSkeleton lines={6} />
          <FormSkeleton fields={3} />
        </div>
      </div>
    </Delayed>
  );
}

function Loans() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const config = useCall(getLoanConfig, {}, LIVE);
  const positions = useCall(getLoanPositions, {}, LIVE);
  const error = config.error ?? positions.error;
  if (config.data === undefined || positions.data === undefined) {
    if (error === undefined) return <LoansSkeleton />;
    return (
      <Card>
        <ErrorState
          title={t`Couldn't load the loans.`}
          message={errorText(error)}
          onRetry={() => void Promise.all([config.mutate(), positions.mutate()])}
          busy={config.isValidating || positions.isValidating}
        />
      </Card>
    );
  }
  const { data } = positions.data;
  return (
    <div className="grid gap-5 max-md:gap-3">
      {error !== undefined && (
        <Notice tone="warning" role="status" title={t`Couldn't refresh.`}>
          <Trans>Showing the last data we received.</Trans>
        </Notice>
      )}
      <Alert positions={data} />
      <LoanHead config={config.data} positions={positions.data} />
      <div className={GRID}>
        {data.length === 0 ? <Explainer /> : <PositionsCard positions={data} config={config.data} />}
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <BorrowForm config={config.data} />
        </Suspense>
      </div>
      <Suspense fallback={<LinesSkeleton lines={4} />}>
        <LoanRecords />
      </Suspense>
    </div>
  );
}

/** Borrowing against mined coins, with risk and repayment (R2.3.24). */
export function LoanPage() {
  const { t } = useLingui();
  usePageTitle(t`Loans`);
  return (
    <FinanceFrame>
      <PageHead title={t`Loans`} />
      <Loans />
    </FinanceFrame>
  );
}
