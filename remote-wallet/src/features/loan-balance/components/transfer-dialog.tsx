import { Trans, useLingui } from "@lingui/react/macro";
import { amount, compare, larger, subtract, type Amount } from "amount";
import { getLoanPositions, transferLoanBalance, type LoanBalance } from "contracts";
import { jointLoanToValue } from "contracts/loan-math";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { callApi, useCall } from "shared/api";
import { AmountField, Form, useSchemaForm } from "shared/forms";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, Dialog, SegmentedControl } from "shared/ui";
import * as v from "valibot";
import { readTyped, useAmountRule } from "#/hooks/use-amount-rule.ts";
import { LoanOrderNotices, useLoanOrderEnd } from "#/components/loan-order.tsx";
import { OrderBrief } from "#/components/order-brief.tsx";
import { useOrder, type OrderEnd } from "#/hooks/use-order.ts";
import { ltvText } from "#/model/ltv-text.ts";

/** Props of {@link TransferDialog}. */
interface TransferDialogProps {
  balance: LoanBalance;
  start: "in" | "out";
  ltv: string | null;
  onClose: () => void;
}

/** Returns the ratio of all loans after a coin is transferred out: only the part that is not free affects it. */
function useRatioAfter(balance: LoanBalance, leaving: Amount | null): string | null {
  const { data } = useCall(getLoanPositions, {});
  if (leaving === null || data === undefined) return null;
  let released = larger(subtract(leaving, amount(balance.free)), amount("0"));
  const states = [];
  for (const { price, debt, collateral, collateral_coin } of data.data) {
    if (price === null) return null;
    const held = amount(collateral);
    const isOwn = collateral_coin === balance.coin;
    const part = isOwn ? (compare(held, released) < 0 ? held : released) : amount("0");
    released = subtract(released, part);
    states.push({ debt: amount(debt), collateral: subtract(held, part), price: amount(price) });
  }
  return states.length === 0 ? null : jointLoanToValue(states);
}

function useTransfer(balance: LoanBalance, direction: "in" | "out") {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const order = useOrder();
  function place(value: Amount): Promise<OrderEnd> {
    const { coin, precision: decimals } = balance;
    const body = { coin, amount: value, direction };
    return order.place({
      business: "loan_transfer",
      title: t`Confirm the transfer`,
      summary: (
        <OrderBrief
          lead={{
            term: t`You are transferring`,
            value: formatCoinAmountText(value, coin, { locale, decimals }),
          }}
          lines={[
            {
              id: "to",
              term: t({ message: "To", context: "destination of money" }),
              value: direction === "in" ? t`Loan account` : t`Mining account`,
            },
          ]}
        />
      ),
      body,
      send: (client_id, codes) => callApi(transferLoanBalance, { body: { client_id, ...body, ...codes } }),
      onDone: () => toast.success(t`Transfer complete.`),
    });
  }
  return { ...order, place };
}

type Transfer = ReturnType<typeof useTransfer>;

function TransferForm({
  balance,
  start: direction,
  ltv,
  onClose,
  formId,
  transfer,
}: TransferDialogProps & { formId: string; transfer: Transfer }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { coin, precision } = balance;
  const most = amount(direction === "in" ? balance.available : (balance.transferable ?? balance.free));
  const rule = useAmountRule({ coin, decimals: precision, available: most });
  const form = useSchemaForm(v.object({ amount: rule }), { amount: "" });
  const typed = readTyped(useWatch({ control: form.control, name: "amount" }), precision);
  const after = useRatioAfter(balance, direction === "out" ? typed : amount("0"));
  const mostText = formatCoinAmountText(most, coin, { locale, decimals: precision });
  const [from, to] = [ltvText(ltv, locale), ltvText(after, locale)];

  const end = useLoanOrderEnd({
    form,
    fields: { 22001: "amount", 22004: "amount", 24004: "amount" },
    onDone: onClose,
  });

  return (
    <Form
      form={form}
      id={formId}
      onSubmit={() => (typed === null ? undefined : end.finish(transfer.place(typed)))}
      label={t`Transfer`}
    >
      <AmountField
        control={form.control}
        name="amount"
        label={t`Amount`}
        decimals={precision}
        unit={coin}
        hint={t`Available: ${mostText}`}
        onAll={() => form.setValue("amount", most, { shouldValidate: true })}
      />
      {ltv !== null && (
        <p className="text-xs text-ink-2" aria-live="polite">
          <Trans>
            Loan to value: {from} → {to}
          </Trans>
        </p>
      )}
      <LoanOrderNotices order={transfer} end={end} />
    </Form>
  );
}

/** Moves a coin between the mining account and the loan account, and shows the effect on the ratio. */
export function TransferDialog(props: TransferDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [direction, setDirection] = useState(props.start);
  const { coin } = props.balance;
  const transfer = useTransfer(props.balance, direction);
  const isChecking = transfer.phase === "checking";
  return (
    <Dialog
      open
      locked={isChecking}
      onOpenChange={(open) => !open && props.onClose()}
      title={t`Transfer ${coin}`}
      footer={
        <>
          <Button disabled={isChecking} onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={isChecking}>
            <Trans>Transfer</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <SegmentedControl
          label={t`Direction`}
          options={[
            { value: "in", label: t`To the loan account` },
            { value: "out", label: t`To the mining account` },
          ]}
          value={direction}
          onChange={(next) => !isChecking && setDirection(next)}
        />
        <TransferForm key={direction} {...props} start={direction} formId={formId} transfer={transfer} />
      </div>
    </Dialog>
  );
}
