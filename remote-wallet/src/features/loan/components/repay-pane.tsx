import { Trans, useLingui } from "@lingui/react/macro";
import { amount, compare, larger, smaller, subtract } from "amount";
import { getLoanBalances, repayLoan } from "contracts";
import { loanToValue } from "contracts/loan-math";
import { useWatch } from "react-hook-form";
import { callApi, useCall } from "shared/api";
import { AmountField, Form, SubmitButton, useSchemaForm } from "shared/forms";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { toast } from "shared/toast";
import { ButtonLink, Notice } from "shared/ui";
import * as v from "valibot";
import { readTyped, useAmountRule } from "#/hooks/use-amount-rule.ts";
import { LoanOrderNotices, useLoanOrderEnd } from "#/components/loan-order.tsx";
import { OrderBrief } from "#/components/order-brief.tsx";
import type { Order } from "#/hooks/use-order.ts";
import { ltvText } from "#/model/ltv-text.ts";
import type { PositionDialogProps } from "./add-collateral-dialog.tsx";

const DECIMALS = 6;

/** The amount field, the debt and what remains of it. */
function useRepayment({ position }: PositionDialogProps) {
  const { data: balances } = useCall(getLoanBalances, {});
  const coin = position.loan_coin;
  const debt = amount(position.debt);
  // Until the balance is loaded, it rejects nothing: the server checks, too.
  const held = balances && amount(balances.data.find((row) => row.coin === coin)?.free ?? "0");
  const rule = useAmountRule({ coin, decimals: DECIMALS, max: debt, available: held });
  const form = useSchemaForm(v.object({ amount: rule }), { amount: "" });
  const typed = readTyped(useWatch({ control: form.control, name: "amount" }), DECIMALS);
  const rest = typed === null ? debt : larger(subtract(debt, typed), amount("0"));
  const collateral = amount(position.collateral);
  const after =
    position.price === null ? null : loanToValue({ debt: rest, collateral, price: amount(position.price) });
  return { form, coin, debt, held, typed, rest, after };
}

/** Repays from the loan account; repays everything when the whole debt is typed. */
export function RepayPane({ order, ...props }: PositionDialogProps & { order: Order }) {
  const { position, onClose } = props;
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { form, coin, debt, held, typed, rest, after } = useRepayment(props);
  const text = (value: string) =>
    formatCoinAmountText(value, coin, { locale, decimals: DECIMALS, trim: true });
  const heldText = held === undefined ? "" : text(held);
  const [debtText, restText] = [text(debt), text(rest)];
  const paidText = typed === null ? "" : text(typed);
  const ltv = ltvText(after, locale);

  const end = useLoanOrderEnd({ form, fields: { 22001: "amount", 22004: "amount" }, onDone: onClose });
  async function submit(): Promise<void> {
    if (typed === null) return;
    const { id } = position;
    const isAll = compare(typed, debt) === 0;
    const body = isAll ? { id, all: true as const } : { id, amount: typed };
    await end.finish(
      order.place({
        business: "loan_repay",
        title: t`Confirm the repayment`,
        preStep: (
          <p data-mfe="wallet" className="text-sm">
            <Trans>
              {paidText} from the loan account. Remaining debt: {restText}.
            </Trans>
          </p>
        ),
        summary: (
          <OrderBrief
            lead={{ term: t`You repay`, value: paidText }}
            lines={[{ id: "rest", term: t`Remaining debt`, value: restText }]}
          />
        ),
        body,
        send: (client_id, codes) => callApi(repayLoan, { body: { client_id, ...body, ...codes } }),
        onDone: () => toast.success(t`Repayment complete.`),
      }),
    );
  }

  return (
    <Form form={form} onSubmit={submit} label={t`Repay`}>
      {held !== undefined && compare(held, debt) < 0 && (
        <Notice
          tone="info"
          title={t`The loan account holds ${heldText}.`}
          action={
            <ButtonLink size="sm" to={pathTo("finance.loan-balance", {})}>
              <Trans>Transfer</Trans>
            </ButtonLink>
          }
        >
          <Trans>Move {coin} there from your mining account to repay everything.</Trans>
        </Notice>
      )}
      <AmountField
        control={form.control}
        name="amount"
        label={t`Amount`}
        decimals={DECIMALS}
        unit={coin}
        hint={t`Debt: ${debtText}`}
        onAll={() => form.setValue("amount", smaller(debt, held ?? debt), { shouldValidate: true })}
      />
      <p className="text-xs text-ink-2" aria-live="polite">
        <Trans>
          Remaining debt {restText}, loan-to-value {ltv}
        </Trans>
      </p>
      <LoanOrderNotices order={order} end={end} />
      <SubmitButton form={form} block busyLabel={t`Checking…`} disabled={order.phase === "checking"}>
        <Trans>Repay</Trans>
      </SubmitButton>
    </Form>
  );
}
