import { Trans, useLingui } from "@lingui/react/macro";
import { getLoanConfig, getLoanPositions, type LoanPosition } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, usePageTitle } from "shared/mining";
import { Card, Delayed, EmptyState, ErrorState, Notice, PageHead, Skeleton } from "shared/ui";
import { FinanceFrame } from "#/components/finance-frame.tsx";
import { BorrowForm } from "./components/borrow-form.tsx";
import { LoanHead } from "./components/loan-head.tsx";
import { LoanRecords } from "./components/loan-records.tsx";
import { PositionsCard } from "./components/positions-card.tsx";

const LIVE = { ...REFRESH, refreshInterval: 15_000 };

/** The loudest thing that the borrower ought to know at once. */
function Alert({ positions }: { positions: readonly LoanPosition[] }) {
  const { t } = useLingui();
  if (positions.some(({ status }) => status === "liquidating")) {
    return (
      <Notice tone="negative" role="alert" title={t`Collateral is being sold.`}>
        <Trans>The price fell through the liquidation level. Wait until it is done.</Trans>
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
    <Card>
      <EmptyState title={t`Cash without selling what you mined`}>
        <Trans>
          Pledge coins and borrow USDT against them. Example: coins worth 10,000 USDT allow a loan of 6,000; a
          day costs 1.80. Repay whenever you like and the coins are yours again. Should their price fall until
          the loan is 85% of their worth, a part is sold.
        </Trans>
      </EmptyState>
    </Card>
  );
}

function Loans() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const config = useCall(getLoanConfig, {}, LIVE);
  const positions = useCall(getLoanPositions, {}, LIVE);
  const error = config.error ?? positions.error;
  if (config.data === undefined || positions.data === undefined) {
    return (
      <Card>
        {error === undefined ? (
          <Delayed>
            <Skeleton className="h-120" />
          </Delayed>
        ) : (
          <ErrorState
            title={t`The loans did not load`}
            message={errorText(error)}
            onRetry={() => void Promise.all([config.mutate(), positions.mutate()])}
            busy={config.isValidating || positions.isValidating}
          />
        )}
      </Card>
    );
  }
  const { data } = positions.data;
  return (
    <div className="grid gap-5 max-md:gap-3">
      {error !== undefined && (
        <Notice tone="warning" role="status" title={t`Could not refresh.`}>
          <Trans>These are the figures of the last answer.</Trans>
        </Notice>
      )}
      <Alert positions={data} />
      <LoanHead config={config.data} positions={positions.data} />
      <div className="grid items-start gap-5 max-md:gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {data.length === 0 ? <Explainer /> : <PositionsCard positions={data} config={config.data} />}
        <BorrowForm config={config.data} />
      </div>
      <LoanRecords />
    </div>
  );
}

/** Borrows against mined coins, shows the risk, repays (R2.3.24). */
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
