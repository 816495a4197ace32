import { Trans, useLingui } from "@lingui/react/macro";
import { ACCELERATED_COIN, type AccelerationOrder } from "contracts";
import { formatCount, formatDate, formatSpan } from "shared/format";
import { readNow, useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Address, Badge, ButtonLink, ExternalLink, ListRow, type Column } from "shared/ui";
import { useCoins } from "shared/wallet";
import { STATUS_BADGES, useStatusNames } from "./status-names.ts";
import { useAmountText } from "./use-pay.tsx";

/** The transaction with its coin. */
function Transaction({ order: { coin = ACCELERATED_COIN, txid } }: { order: AccelerationOrder }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-x-2 max-md:flex-wrap">
      <span className="whitespace-nowrap">{coin}</span>
      <Address value={txid} form="short" copyLabel={t`Copy the transaction ID`} />
    </span>
  );
}

/** Link to the transaction in an explorer. */
function Explorer({ order: { coin = ACCELERATED_COIN, txid } }: { order: AccelerationOrder }) {
  const href = useCoins().chain(coin, coin)?.explorer_tx.replace("{txid}", txid);
  if (href === undefined) return null;
  return (
    <ExternalLink href={href} className="text-2xs">
      <Trans>Explorer</Trans>
    </ExternalLink>
  );
}

function Status({ order }: { order: AccelerationOrder }) {
  const names = useStatusNames();
  return (
    <>
      <Badge kind={STATUS_BADGES[order.status]}>{names.statuses[order.status]}</Badge>
      {order.reason !== null && (
        <span className="mt-1 block max-w-70 text-2xs text-ink-3">{names.reasons[order.reason]}</span>
      )}
    </>
  );
}

/** Link to the page of an acceleration. */
function OpenLink({ order }: { order: AccelerationOrder }) {
  return (
    <ButtonLink size="sm" to={pathTo("tools.txaccelerator", {}, { query: { order: order.client_id } })}>
      <Trans>Open</Trans>
    </ButtonLink>
  );
}

/** Returns a function that formats the waiting time, final or so far. */
function useWaited(): (order: AccelerationOrder) => string {
  const { locale } = useDisplayPreferences();
  return (order) => formatSpan((order.end_time ?? readNow()) - order.create_time, locale);
}

/** Columns of the history. */
export function useHistoryColumns(): Column<AccelerationOrder>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const names = useStatusNames();
  const amountText = useAmountText();
  const waited = useWaited();
  return [
    {
      id: "time",
      header: t`Time`,
      main: true,
      cell: (order) => formatDate(order.create_time, { locale, timeZone, form: "table" }),
    },
    {
      id: "txid",
      header: t`Transaction`,
      cell: (order) => (
        <span className="inline-flex items-center gap-2">
          <Transaction order={order} />
          <Explorer order={order} />
        </span>
      ),
    },
    { id: "type", header: t`Type`, cell: (order) => names.types[order.type] },
    {
      id: "price",
      header: t`Price`,
      align: "end",
      cell: (order) =>
        order.amount === null || order.pay_coin === null ? "–" : amountText(order.amount, order.pay_coin),
    },
    {
      id: "size",
      header: t`Virtual size`,
      align: "end",
      priority: 3,
      cell: ({ ancestor_size }) => {
        const size = formatCount(ancestor_size, locale);
        return t`${size} vB`;
      },
    },
    { id: "waited", header: t`Waiting time`, align: "end", priority: 3, cell: waited },
    { id: "status", header: t`Status`, cell: (order) => <Status order={order} /> },
    {
      id: "open",
      header: <span className="sr-only">{t`Details`}</span>,
      cell: (order) => <OpenLink order={order} />,
    },
  ];
}

/** A row on small screens. */
export function HistoryListRow({ order }: { order: AccelerationOrder }) {
  const { locale, timeZone } = useDisplayPreferences();
  const names = useStatusNames();
  const amountText = useAmountText();
  return (
    <div>
      <ListRow
        title={<Transaction order={order} />}
        status={`${names.types[order.type]} · ${formatDate(order.create_time, { locale, timeZone, form: "table" })}`}
        figure={
          order.amount === null || order.pay_coin === null
            ? undefined
            : amountText(order.amount, order.pay_coin)
        }
        detail={<Badge kind={STATUS_BADGES[order.status]}>{names.statuses[order.status]}</Badge>}
      />
      <div className="flex items-center justify-end gap-3 px-4 pb-3">
        {order.reason !== null && (
          <p className="min-w-0 flex-1 text-2xs text-ink-3">{names.reasons[order.reason]}</p>
        )}
        <Explorer order={order} />
        <OpenLink order={order} />
      </div>
    </div>
  );
}
