import { Trans, useLingui } from "@lingui/react/macro";
import { amount, compare, smaller } from "amount";
import { exchangeManually, type ExchangePair, type ExchangeQuote, type WalletBalance } from "contracts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { callApi, useErrorText } from "shared/api";
import { AmountField, Form, SubmitButton, showServerError, useSchemaForm } from "shared/forms";
import { formatCoinAmountText } from "shared/format";
import { usePlace } from "shared/mining";
import { toast } from "shared/toast";
import { Button, Card, Notice, SegmentedControl, Skeleton } from "shared/ui";
import { MoneyWriteNotice, useCoins } from "shared/wallet";
import * as v from "valibot";
import { readTyped, useAmountRule } from "#/components/amount-rule.ts";
import { QuoteRing } from "#/components/quote-ring.tsx";
import { useOrder, type OrderEnd } from "#/components/use-order.ts";
import { PairFields, directionTo, type Direction } from "./pair-fields.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { useExchangeQuote } from "./use-exchange-quote.ts";

/** Props of {@link ManualExchange}. */
interface ManualExchangeProps {
  pairs: readonly ExchangePair[];
  balances: readonly WalletBalance[];
}

interface OrderProps {
  pair: ExchangePair;
  available: string;
}

/** Sends the exchange once, and tells how it ended. */
function useExchangeOrder() {
  const { t } = useLingui();
  const { locale } = usePlace();
  const order = useOrder();
  function place({ quote_id, from, to, from_amount }: ExchangeQuote): Promise<OrderEnd> {
    const body = { quote_id, from, to, from_amount };
    return order.place({
      business: "exchange_manual",
      title: t`Confirm the exchange`,
      body,
      send: (client_id, codes) => callApi(exchangeManually, { body: { client_id, ...body, ...codes } }),
      onDone: (answer) => {
        const got = formatCoinAmountText(answer?.to_amount, to, { locale, decimals: 8, trim: true });
        toast.success(answer === null ? t`The exchange was carried out.` : t`Exchanged: you got ${got}.`);
      },
    });
  }
  return { ...order, place };
}

type Side = "from" | "to";

/** The field of the typed side, and the quote for what stands in it. */
function useOrderFields({ pair, available }: OrderProps, side: Side) {
  const coins = useCoins();
  const { from, to, precision } = pair;
  const isPaid = side === "from";
  const decimals = isPaid ? precision : (coins.find(to)?.ledger_precision ?? precision);
  const bounds = { min: amount(pair.min), max: amount(pair.max), available: amount(available) };
  const coin = isPaid ? from : to;
  const rule = useAmountRule({ coin, decimals, ...(isPaid ? bounds : {}) });
  const form = useSchemaForm(v.object({ amount: rule }), { amount: "" });
  const typed = readTyped(useWatch({ control: form.control, name: "amount" }), decimals);
  const isEnough = typed !== null && (!isPaid || compare(typed, bounds.min) >= 0);
  const offer = useExchangeQuote(isEnough && pair.enabled ? { from, to, side, amount: typed } : null);
  return { form, offer, coin, decimals, most: smaller(bounds.available, bounds.max) };
}

type OrderFields = ReturnType<typeof useOrderFields>;

/** Offer, countdown and whatever went wrong. */
function OfferPane({ offer }: Pick<OrderFields, "offer">) {
  const errorText = useErrorText();
  const { quote, error, isLoading, left, refresh } = offer;
  if (error !== undefined) {
    return (
      <Notice
        tone="negative"
        role="alert"
        title={errorText(error)}
        action={
          <Button size="sm" onClick={refresh}>
            <Trans>Refresh price</Trans>
          </Button>
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

/** Places the quoted order, or asks for a new price when the quote is over. */
function useSubmit({ form, offer }: OrderFields) {
  const errorText = useErrorText();
  const order = useExchangeOrder();
  const [failure, setFailure] = useState<string | null>(null);
  async function finish(ordering: Promise<OrderEnd>): Promise<void> {
    setFailure(null);
    const end = await ordering;
    if (end.status === "done") form.reset({ amount: "" });
    if (end.status !== "failed") return;
    if (showServerError(end.error, form, { 22001: "amount", 23004: "amount" })) return;
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

function OrderForm({ pair, available }: OrderProps) {
  const { t } = useLingui();
  const { locale } = usePlace();
  const [side, setSide] = useState<Side>("from");
  const fields = useOrderFields({ pair, available }, side);
  const sending = useSubmit(fields);
  const { form, offer } = fields;
  const { from, to, precision } = pair;
  const isExpired = offer.quote !== undefined && offer.left === 0;
  const held = formatCoinAmountText(available, from, { locale, decimals: precision, trim: true });
  return (
    <Form form={form} onSubmit={sending.submit} label={t`Exchange ${from} for ${to}`}>
      <SegmentedControl
        label={t`Amount of`}
        size="sm"
        options={[
          { value: "from", label: t`I pay` },
          { value: "to", label: t`I get` },
        ]}
        value={side}
        onChange={setSide}
      />
      <AmountField
        control={form.control}
        name="amount"
        label={side === "from" ? t`You pay` : t`You get`}
        decimals={fields.decimals}
        unit={fields.coin}
        hint={t`Available: ${held}`}
        {...(side === "from"
          ? { onAll: () => form.setValue("amount", fields.most, { shouldValidate: true }) }
          : {})}
      />
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
        busyLabel={t`Exchanging`}
        disabled={offer.quote === undefined || offer.isLoading || sending.phase === "checking"}
      >
        {isExpired ? <Trans>Refresh price</Trans> : <Trans context="verb">Exchange</Trans>}
      </SubmitButton>
    </Form>
  );
}

/** Exchanges one coin for another at a quote that stands for seconds; the quote is firm or nothing happens. */
export function ManualExchange({ pairs, balances }: ManualExchangeProps) {
  const { t } = useLingui();
  const [direction, setDirection] = useState<Direction>(() => directionTo(pairs, "BTC", "USDT"));
  const { from, to } = direction;
  const pair = pairs.find((one) => one.from === from && one.to === to);
  const available = balances.find((balance) => balance.coin === from)?.available ?? "0";
  return (
    <Card title={t`Exchange now`} divided>
      <div className="space-y-5">
        <PairFields pairs={pairs} direction={direction} onDirection={setDirection} />
        {pair?.enabled === false && (
          <Notice tone="warning" role="status" title={pair.reason ?? t`Exchange of these coins is paused.`} />
        )}
        {pair !== undefined && <OrderForm key={`${from} ${to}`} pair={pair} available={available} />}
      </div>
    </Card>
  );
}
