import { useLingui } from "@lingui/react/macro";
import type { WalletBalance, WalletSummary } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "../../api/index.ts";
import { useHiddenAmounts, type Reading } from "../../mining/index.ts";
import { Card, EmptyState, ErrorState } from "../../ui/index.ts";
import { isWalletEmpty } from "../model/holdings.ts";
import type { WalletSource } from "../wallet-source.ts";
import { AllocationCard } from "./allocation-card.tsx";
import { BalancesCard } from "./balances-card.tsx";
import { SummaryNotices } from "./summary-notices.tsx";
import { SummarySkeleton } from "./summary-skeleton.tsx";
import { TotalCard } from "./total-card.tsx";

/** Props of {@link SummaryView}. */
export interface SummaryViewProps {
  source: WalletSource;
  reading: Reading<WalletSummary>;
  /** Actions on a balance; none for an observer. */
  rowActions?: (balance: WalletBalance) => ReactNode;
  /** How the first balance arrives, in place of a list of zeros; an observer only sees that there is none. */
  start?: ReactNode;
  /** Link to the loan account, if the person has one. */
  loanNote?: ReactNode;
}

function NoBalances() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState title={t`No balances yet`} />
    </Card>
  );
}

/** An account's balances, their breakdown and their value (R2.3.15). */
export function SummaryView({ source, reading, rowActions, start, loanNote }: SummaryViewProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isHidden, toggleHidden] = useHiddenAmounts();
  const { data, error, isValidating, mutate } = reading;
  const retry = (): void => void mutate();
  const { isSummary } = source;
  if (data === undefined && error === undefined) return <SummarySkeleton />;
  if (data === undefined) {
    return (
      <Card>
        <ErrorState
          title={t`Couldn't load balances.`}
          message={errorText(error)}
          onRetry={retry}
          busy={isValidating}
        />
      </Card>
    );
  }
  const isEmpty = isWalletEmpty(data.balances);
  return (
    <>
      <SummaryNotices summary={data} error={error} isBusy={isValidating} onRetry={retry} />
      {isEmpty && (start ?? <NoBalances />)}
      <div className="grid gap-5 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TotalCard
          source={source}
          summary={data}
          isHidden={isHidden}
          onToggleHidden={toggleHidden}
          loanNote={loanNote}
        />
        <AllocationCard summary={data} isHidden={isHidden} />
      </div>
      {!isEmpty && (
        <BalancesCard
          summary={data}
          isSummary={isSummary}
          isHidden={isHidden}
          {...(rowActions === undefined ? {} : { rowActions })}
        />
      )}
    </>
  );
}
