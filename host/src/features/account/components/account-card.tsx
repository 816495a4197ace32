import { Trans, useLingui } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { ChevronRight } from "lucide-react";
import { formatCount, formatHashrateText } from "shared/format";
import { useLocale } from "shared/locale";
import { Badge, CoinIcon, StatusMark } from "shared/ui";

const CARD =
  "flex w-full cursor-pointer flex-col rounded-md border border-line bg-surface px-5 py-4 text-start shadow-1 hover:bg-hover disabled:cursor-wait disabled:opacity-60 aria-[current]:border-accent-border";

function Mining({ account }: { account: SubAccount }) {
  const { locale } = useLocale();
  const { last_visit_coin: coin, last_visit_coin_hashrate: hashrate } = account;
  if (coin === null || hashrate === null) {
    return (
      <span className="text-xs text-ink-3">
        <Trans>Not mining yet</Trans>
      </span>
    );
  }
  return (
    <span className="num flex items-center gap-2 text-sm font-medium">
      <CoinIcon coin={coin} size={20} />
      {formatHashrateText(hashrate, { coin, locale })}
    </span>
  );
}

interface AccountCardProps {
  account: SubAccount;
  isCurrent: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** One mining account: name, remark, coin and hashrate, active and inactive workers. */
export function AccountCard({ account, isCurrent, disabled, onChoose }: AccountCardProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const active = formatCount(account.active_worker_count, locale);
  const inactive = formatCount(account.unactive_worker_count, locale);
  return (
    <button
      type="button"
      className={CARD}
      disabled={disabled}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className="flex w-full items-start gap-2">
        <span className="flex min-w-0 grow flex-wrap items-center gap-2">
          <span className="min-w-0 grow truncate text-[0.9375rem] font-semibold">{account.account}</span>
          {account.account_type === "main" ? <Badge kind="info">{t`Main account`}</Badge> : null}
          {account.visible ? null : <Badge kind="neutral">{t`Hidden`}</Badge>}
          {isCurrent ? <Badge kind="done">{t`Current`}</Badge> : null}
        </span>
        <ChevronRight aria-hidden size={16} className="mt-1 shrink-0 text-ink-3" />
      </span>
      <span className="mt-0.5 block min-h-5 w-full truncate text-xs text-ink-2">{account.remark}</span>
      <span className="mt-3 flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Mining account={account} />
        <span className="num flex gap-4 text-xs">
          <StatusMark status={account.active_worker_count > 0 ? "active" : "none"}>
            <Trans>{active} active</Trans>
          </StatusMark>
          <StatusMark status={account.unactive_worker_count > 0 ? "inactive" : "none"}>
            <Trans>{inactive} inactive</Trans>
          </StatusMark>
        </span>
      </span>
    </button>
  );
}
