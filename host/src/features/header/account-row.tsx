import { Trans, useLingui } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { clsx } from "clsx";
import { Ban, Check, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, formatHashrateText } from "shared/format";
import { useLocale } from "shared/locale";
import { CoinIcon } from "shared/ui";

/** Style of a row in the list. */
export const ROW = "flex w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-hover disabled:opacity-60";

function OnlineDot({ account }: { account: SubAccount }) {
  const isOnline = account.active_worker_count > 0;
  return (
    <span className={clsx("size-2 shrink-0 rounded-full", isOnline ? "bg-positive" : "border border-ink-3")}>
      <span className="sr-only">{isOnline ? <Trans>Online</Trans> : <Trans>Offline</Trans>}</span>
    </span>
  );
}

/** Worker counts by status: icons for the eye, text for screen readers, since visible text would crowd out the names. */
function WorkerCounts({ active, inactive }: { active: string; inactive: string }) {
  return (
    <span className="flex items-center justify-end gap-1 text-ink-3">
      <span className="sr-only">
        <Trans>
          {active} active, {inactive} inactive
        </Trans>
      </span>
      <CircleCheck aria-hidden size={12} className="text-positive" />
      <span aria-hidden>{active}</span>
      <Ban aria-hidden size={12} className="ms-1.5 text-negative" />
      <span aria-hidden>{inactive}</span>
    </span>
  );
}

/** Reserves its space in every row, so that the figures align. */
export function CurrentMark({ isShown }: { isShown: boolean }) {
  return (
    <Check aria-hidden size={16} className={clsx("shrink-0 text-accent-text", !isShown && "invisible")} />
  );
}

/** A mining account to select: status, name, coin with hashrate, workers. */
export function AccountRow({
  account,
  isCurrent,
  onChoose,
  disabled,
  kind,
}: {
  account: SubAccount;
  /** Text below the name; the remark by default. */
  kind?: ReactNode;
  isCurrent: boolean;
  onChoose: () => void;
  disabled: boolean;
}) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { last_visit_coin: coin, last_visit_coin_hashrate: hashrate } = account;
  const ownKind = account.account_type === "main" ? t`Main account` : account.remark;
  return (
    <li>
      <button
        type="button"
        className={ROW}
        onClick={onChoose}
        disabled={disabled}
        aria-current={isCurrent || undefined}
      >
        <OnlineDot account={account} />
        <span className="min-w-0 grow">
          <span title={account.account} className="block truncate font-medium">
            {account.account}
          </span>
          <span
            title={kind === undefined ? ownKind : undefined}
            className="block truncate text-xs text-ink-3"
          >
            {kind ?? ownKind}
          </span>
        </span>
        <span className="num shrink-0 text-end text-xs text-ink-2">
          {coin === null || hashrate === null ? null : (
            <span className="flex items-center justify-end gap-1.5">
              <CoinIcon coin={coin} size={18} />
              {formatHashrateText(hashrate, { coin, locale })}
            </span>
          )}
          <WorkerCounts
            active={formatCount(account.active_worker_count, locale)}
            inactive={formatCount(account.unactive_worker_count, locale)}
          />
        </span>
        <CurrentMark isShown={isCurrent} />
      </button>
    </li>
  );
}
