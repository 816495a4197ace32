import { Trans, useLingui } from "@lingui/react/macro";
import { amount, subtract, sum } from "amount";
import { LIMITS } from "contracts/limits";
import { PERIODS } from "contracts/periods";
import { sellLoanCollateral } from "contracts";
import { callApi } from "shared/api";
import { AmountField, Form, SubmitButton, useSchemaForm } from "shared/forms";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Notice } from "shared/ui";
import * as v from "valibot";
import { readTyped, useAmountRule } from "#/hooks/use-amount-rule.ts";
import { LoanOrderNotices, useLoanOrderEnd } from "#/components/loan-order.tsx";
import { OrderBrief } from "#/components/order-brief.tsx";
import type { Order } from "#/hooks/use-order.ts";
import type { PositionDialogProps } from "./add-collateral-dialog.tsx";

const PRICE_DECIMALS = 6;

/** Places an order to sell collateral and repay the debt once the price is reached. */
export function SellPane({ position, coin, order, onClose }: PositionDialogProps & { order: Order }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const promised = sum([amount("0"), ...position.orders.map((one) => amount(one.amount))]);
  const free = subtract(amount(position.collateral), promised);
  const amountRule = useAmountRule({ coin: coin.coin, decimals: coin.precision, available: free });
  const priceRule = useAmountRule({ coin: position.loan_coin, decimals: PRICE_DECIMALS });
  const form = useSchemaForm(v.object({ amount: amountRule, price: priceRule }), {
    amount: "",
    price: position.price ?? "",
  });
  const isFull = position.orders.length >= LIMITS.loanSellOrders;
  const freeText = formatCoinAmountText(free, coin.coin, { locale, decimals: coin.precision });

  const end = useLoanOrderEnd({ form, fields: { 22001: "amount" }, onDone: onClose });
  async function submit(values: { amount: string; price: string }): Promise<void> {
    const sold = readTyped(values.amount, coin.precision);
    const price = readTyped(values.price, PRICE_DECIMALS);
    if (sold === null || price === null) return;
    const body = { id: position.id, amount: sold, price };
    const soldText = formatCoinAmountText(sold, coin.coin, { locale, decimals: coin.precision });
    const priceText = formatCoinAmountText(price, position.loan_coin, { locale, decimals: 6, trim: true });
    await end.finish(
      order.place({
        business: "loan_repay",
        title: t`Confirm the sale`,
        preStep: (
          <p data-mfe="wallet" className="text-sm">
            <Trans>
              {soldText} at {priceText} or better.
            </Trans>
          </p>
        ),
        summary: (
          <OrderBrief
            lead={{ term: t`Collateral to sell`, value: soldText }}
            lines={[{ id: "price", term: t`Price`, value: priceText }]}
          />
        ),
        body,
        send: (client_id, codes) => callApi(sellLoanCollateral, { body: { client_id, ...body, ...codes } }),
        onDone: () => toast.success(t`Sell order placed.`),
      }),
    );
  }

  return (
    <Form form={form} onSubmit={submit} label={t`Sell collateral`}>
      <AmountField
        control={form.control}
        name="amount"
        label={t`Collateral to sell`}
        decimals={coin.precision}
        unit={coin.coin}
        hint={t`Available: ${freeText}`}
        onAll={() => form.setValue("amount", free, { shouldValidate: true })}
      />
      <AmountField
        control={form.control}
        name="price"
        label={t`Price`}
        decimals={PRICE_DECIMALS}
        unit={position.loan_coin}
        hint={t`Sold once the price is reached. The order expires after ${{ hours: PERIODS.collateralOrderHours }} hours or at a liquidation.`}
      />
      {isFull && (
        <Notice tone="warning" role="status">
          {t`Up to ${{ max: LIMITS.loanSellOrders }} open sell orders per loan. Cancel one first.`}
        </Notice>
      )}
      <LoanOrderNotices order={order} end={end} />
      <SubmitButton
        form={form}
        block
        busyLabel={t`Checking…`}
        disabled={isFull || order.phase === "checking"}
      >
        <Trans>Sell collateral</Trans>
      </SubmitButton>
    </Form>
  );
}
