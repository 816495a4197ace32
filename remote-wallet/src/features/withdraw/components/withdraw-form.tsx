import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS } from "contracts";
import type { WithdrawInfo } from "contracts";
import { lazy, Suspense, useState } from "react";
import { useWatch } from "react-hook-form";
import { AmountField, Form, SubmitButton, Switch, TextField, useSchemaForm } from "shared/forms";
import { Button, FiatAmount, Notice } from "shared/ui";
import { useDisplayPreferences } from "shared/mining";
import { MoneyWriteNotice, useCoins } from "shared/wallet";
import { ConfirmRisks } from "#/components/confirm-risks.tsx";
import {
  boundsOf,
  dayRest,
  finalAmount,
  largestAmount,
  type WithdrawType,
} from "#/model/withdraw-amounts.ts";
import type { DoneOrder, Order } from "../model/order.ts";
import { worthOf } from "../model/worth.ts";
import { AmountLines } from "./amount-lines.tsx";
import { DestinationField } from "./destination-field.tsx";
import { OrderSummary, WithdrawalBrief } from "./order-summary.tsx";
import type { OrderViews } from "./use-send-order.ts";
import { splitTyped, useWithdrawOrder, type OrderFlow } from "./use-withdraw-order.ts";
import { useWithdrawSchema } from "./withdraw-schema.ts";

const REMARK = { name: "remark", optional: true, maxLength: LIMITS.withdrawRemarkLength } as const;

// Most addresses are pasted, so the book loads on demand.
const AddressBook = lazy(async () => ({ default: (await import("./address-book.tsx")).AddressBook }));

/** Props of {@link WithdrawForm}. */
export interface WithdrawFormProps {
  coin: string;
  chain: string;
  type: WithdrawType;
  info: WithdrawInfo;
  /** Reloads the terms; resolves with the new ones. */
  onRefresh: () => Promise<WithdrawInfo | undefined>;
  start: { address: string; amount: string };
  /** Whether payments to the destination are suspended. */
  isPaused: boolean;
  onDone: (order: DoneOrder) => void;
  /** Called to switch to transfers between own accounts. */
  onInner: () => void;
}

/** Returns the order as shown in the security dialog. */
function showOrder(order: Order): OrderViews {
  return { preStep: <OrderSummary order={order} />, summary: <WithdrawalBrief order={order} /> };
}

/** Notices about the outcome of the order, below the form. */
function FlowNotices({ flow }: { flow: OrderFlow }) {
  return (
    <>
      {flow.failure !== null && (
        <Notice tone="negative" role="alert">
          {flow.failure}
        </Notice>
      )}
      <MoneyWriteNotice phase={flow.phase} onRetry={flow.retry} />
    </>
  );
}

function InnerNotice({ onInner }: Pick<WithdrawFormProps, "onInner">) {
  const { t } = useLingui();
  return (
    <Notice
      tone="info"
      role="status"
      title={t`Coins don't leave the pool to get there.`}
      action={
        <Button size="sm" onClick={onInner}>
          <Trans>Transfer inside the pool</Trans>
        </Button>
      }
    >
      <Trans>Transfers between your accounts are free and instant.</Trans>
    </Notice>
  );
}

/** Destination, amount and remark of a payment; everything is validated before a code is requested (R2.3.17, R5.9). */
export function WithdrawForm(props: WithdrawFormProps) {
  const { coin, chain, type, info, onRefresh, start, isPaused, onDone, onInner } = props;
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const coins = useCoins();
  const [isExact, setExact] = useState(false);
  const [isBookOpen, setBookOpen] = useState(false);
  const bounds = boundsOf(info, type, coins.find(coin)?.ledger_precision ?? info.precision);
  const schema = useWithdrawSchema({ coin, chain, type, bounds, isExact });
  const form = useSchemaForm(schema, { ...start, remark: "" });
  const flow = useWithdrawOrder({
    form,
    coin,
    chain,
    type,
    isExact,
    onRefresh,
    onDone,
    show: showOrder,
  });
  const typed = useWatch({ control: form.control, name: "amount" });
  const split = splitTyped(typed, bounds, isExact);

  const exactSwitch = bounds.fee !== "0" && (
    <Switch label={t`Recipient gets exactly this amount`} checked={isExact} onChange={setExact} showLabel />
  );
  const largest = largestAmount(bounds, dayRest(info, type, coins.find(coin)));
  return (
    <>
      <Form form={form} onSubmit={(values) => flow.submit(values, info)} label={t`Withdraw ${coin}`}>
        <DestinationField
          form={form}
          type={type}
          coin={coin}
          chainName={coins.chain(coin, chain)?.name ?? chain}
          onBook={() => setBookOpen(true)}
        />
        {flow.suggestsInner && <InnerNotice onInner={onInner} />}
        <AmountField
          control={form.control}
          name="amount"
          label={t`Amount`}
          decimals={bounds.precision}
          unit={coin}
          worth={
            <FiatAmount
              value={worthOf(split.pays, coins.find(coin)?.price[currency])}
              currency={currency}
              locale={locale}
            />
          }
          onAll={() =>
            form.setValue("amount", isExact ? finalAmount(largest, bounds.fee) : largest, {
              shouldValidate: true,
            })
          }
        />
        {exactSwitch}
        <AmountLines coin={coin} pays={split.pays} fee={bounds.fee} gets={split.gets} />
        <TextField control={form.control} label={t`Remark`} {...REMARK} />
        <Notice tone="warning" title={t`Transferred assets cannot be recovered.`}>
          <Trans>Compare the first and last characters of the destination before you confirm.</Trans>
        </Notice>
        <FlowNotices flow={flow} />
        <SubmitButton
          form={form}
          block
          size="lg"
          busyLabel={t`Checking…`}
          disabled={isPaused || flow.phase === "checking"}
        >
          {type === "inner" ? <Trans>Transfer</Trans> : <Trans context="verb">Withdraw</Trans>}
        </SubmitButton>
      </Form>
      {flow.risky && (
        <ConfirmRisks
          payment={flow.risky}
          onConfirm={() => flow.risky && void flow.confirm(flow.risky)}
          onCancel={flow.dropRisky}
        />
      )}
      {isBookOpen && (
        <Suspense>
          <AddressBook
            coin={coin}
            chain={chain}
            type={type}
            onClose={() => setBookOpen(false)}
            onChoose={(address) => {
              form.setValue("address", address, { shouldValidate: true });
              setBookOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
