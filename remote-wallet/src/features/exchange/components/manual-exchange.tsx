import { Trans, useLingui } from "@lingui/react/macro";
import { amount, compare, isZero, smaller, subtract, type Amount } from "amount";
import {
  ERROR_CODES,
  exchangeManually,
  type ExchangePair,
  type ExchangeQuote,
  type WalletBalance,
} from "contracts";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { ApiError, callApi, useErrorText } from "shared/api";
import { AmountField, Form, SubmitButton, showServerError, useSchemaForm } from "shared/forms";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, Card, Notice, Skeleton } from "shared/ui";
import { MoneyWriteNotice, useCoins } from "shared/wallet";
import * as v from "valibot";
import { readTyped, useAmountRule } from "#/hooks/use-amount-rule.ts";
import { OrderBrief } from "#/components/order-brief.tsx";
import { QuoteRing } from "#/components/quote-ring.tsx";
import { useOrder, type OrderEnd } from "#/hooks/use-order.ts";
import { PairFields, type Direction } from "./pair-fields.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { useExchangeQuote } from "./use-exchange-quote.ts";

/** Props of {@link ManualExchange}. */
interface ManualExchangeProps {
  pairs: readonly ExchangePair[];
  balances: readonly WalletBalance[];
  direction: Direction;
  onDirection: (direction: Direction) => void;
}

interface OrderProps {
  pair: ExchangePair;
  /** Amount that can be exchanged now. */
  available: Amount;
  /** Additional amount whose deposits are not confirmed yet. */
  waiting: Amount;
}

/** Sends the exchange once, and shows its result. */
function useExchangeOrder() {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const order = useOrder();
  function place({ quote_id, from, to, from_amount, to_amount }: ExchangeQuote): Promise<OrderEnd> {
    const body = { quote_id, from, to, from_amount };
    const text = (value: string, coin: string) =>
      formatCoinAmountText(value, coin, { locale, decimals: 8, trim: true });
    return order.place({
      business: "exchange_manual",
      title: t`Confirm the exchange`,
      summary: (
        <OrderBrief
          lead={{ term: t`You pay`, value: text(from_amount, from) }}
          lines={[{ id: "gets", term: t`You get`, value: text(to_amount, to) }]}
        />
      ),
      body,
      send: (client_id, codes) => callApi(exchangeManually, { body: { client_id, ...body, ...codes } }),
      onDone: (answer) => {
        const got = formatCoinAmountText(answer?.to_amount, to, { locale, decimals: 8, trim: true });
        toast.success(answer === null ? t`Exchanged.` : t`Exchanged: you got ${got}.`);
      },
    });
  }
  return { ...order, place };
}

type Side = "from" | "to";

const EMPTY = { from: "", to: "" };

/** Two linked amounts: a quote is requested for the typed one, and the other shows its result. */
function useOrderFields({ pair, available }: Omit<OrderProps, "waiting">) {
  const coins = useCoins();
  const { from, to, precision } = pair;
  const [side, setSide] = useState<Side>("from");
  const decimals = { from: precision, to: coins.find(to)?.ledger_precision ?? precision };
  const bounds = { min: amount(pair.min), max: amount(pair.max), available };
  const schema = v.object({
    from: useAmountRule({ coin: from, decimals: decimals.from, ...bounds }),
    to: useAmountRule({ coin: to, decimals: decimals.to }),
  });
  const form = useSchemaForm(schema, EMPTY);
  const text = useWatch({ control: form.control, name: side });
  const typed = readTyped(text, decimals[side]);
  const isEnough = typed !== null && (side === "to" || compare(typed, bounds.min) >= 0);
  const offer = useExchangeQuote(isEnough && pair.enabled ? { from, to, side, amount: typed } : null);
  const other = side === "from" ? "to" : "from";
  const quoted = offer.quote?.[`${other}_amount`] ?? "";

  /** The amount typed last determines the quote; the other is cleared until its quote is loaded. */
  useEffect(() => {
    const watching = form.watch((_values, { name, type }) => {
      if (type !== "change" || (name !== "from" && name !== "to")) return;
      setSide(name);
      form.setValue(name === "from" ? "to" : "from", "");
      form.clearErrors();
    });
    return () => watching.unsubscribe();
  }, [form]);

  // The quote is loaded from the server; the other amount follows it. Every change of the text clears that amount, also one that
  // keeps the quote, such as a zero at the end.
  useEffect(() => {
    form.setValue(other, quoted, { shouldValidate: quoted !== "" && other === "from" });
  }, [form, other, quoted, text]);

  function fillAll(): void {
    setSide("from");
    form.setValue("from", smaller(bounds.available, bounds.max), { shouldValidate: true });
  }
  return { form, offer, decimals, fillAll };
}

type OrderFields = ReturnType<typeof useOrderFields>;

/** Errors of the typed amount, which another price does not solve. */
const AMOUNT_ERRORS: readonly number[] = [
  ERROR_CODES.balanceTooLow,
  ERROR_CODES.underMinimum,
  ERROR_CODES.overMaximum,
  ERROR_CODES.tooManyDecimals,
  ERROR_CODES.exchangeAmountRange,
];

/** The quote, its countdown and its error. */
function OfferPane({ offer }: Pick<OrderFields, "offer">) {
  const errorText = useErrorText();
  const { quote, error, isLoading, left, refresh } = offer;
  if (error !== undefined) {
    const isOfAmount = error instanceof ApiError && AMOUNT_ERRORS.includes(error.code);
    return (
      <Notice
        tone="negative"
        role="alert"
        title={errorText(error)}
        action={
          !isOfAmount && (
            <Button size="sm" onClick={refresh}>
              <Trans>Refresh price</Trans>
            </Button>
          )
        }
      />
    );
  }
  if (quote === undefined) return isLoading && <Skeleton className="h-32" />;
  return (
    <>
      <QuoteLines quote={quote} />
      <QuoteRing left={left} life={quote.life} />
    </>
  );
}

/** Places the quoted order, or requests a new price when the quote has expired. */
function useSubmit({ form, offer }: OrderFields) {
  const errorText = useErrorText();
  const order = useExchangeOrder();
  const [failure, setFailure] = useState<string | null>(null);
  async function finish(ordering: Promise<OrderEnd>): Promise<void> {
    setFailure(null);
    const end = await ordering;
    if (end.status === "done") form.reset(EMPTY);
    if (end.status !== "failed") return;
    if (showServerError(end.error, form, { 22001: "from", 23004: "from" })) return;
    setFailure(errorText(end.error));
    offer.refresh();
  }
  async function submit(): Promise<void> {
    if (offer.quote === undefined) return;
    if (offer.left === 0) offer.refresh();
    else await finish(order.place(offer.quote));
  }
  return { phase: order.phase, failure, submit, retry: () => void finish(order.retry()) };
}

function OrderForm({ pair, available, waiting }: OrderProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const fields = useOrderFields({ pair, available });
  const sending = useSubmit(fields);
  const { form, offer, decimals } = fields;
  const { from, to, precision } = pair;
  const isExpired = offer.quote !== undefined && offer.left === 0;
  const text = (value: Amount) => formatCoinAmountText(value, from, { locale, decimals: precision });
  const [held, confirming] = [text(available), text(waiting)];
  return (
    <Form form={form} onSubmit={sending.submit} label={t`Exchange ${from} for ${to}`}>
      <AmountField
        control={form.control}
        name="from"
        label={t`You pay`}
        decimals={decimals.from}
        unit={from}
        hint={
          isZero(waiting)
            ? t`Available: ${held}`
            : t`Available: ${held}. Deposits still confirming: ${confirming}`
        }
        onAll={fields.fillAll}
      />
      <AmountField control={form.control} name="to" label={t`You get`} decimals={decimals.to} unit={to} />
      <OfferPane offer={offer} />
      {sending.failure !== null && (
        <Notice tone="negative" role="alert">
          {sending.failure}
        </Notice>
      )}
      <MoneyWriteNotice phase={sending.phase} onRetry={sending.retry} history="wallet.conversion" />
      <SubmitButton
        form={form}
        block
        size="lg"
        busyLabel={t`Exchanging…`}
        disabled={offer.quote === undefined || offer.isLoading || sending.phase === "checking"}
      >
        {isExpired ? <Trans>Refresh price</Trans> : <Trans context="verb">Exchange</Trans>}
      </SubmitButton>
    </Form>
  );
}

/** Exchanges one coin for another at a firm quote that is valid for seconds. */
export function ManualExchange({ pairs, balances, direction, onDirection }: ManualExchangeProps) {
  const { t } = useLingui();
  const { from, to } = direction;
  const pair = pairs.find((one) => one.from === from && one.to === to);
  const balance = balances.find(({ coin }) => coin === from);
  const waiting = amount(balance?.unconfirmed ?? "0");
  const available = subtract(amount(balance?.available ?? "0"), waiting);
  return (
    <Card title={t`Exchange now`} divided>
      <div className="space-y-5">
        <PairFields pairs={pairs} direction={direction} onDirection={onDirection} />
        {pair?.enabled === false && (
          <Notice tone="warning" role="status" title={pair.reason ?? t`Exchange of these coins is paused.`} />
        )}
        {pair !== undefined && (
          <OrderForm key={`${from} ${to}`} pair={pair} available={available} waiting={waiting} />
        )}
      </div>
    </Card>
  );
}
