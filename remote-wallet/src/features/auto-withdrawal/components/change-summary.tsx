import { Trans, useLingui } from "@lingui/react/macro";
import type { AutoWithdrawal } from "contracts";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Address } from "shared/ui";
import { useAddressTypeNames } from "shared/wallet";
import { OrderBrief } from "#/components/order-brief.tsx";

/** The state before or after a change. */
interface Side {
  type: AutoWithdrawal["address_type"];
  address: string;
  threshold: string;
}

function Pane({ title, side, coin }: { title: string; side: Side | null; coin: string }) {
  const { locale } = useDisplayPreferences();
  const typeNames = useAddressTypeNames();
  return (
    <div className="min-w-0 rounded-sm border border-line bg-sunken px-4 py-3">
      <p className="text-2xs text-ink-3">{title}</p>
      {side === null ? (
        <p className="mt-1 text-sm text-ink-2">
          <Trans>Not set</Trans>
        </p>
      ) : (
        <div className="mt-1 space-y-1 text-sm">
          <p>{typeNames[side.type]}</p>
          <Address value={side.address} form="full" />
          <p className="num">{formatCoinAmountText(side.threshold, coin, { locale, trim: true })}</p>
        </div>
      )}
    </div>
  );
}

/** Summary of an automatic withdrawal, shown next to the codes that approve it. */
export function AutoBrief({
  coin,
  address,
  threshold,
}: {
  coin: string;
  address: string;
  threshold: string;
}) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return (
    <OrderBrief
      lead={{
        term: t`Paid out from`,
        value: formatCoinAmountText(threshold, coin, { locale, trim: true }),
      }}
      lines={[
        {
          id: "to",
          term: t({ message: "To", context: "destination of money" }),
          value: <Address value={address} form="full" className="text-sm" />,
        },
      ]}
    />
  );
}

/** Props of {@link ChangeSummary}. */
interface ChangeSummaryProps {
  coin: string;
  current: AutoWithdrawal | null;
  next: Side;
}

/** The automatic withdrawal before and after the change. */
export function ChangeSummary({ coin, current, next }: ChangeSummaryProps) {
  const { t } = useLingui();
  const old = current && {
    type: current.address_type,
    address: current.withdraw_address,
    threshold: current.threshold,
  };
  return (
    // The shell renders the dialog; this attribute keeps the remote's styles.
    <div data-mfe="wallet" className="space-y-4">
      <p className="text-sm">
        <Trans>
          Once a day, your full {coin} balance is paid to this address if it has reached the threshold:
        </Trans>
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Pane title={t`Until now`} side={old} coin={coin} />
        <Pane title={t`New`} side={next} coin={coin} />
      </div>
      {current?.enabled === false && (
        <p className="text-sm">
          <Trans>Payouts of {coin} stay paused until you resume them.</Trans>
        </p>
      )}
      <p className="text-xs text-ink-2">
        <Trans>Transferred assets cannot be recovered.</Trans>
      </p>
    </div>
  );
}
