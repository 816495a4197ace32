import { Trans, useLingui } from "@lingui/react/macro";
import { amount, sum } from "amount";
import {
  SMALL_BALANCE_TARGETS,
  SMALL_BALANCE_USD,
  convertSmallBalances,
  getSmallBalances,
  type CallData,
} from "contracts";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { formatCoinAmountText, formatFiat } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import {
  Button,
  Card,
  CheckboxMark,
  Delayed,
  EmptyState,
  ErrorState,
  ListRow,
  Notice,
  SegmentedControl,
  SkeletonText,
  Table,
  type Column,
} from "shared/ui";
import { CoinCell, MoneyWriteNotice, useCoins, useDollarText } from "shared/wallet";
import { OrderBrief } from "#/components/order-brief.tsx";
import { QuoteRing } from "#/components/quote-ring.tsx";
import { useOrder, type OrderEnd } from "#/hooks/use-order.ts";
import { useSecondsLeft } from "#/hooks/use-seconds-left.ts";

type Offer = CallData<typeof getSmallBalances>;
type Item = Offer["items"][number];
type Target = (typeof SMALL_BALANCE_TARGETS)[number];

/** Sends the conversion once. */
function useConversion() {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const order = useOrder();
  function place(
    body: { quote_id: string; coins: string[]; target: Target },
    total: string,
  ): Promise<OrderEnd> {
    return order.place({
      business: "exchange_manual",
      title: t`Confirm the conversion`,
      summary: (
        <OrderBrief
          lead={{ term: t`You get`, value: total }}
          lines={[{ id: "coins", term: t`Converted`, value: body.coins.join(", ") }]}
        />
      ),
      body,
      send: (client_id, codes) => callApi(convertSmallBalances, { body: { client_id, ...body, ...codes } }),
      onDone: (answer) => {
        const got = formatCoinAmountText(answer?.to_amount, body.target, { locale, decimals: 8, trim: true });
        toast.success(answer === null ? t`Converted.` : t`Converted: you got ${got}.`);
      },
    });
  }
  return { ...order, place };
}

function useColumns(target: Target): Column<Item>[] {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const coins = useCoins();
  const text = (value: string, coin: string) =>
    formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) });
  return [
    { id: "coin", header: t`Coin`, cell: (row) => <CoinCell coin={row.coin} />, main: true },
    { id: "amount", header: t`Balance`, align: "end", cell: (row) => text(row.amount, row.coin) },
    {
      id: "value",
      header: t`Value`,
      align: "end",
      cell: (row) => formatFiat(row.value, { locale, currency }),
    },
    { id: "gets", header: t`You get`, align: "end", cell: (row) => text(row.to_amount, target) },
  ];
}

interface PhoneRowProps {
  item: Item;
  label: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A balance on phones, with the checkbox that a table has in its first column. */
function PhoneRow({ item, label, isTicked, onTick }: PhoneRowProps) {
  const { locale, currency } = useDisplayPreferences();
  const decimals = useCoins().decimals(item.coin);
  return (
    <div className="flex items-center">
      <span className="-me-2 grid min-h-11 min-w-11 place-items-center">
        <CheckboxMark
          aria-label={label}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
      </span>
      <div className="min-w-0 flex-1">
        <ListRow
          title={<CoinCell coin={item.coin} />}
          figure={formatCoinAmountText(item.amount, item.coin, { locale, decimals })}
          detail={formatFiat(item.value, { locale, currency })}
        />
      </div>
    </div>
  );
}

interface ItemTableProps {
  items: readonly Item[];
  target: Target;
  /** Coins that are not converted. */
  unticked: ReadonlySet<string>;
  onChange: (unticked: ReadonlySet<string>) => void;
}

/** The balances with their results; all are selected at first. */
function ItemTable({ items, target, unticked, onChange }: ItemTableProps) {
  const { t } = useLingui();
  const columns = useColumns(target);
  const codes = items.map(({ coin }) => coin);
  const selected = new Set(codes.filter((coin) => !unticked.has(coin)));
  const select = (chosen: ReadonlySet<string>): void =>
    onChange(new Set(codes.filter((coin) => !chosen.has(coin))));
  const rowLabel = ({ coin }: Item): string => t`Convert ${coin}`;
  return (
    <Table
      label={t`Small balances`}
      columns={columns}
      rows={items}
      rowKey={({ coin }) => coin}
      selection={{ selected, onChange: select, rowLabel }}
      listRow={(row) => (
        <PhoneRow
          item={row}
          label={rowLabel(row)}
          isTicked={selected.has(row.coin)}
          onTick={(isTicked) =>
            select(new Set(codes.filter((coin) => (coin === row.coin ? isTicked : selected.has(coin)))))
          }
        />
      )}
    />
  );
}

interface OfferProps {
  offer: Offer;
  target: Target;
  onRefresh: () => void;
}

function OfferPane({ offer, target, onRefresh }: OfferProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const conversion = useConversion();
  const { items, quote_id, life, runs_left: runs } = offer;
  const left = useSecondsLeft(quote_id, life);
  const chosen = items.filter(({ coin }) => !unticked.has(coin));
  const text = (values: readonly string[]) =>
    formatCoinAmountText(sum([amount("0"), ...values.map((value) => amount(value))]), target, {
      locale,
      decimals: coins.decimals(target),
    });
  const isExpired = left === 0;
  const total = text(chosen.map((item) => item.to_amount));

  async function finish(ordering: Promise<OrderEnd>): Promise<void> {
    setFailure(null);
    setBusy(true);
    const end = await ordering;
    setBusy(false);
    if (end.status !== "failed") return;
    setFailure(errorText(end.error));
    onRefresh();
  }
  function convert(): void {
    if (isExpired || quote_id === null) onRefresh();
    else void finish(conversion.place({ quote_id, coins: chosen.map(({ coin }) => coin), target }, total));
  }

  const fee = text(chosen.map((item) => item.fee));
  return (
    <>
      <ItemTable items={items} target={target} unticked={unticked} onChange={setUnticked} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-5 py-4 max-md:px-4">
        <div>
          <p className="text-xs text-ink-2">
            <Trans>You get</Trans>
          </p>
          <p className="num text-md font-semibold">{total}</p>
          <p className="text-2xs text-ink-3">
            <Trans>Fee included: {fee}</Trans>
          </p>
        </div>
        <QuoteRing left={left} life={life} />
        <div className="ms-auto flex flex-wrap items-center gap-3 max-md:ms-0 max-md:w-full">
          <span className="text-xs text-ink-2">
            <Trans>Runs left in 24 hours: {runs}</Trans>
          </span>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={t`Converting…`}
            disabled={chosen.length === 0 || runs === 0 || conversion.phase === "checking"}
            onClick={convert}
          >
            {isExpired ? <Trans>Refresh price</Trans> : <Trans context="verb">Convert</Trans>}
          </Button>
        </div>
        {failure !== null && (
          <Notice tone="negative" role="alert" className="w-full">
            {failure}
          </Notice>
        )}
        <MoneyWriteNotice
          phase={conversion.phase}
          onRetry={() => void finish(conversion.retry())}
          history="wallet.conversion"
        />
      </div>
    </>
  );
}

/** Balances below the limit, with one quote for all selected ones. */
export function SmallBalances() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const limit = useDollarText()(SMALL_BALANCE_USD);
  const [target, setTarget] = useState<Target>("USDT");
  const { data, error, isValidating, mutate } = useCall(
    getSmallBalances,
    { query: { target } },
    { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 },
  );
  const refresh = (): void => void mutate();
  return (
    <Card
      title={t`Small balances`}
      divided
      flush
      actions={
        <SegmentedControl
          label={t`Convert into`}
          size="sm"
          options={SMALL_BALANCE_TARGETS.map((coin) => ({ value: coin, label: coin }))}
          value={target}
          onChange={setTarget}
        />
      }
    >
      {data === undefined && error === undefined && (
        <div className="min-h-58 p-5 max-md:min-h-63 max-md:p-4">
          <Delayed>
            <SkeletonText lines={6} />
          </Delayed>
        </div>
      )}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`Couldn't load the small balances.`}
          message={errorText(error)}
          onRetry={refresh}
          busy={isValidating}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState title={t`Nothing small to convert`}>
          <Trans>Convert balances under {limit} so small amounts aren't stuck.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <OfferPane offer={data} target={target} onRefresh={refresh} />
      )}
    </Card>
  );
}
