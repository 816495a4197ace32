import { Trans, useLingui } from "@lingui/react/macro";
import type { ObserverInfo } from "contracts";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { SearchField } from "shared/forms";
import { Link, useLocation } from "shared/router";
import { Avatar, Popover, VisuallyHidden } from "shared/ui";

/** Props of {@link AccountSwitch}. */
interface AccountSwitchProps {
  accounts: ObserverInfo["accounts"];
  account: string;
  userId: number | undefined;
}

function AccountLabel({ account, position }: { account: string; position: string | null }) {
  return (
    <>
      <Avatar name={account} square />
      <span className="min-w-0 text-start leading-tight">
        <span className="block max-w-36 truncate text-xs font-semibold">{account}</span>
        {position !== null && (
          <span className="num block text-2xs whitespace-nowrap text-ink-2 max-md:hidden">
            <Trans>Account {position}</Trans>
          </span>
        )}
      </span>
    </>
  );
}

/** The accounts of a key, with search (R2.6.8); a key of one account has no choice. */
export function AccountSwitch({ accounts, account, userId }: AccountSwitchProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const requested = text.trim().toLowerCase();
  const found = accounts.filter((one) => one.account.toLowerCase().includes(requested));
  const index = accounts.findIndex((one) => one.user_id === userId);
  function addressOf(id: number): string {
    const query = new URLSearchParams(search);
    query.set("user_id", String(id));
    for (const name of ["group", "page"]) query.delete(name);
    return `${pathname}?${query.toString()}`;
  }
  if (accounts.length < 2) {
    return (
      <span className="inline-flex h-10 items-center gap-2 px-2">
        <AccountLabel account={account} position={null} />
      </span>
    );
  }
  const trigger = (
    <button
      type="button"
      className="inline-flex h-10 cursor-pointer items-center gap-2.5 rounded-sm border border-line bg-surface px-2 hover:bg-hover max-md:h-11"
    >
      <VisuallyHidden>{t`Account: ${account}`}</VisuallyHidden>
      <span aria-hidden className="inline-flex items-center gap-2.5">
        <AccountLabel
          account={account}
          position={index < 0 ? null : `${String(index + 1)} / ${String(accounts.length)}`}
        />
      </span>
      <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="text-ink-2" />
    </button>
  );
  return (
    <Popover trigger={trigger} label={t`Accounts`} open={isOpen} onOpenChange={setOpen} className="w-72 p-0">
      <SearchField
        label={t`Search accounts`}
        value={text}
        onChange={setText}
        className="border-b border-line p-3"
      />
      <ul className="max-h-80 overflow-y-auto py-1">
        {found.map((one) => (
          <li key={one.user_id}>
            <Link
              to={addressOf(one.user_id)}
              aria-current={one.user_id === userId || undefined}
              onClick={() => setOpen(false)}
              className="flex min-h-10 items-center justify-between gap-3 px-4 text-ink no-underline hover:bg-hover hover:no-underline max-md:min-h-11"
            >
              <span className="min-w-0 wrap-anywhere">{one.account}</span>
              {one.user_id === userId && (
                <Check aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-accent-text" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="px-4 pb-4 text-center text-ink-3">
          <Trans>No account matches</Trans>
        </p>
      )}
    </Popover>
  );
}
