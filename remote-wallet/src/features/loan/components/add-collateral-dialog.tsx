import { Trans, useLingui } from "@lingui/react/macro";
import { add, amount } from "amount";
import { addLoanCollateral, type LoanCoin, type LoanPosition } from "contracts";
import { loanToValue } from "contracts/loan-math";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { callApi } from "shared/api";
import { AmountField, Form, useSchemaForm } from "shared/forms";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, Dialog } from "shared/ui";
import * as v from "valibot";
import { readTyped, useAmountRule } from "#/hooks/use-amount-rule.ts";
import { LoanOrderNotices, useLoanOrderEnd } from "#/components/loan-order.tsx";
import { OrderBrief } from "#/components/order-brief.tsx";
import { useOrder } from "#/hooks/use-order.ts";
import { ltvText } from "#/model/ltv-text.ts";

/** Props of the dialogs of a loan. */
export interface PositionDialogProps {
  position: LoanPosition;
  coin: LoanCoin;
  onClose: () => void;
}

/** The amount field with its rule, and the ratio after the addition. */
function useAddition(position: LoanPosition, coin: LoanCoin) {
  const held = add(amount(coin.available), amount(coin.free));
  const rule = useAmountRule({ coin: coin.coin, decimals: coin.precision, available: held });
  const form = useSchemaForm(v.object({ amount: rule }), { amount: "" });
  const typed = readTyped(useWatch({ control: form.control, name: "amount" }), coin.precision);
  const after =
    typed === null || position.price === null
      ? null
      : loanToValue({
          debt: amount(position.debt),
          collateral: add(amount(position.collateral), typed),
          price: amount(position.price),
        });
  return { form, held, typed, after };
}

/** Adds collateral to a loan: from the loan account first, then from the mining account. */
export function AddCollateralDialog({ position, coin, onClose }: PositionDialogProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const formId = useId();
  const order = useOrder();
  const { id } = position;
  const { form, held, typed, after } = useAddition(position, coin);
  const text = (value: string | null) =>
    formatCoinAmountText(value, coin.coin, { locale, decimals: coin.precision });
  const [heldText, typedText] = [text(held), text(typed)];
  const [from, to] = [ltvText(position.ltv, locale), ltvText(after, locale)];

  const end = useLoanOrderEnd({ form, fields: { 22001: "amount", 22004: "amount" }, onDone: onClose });
  async function submit(): Promise<void> {
    if (typed === null) return;
    const body = { id, amount: typed };
    await end.finish(
      order.place({
        business: "loan_transfer",
        title: t`Add collateral`,
        summary: (
          <OrderBrief
            lead={{ term: t`Added collateral`, value: typedText }}
            lines={[
              { id: "loan", term: t`Loan`, value: String(id) },
              { id: "ltv", term: t`Loan to value`, value: `${from} → ${to}` },
            ]}
          />
        ),
        body,
        send: (client_id, codes) => callApi(addLoanCollateral, { body: { client_id, ...body, ...codes } }),
        onDone: () => toast.success(t`The collateral was added.`),
      }),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Add collateral to loan ${id}`}
      locked={order.phase === "checking"}
      footer={
        <>
          <Button onClick={onClose} disabled={order.phase === "checking"}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={form.formState.isSubmitting}
            busyLabel={t`Adding…`}
            disabled={order.phase === "checking"}
          >
            <Trans>Add collateral</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={submit} label={t`Add collateral`}>
        <AmountField
          control={form.control}
          name="amount"
          label={t`Amount`}
          decimals={coin.precision}
          unit={coin.coin}
          hint={t`Available: ${heldText}`}
          onAll={() => form.setValue("amount", held, { shouldValidate: true })}
        />
        <p className="text-xs text-ink-2" aria-live="polite">
          {after === null ? (
            <Trans>Loan to value: {from}</Trans>
          ) : (
            <Trans>
              Loan to value: {from} → {to}
            </Trans>
          )}
        </p>
        <LoanOrderNotices order={order} end={end} />
      </Form>
    </Dialog>
  );
}
