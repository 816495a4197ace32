import { Trans, useLingui } from "@lingui/react/macro";
import { SEARCH_SCROLL_THRESHOLD, getSummaryShow, type SubAccount } from "contracts";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useCall, useErrorText } from "shared/api";
import { reloadPage } from "shared/navigation";
import { setSummary, switchAccount, toggleSummary, useSession } from "shared/session";
import { toast } from "shared/toast";
import { ErrorState, SkeletonText, Spinner } from "shared/ui";
import { useAccounts, type AccountPages } from "#/components/use-accounts.ts";
import { useDelegatedAccounts } from "#/components/use-delegated-accounts.ts";
import { AccountRow, CurrentMark, ROW } from "./account-row.tsx";
import { DelegatedRows } from "./delegated-rows.tsx";

function SummaryRow() {
  const { isSummary } = useSession();
  const summary = useCall(getSummaryShow, {});
  if (!summary.data?.show) return null;
  function handleChoose(): void {
    toggleSummary();
    reloadPage();
  }
  return (
    <li>
      <button type="button" className={ROW} onClick={handleChoose} aria-current={isSummary || undefined}>
        <span className="size-2 shrink-0 rounded-xs bg-accent" aria-hidden />
        <span className="grow">
          <span className="block font-medium">
            <Trans>Summary</Trans>
          </span>
          <span className="block text-xs text-ink-3">
            <Trans>All accounts combined</Trans>
          </span>
        </span>
        <CurrentMark isShown={isSummary} />
      </button>
    </li>
  );
}

/** Covers the page from the choice until the reload, so that nothing is done with the old account. */
function SwitchingCover() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-(--z-progress) grid place-items-center bg-scrim text-md font-medium text-ink"
    >
      <span className="flex items-center gap-3 rounded-md bg-raised px-6 py-4 shadow-3">
        <Spinner />
        <Trans>Switching…</Trans>
      </span>
    </div>
  );
}

/** Shows below the rows that more are loading, that loading failed, or that there are none. */
function ListEnd({ pages, isEmpty }: { pages: AccountPages; isEmpty: boolean }) {
  const { t } = useLingui();
  if (pages.isLoading) return <SkeletonText lines={3} className="p-4" />;
  if (pages.hasFailed) return <ErrorState title={t`Couldn't load accounts.`} onRetry={pages.retry} />;
  if (pages.isCut) {
    return (
      <p className="border-t border-line px-4 py-2 text-xs text-ink-3">
        <Trans>Search to find more accounts</Trans>
      </p>
    );
  }
  if (!isEmpty) return null;
  return (
    <p role="status" className="p-4 text-center text-ink-3">
      <Trans>No account matches</Trans>
    </p>
  );
}

/** Loads further rows while the list is at its end; returns the list's ref and the scroll handler. */
function useMoreAtEnd(pages: AccountPages): { list: RefObject<HTMLUListElement | null>; check: () => void } {
  const list = useRef<HTMLUListElement>(null);
  function check(): void {
    if (list.current === null || !pages.hasNext) return;
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    if (scrollTop > 0 && scrollHeight - scrollTop - clientHeight < SEARCH_SCROLL_THRESHOLD) pages.loadMore();
  }

  // A list already at its end fires no more scroll events, so every response is followed by a check.
  useEffect(check);
  return { list, check };
}

/** Accounts with search, infinite scroll, and the main account and the summary on top (R2.6.6). */
export function AccountList() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { origin, account: user, isSummary } = useSession();
  const [search, setSearch] = useState("");
  const [isSwitching, setSwitching] = useState(false);
  const pages = useAccounts(search.trim());
  const delegated = useDelegatedAccounts(search.trim());
  const { list, check } = useMoreAtEnd(pages);

  async function choose(account: SubAccount): Promise<void> {
    if (account.account === user?.account) {
      if (isSummary) {
        setSummary(false);
        reloadPage();
      }
      return;
    }
    setSwitching(true);
    try {
      await switchAccount(account.id);
      reloadPage();
    } catch (error) {
      toast.error(errorText(error));
      setSwitching(false);
    }
  }
  const mainMatches =
    origin !== null &&
    `${origin.account} ${origin.remark}`.toLowerCase().includes(search.trim().toLowerCase());
  const rows = [
    ...(origin !== null && mainMatches ? [origin] : []),
    ...pages.accounts.filter((account) => account.id !== origin?.id),
  ];

  return (
    <>
      {isSwitching ? <SwitchingCover /> : null}
      <div className="border-b border-line p-3">
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t`Account or remark`}
          aria-label={t`Search accounts`}
          className="h-11 w-full rounded-sm border border-line-control bg-surface px-3 text-sm text-ink placeholder:text-ink-3 md:h-9"
        />
      </div>
      <ul
        ref={list}
        className="relative max-h-44 shrink-0 overflow-y-auto py-1"
        onScroll={check}
        aria-busy={pages.isLoading || isSwitching}
      >
        {search === "" ? <SummaryRow /> : null}
        {rows.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isCurrent={!isSummary && account.account === user?.account}
            disabled={isSwitching}
            onChoose={() => void choose(account)}
          />
        ))}
        <DelegatedRows
          accounts={delegated}
          disabled={isSwitching}
          onChoose={(account) => void choose(account)}
        />
      </ul>
      <ListEnd pages={pages} isEmpty={rows.length + delegated.length === 0} />
    </>
  );
}
