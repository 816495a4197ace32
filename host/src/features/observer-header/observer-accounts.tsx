import { Trans, useLingui } from "@lingui/react/macro";
import type { ObserverInfo } from "contracts";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { keepObserverQuery } from "shared/navigation";
import { Link, useLocation } from "shared/router";
import { FlyoutPanel } from "#/components/flyout-panel.tsx";
import { useFlyout } from "#/components/use-flyout.ts";

/** Path of this page for another account of the same key; group and page belong to the previous account. */
function accountAddress(pathname: string, search: string, userId: number): string {
  const query = new URLSearchParams({ ...keepObserverQuery(search), user_id: String(userId) });
  return `${pathname}?${query.toString()}`;
}

/** The accounts that a key opens, with search (R2.6.8). */
export function ObserverAccounts({
  accounts,
  current,
}: {
  accounts: ObserverInfo["accounts"];
  current: string;
}) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const flyout = useFlyout();
  const [text, setText] = useState("");
  if (accounts.length < 2) return <span className="max-w-40 truncate font-medium">{current}</span>;
  const found = accounts.filter(({ account }) => account.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <div ref={flyout.rootRef} className="relative" {...flyout.rootProps}>
      <button
        ref={flyout.triggerRef}
        type="button"
        aria-expanded={flyout.isOpen}
        onClick={flyout.toggle}
        className="inline-flex h-11 items-center gap-2 rounded-sm border border-line px-3 font-medium hover:bg-hover md:h-9"
      >
        <span className="max-w-28 truncate">{current}</span>
        <ChevronDown aria-hidden size={14} className="text-ink-3" />
      </button>
      <FlyoutPanel flyout={flyout} label={t`Accounts`} width="md:w-72">
        <div className="border-b border-line p-3">
          <input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-label={t`Search accounts`}
            placeholder={t`Search accounts`}
            className="h-11 w-full rounded-sm border border-line-control bg-surface px-3 md:h-9"
          />
        </div>
        <ul className="max-h-72 overflow-y-auto py-1">
          {found.map(({ user_id: userId, account }) => (
            <li key={userId}>
              <Link
                to={accountAddress(pathname, search, userId)}
                aria-current={account === current || undefined}
                className="flex min-h-11 items-center justify-between gap-3 px-4 text-ink no-underline hover:bg-hover hover:no-underline aria-current:bg-accent-soft md:min-h-9"
              >
                <span className="min-w-0 wrap-anywhere">{account}</span>
                {account === current && (
                  <Check aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-accent-text" />
                )}
              </Link>
            </li>
          ))}
        </ul>
        {found.length === 0 ? (
          <p role="status" className="p-4 text-center text-ink-3">
            <Trans>No account matches</Trans>
          </p>
        ) : null}
      </FlyoutPanel>
    </div>
  );
}
