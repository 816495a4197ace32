import { Trans, useLingui } from "@lingui/react/macro";
import { amount } from "amount";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { useFeeLimit } from "#/hooks/use-fee-limit.ts";
import { Address, DescriptionList } from "shared/ui";
import { useCoins, useTypeNames } from "shared/wallet";
import { OrderBrief } from "#/components/order-brief.tsx";
import { WarningLine } from "#/components/warning-line.tsx";
import type { Order } from "../model/order.ts";
import { isFeeLarge } from "#/model/withdraw-amounts.ts";
import { AmountLines } from "./amount-lines.tsx";

/** Warnings before an order is confirmed, each on its own line (R5.9). */
export function OrderWarnings({ order }: { order: Order }) {
  const { check, tabName } = order;
  const limit = useFeeLimit();
  return (
    <ul className="space-y-1.5 text-xs">
      {isFeeLarge(amount(order.outerFee), amount(order.finalAmount)) && (
        <WarningLine>
          <Trans>The network fee is {limit} or more of what the recipient gets.</Trans>
        </WarningLine>
      )}
      {check.lookalike !== null && (
        <WarningLine>
          <Trans>Similar to a saved address, but not the same. Check every character.</Trans>
        </WarningLine>
      )}
      {!check.is_known && tabName !== "inner" && (
        <WarningLine>
          <Trans>You haven't paid this destination before.</Trans>
        </WarningLine>
      )}
      {check.twin !== null && (
        <WarningLine>
          <Trans>You entered an old address format. It is paid in its current format.</Trans>
        </WarningLine>
      )}
      <WarningLine>
        <Trans>Transferred assets cannot be recovered.</Trans>
      </WarningLine>
    </ul>
  );
}

function Destination({ order: { tabName, address } }: { order: Order }) {
  if (tabName === "outer") return <Address value={address} form="full" className="text-sm" />;
  return <span className="text-sm font-medium break-all">{address}</span>;
}

/** Summary of the order, shown next to the codes that approve it. */
export function WithdrawalBrief({ order }: { order: Order }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const { coin, tabName } = order;
  const text = (value: string): string =>
    formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) });
  return (
    <OrderBrief
      lead={{
        term: tabName === "inner" ? t`You are transferring` : t`You are withdrawing`,
        value: text(order.amount),
      }}
      lines={[
        {
          id: "to",
          term: t({ message: "To", context: "destination of money" }),
          value: <Destination order={order} />,
        },
        { id: "fee", term: t`Network fee`, value: text(order.outerFee) },
        { id: "gets", term: t`Recipient gets`, value: text(order.finalAmount) },
      ]}
    />
  );
}

/** The order before confirmation: amount, destination, received amount, and warnings. */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useLingui();
  const coins = useCoins();
  const typeNames = useTypeNames();
  const { tabName, coin, chain, remark, check } = order;
  const times = {
    outer: check.is_known
      ? t`Usually within an hour; large amounts after a review`
      : t`After a review, because the address is new`,
    inner: t`Immediately`,
    coinex: t`Usually within minutes`,
  };
  const rows = [
    { id: "type", term: t`Destination`, value: typeNames[tabName] },
    ...(tabName === "outer"
      ? [{ id: "chain", term: t`Chain`, value: coins.chain(coin, chain)?.name ?? chain }]
      : []),
    { id: "time", term: t`Arrival`, value: times[tabName] },
    ...(remark === "" ? [] : [{ id: "remark", term: t`Remark`, value: remark }]),
  ];
  return (
    // The shell renders the dialog; this attribute keeps the remote's styles.
    <div data-mfe="wallet" className="space-y-4">
      <div className="rounded-sm border border-line bg-sunken px-4 py-3">
        <p className="mb-1 text-2xs text-ink-3">
          <Trans context="destination of money">To</Trans>
        </p>
        <Destination order={order} />
      </div>
      <AmountLines
        coin={coin}
        pays={amount(order.amount)}
        fee={amount(order.outerFee)}
        gets={amount(order.finalAmount)}
      />
      <DescriptionList rows={rows} />
      <OrderWarnings order={order} />
    </div>
  );
}
