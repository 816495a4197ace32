import { Trans, useLingui } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { useDeferredValue, useState } from "react";
import { useErrorText } from "shared/api";
import { SearchField, Switch } from "shared/forms";
import { pathTo } from "shared/navigation";
import { useSession } from "shared/session";
import { Button, ButtonLink, Delayed, EmptyState, ErrorState, Notice, Skeleton } from "shared/ui";
import { useAccounts } from "#/components/use-accounts.ts";
import { useDelegatedAccounts } from "#/components/use-delegated-accounts.ts";
import { chooseAccount } from "../model/choose-account.ts";
import { AccountCard } from "./account-card.tsx";
import { GRID } from "./accounts-shape.tsx";
import { SummaryCard } from "./summary-card.tsx";

function Loading() {
  return (
    <Delayed>
      <div className={GRID}>
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-32 w-full" />
        ))}
      </div>
    </Delayed>
  );
}

function matches(account: SubAccount, search: string): boolean {
  return `${account.account} ${account.remark}`.toLowerCase().includes(search.toLowerCase());
}

function NothingFound({ requested, onClear }: { requested: string; onClear: () => void }) {
  const { t } = useLingui();
  if (requested === "")
    return (
      <EmptyState
        title={t`No mining account`}
        action={<ButtonLink to={pathTo("account", {})}>{t`Create your mining account`}</ButtonLink>}
      />
    );
  return (
    <EmptyState title={t`No account matches`} action={<Button onClick={onClear}>{t`Clear search`}</Button>}>
      <Trans>No account or remark contains “{requested}”.</Trans>
    </EmptyState>
  );
}

/** The person's mining accounts as cards, with search; choosing one continues to a page. */
export function AccountChooser({ next }: { next: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { origin, account: user, isSummary } = useSession();
  const [search, setSearch] = useState("");
  const [showsHidden, setShowsHidden] = useState(false);
  const [isSwitching, setSwitching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const requested = useDeferredValue(search.trim());
  const pages = useAccounts(requested, showsHidden);
  const delegated = useDelegatedAccounts(requested);

  async function choose({ id }: SubAccount): Promise<void> {
    setProblem(null);
    setSwitching(true);
    try {
      await chooseAccount(id, next);
    } catch (error) {
      setProblem(errorText(error));
      setSwitching(false);
    }
  }
  const rows = [
    ...(origin !== null && matches(origin, requested) ? [origin] : []),
    ...pages.accounts.filter(({ id }) => id !== origin?.id),
    ...delegated.map(({ owner, ...account }) => ({ ...account, remark: t`Delegated by ${owner}` })),
  ];
  const isEmpty = rows.length === 0 && !pages.isLoading && !pages.hasFailed;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchField
          label={t`Account or remark`}
          value={search}
          onChange={setSearch}
          className="w-full md:w-80"
        />
        <Switch label={t`Show hidden accounts`} showLabel checked={showsHidden} onChange={setShowsHidden} />
      </div>
      {problem === null ? null : <Notice role="alert" tone="negative" title={problem} className="mb-4" />}
      <ul className={GRID} aria-busy={isSwitching}>
        {requested === "" ? <SummaryCard next={next} /> : null}
        {rows.map((account) => (
          <li key={account.id}>
            <AccountCard
              account={account}
              isCurrent={!isSummary && account.account === user?.account}
              disabled={isSwitching}
              onChoose={() => void choose(account)}
            />
          </li>
        ))}
      </ul>
      {pages.isLoading && pages.accounts.length === 0 ? <Loading /> : null}
      {pages.hasFailed ? <ErrorState title={t`Couldn't load accounts.`} onRetry={pages.retry} /> : null}
      {isEmpty ? <NothingFound requested={requested} onClear={() => setSearch("")} /> : null}
      {pages.hasNext ? (
        <div className="mt-5 text-center">
          <Button onClick={pages.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
