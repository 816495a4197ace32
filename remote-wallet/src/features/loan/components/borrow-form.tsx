import { Trans, useLingui } from "@lingui/react/macro";
import { add, amount, compare, larger, ratio, smaller, subtract, type Amount } from "amount";
import { borrowLoan, type CallData, type LoanCoin, type getLoanConfig } from "contracts";
import { borrowable, interestFor, loanToValue, priceAtRatio } from "contracts/loan-math";
import { useState, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { callApi } from "shared/api";
import { AmountField, CheckboxField, Form, SelectChoice, SubmitButton, useSchemaForm } from "shared/forms";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Card, DescriptionList, Notice } from "shared/ui";
import { useCoins } from "shared/wallet";
import * as v from "valibot";
import { readTyped, useAmountRule } from "#/hooks/use-amount-rule.ts";
import { LoanOrderNotices, useLoanOrderEnd } from "#/components/loan-order.tsx";
import { OrderBrief } from "#/components/order-brief.tsx";
import { useOrder, type OrderEnd } from "#/hooks/use-order.ts";
import { ltvText } from "#/model/ltv-text.ts";
import { termsOf } from "../model/loan-terms.ts";

type Config = CallData<typeof getLoanConfig>;
interface Loan {
  collateral: Amount;
  amount: Amount;
}

const LOAN_DECIMALS = 6;
const DAY_HOURS = 24;
const FIELDS = {
  22001: "collateral",
  22004: "amount",
  24002: "amount",
  24003: "amount",
  24004: "amount",
} as const;

/** Figures of the loan: ratio, prices, interest; computed with the server's formulas. */
export function LoanFigures({ coin, loan, loanCoin }: { coin: LoanCoin; loan: Loan; loanCoin: string }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const terms = termsOf(coin);
  const price = amount(coin.price ?? "0");
  const interest = (hours: number) => interestFor(loan.amount, ratio(coin.rate), hours, LOAN_DECIMALS);
  const firstHour = interest(1);
  const debt = add(loan.amount, firstHour);
  const text = (value: string | null, decimals: number) =>
    formatCoinAmountText(value, loanCoin, { locale, decimals, trim: true });
  const ltv =
    coin.price === null ? null : loanToValue({ debt: loan.amount, collateral: loan.collateral, price });
  const rows = [
    { id: "ltv", term: t`Loan to value`, value: ltvText(ltv, locale) },
    {
      id: "call",
      term: t`Margin call price`,
      value: text(priceAtRatio(debt, loan.collateral, terms.call), 2),
    },
    {
      id: "liquidation",
      term: t`Liquidation price`,
      value: text(priceAtRatio(debt, loan.collateral, terms.liquidation), 2),
    },
    { id: "day", term: t`Interest per day`, value: text(interest(DAY_HOURS), LOAN_DECIMALS) },
    { id: "hour", term: t`Interest of the first hour`, value: text(firstHour, LOAN_DECIMALS) },
  ];
  return (
    <div aria-live="polite">
      <DescriptionList rows={rows} />
    </div>
  );
}

function Summary(props: { coin: LoanCoin; loan: Loan; loanCoin: string }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { coin, loan, loanCoin } = props;
  const rows = [
    {
      id: "collateral",
      term: t`Collateral`,
      value: formatCoinAmountText(loan.collateral, coin.coin, { locale, decimals: coin.precision }),
    },
    {
      id: "amount",
      term: t`You borrow`,
      value: formatCoinAmountText(loan.amount, loanCoin, { locale, decimals: LOAN_DECIMALS }),
    },
  ];
  return (
    // The shell renders the dialog; this attribute keeps the remote's styles.
    <div data-mfe="wallet">
      <DescriptionList rows={rows} className="border-b border-line" />
      <LoanFigures {...props} />
    </div>
  );
}

/** The part of the person's credit limit that is not used yet. */
function restOf({ user_limit, used }: Config): Amount {
  return larger(subtract(amount(user_limit), amount(used)), amount("0"));
}

/** Whether less than the minimum loan is left of the person's credit. */
function isUsedUp(config: Config, coin: LoanCoin): boolean {
  return compare(restOf(config), amount(coin.min)) < 0;
}

function useBorrowing({ coin, loanCoin }: { coin: string; loanCoin: string }) {
  const { t } = useLingui();
  const order = useOrder();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  function place(loan: Loan, preStep: ReactNode): Promise<OrderEnd> {
    const text = (value: Amount, of: string) =>
      formatCoinAmountText(value, of, { locale, decimals: coins.decimals(of) });
    const body = {
      collateral_coin: coin,
      collateral: loan.collateral,
      loan_coin: loanCoin,
      amount: loan.amount,
    };
    return order.place({
      business: "loan_borrow",
      title: t`Confirm the loan`,
      preStep,
      summary: (
        <OrderBrief
          lead={{ term: t`You borrow`, value: text(loan.amount, loanCoin) }}
          lines={[{ id: "collateral", term: t`Collateral`, value: text(loan.collateral, coin) }]}
        />
      ),
      body,
      send: (client_id, codes) => callApi(borrowLoan, { body: { client_id, ...body, ...codes } }),
      onDone: () => toast.success(t`The loan is in your loan account.`),
    });
  }
  return { ...order, place };
}

/** Form fields with their rules, and the maximum that the typed collateral and the person's credit allow. */
function useLoanFields(coin: LoanCoin, config: Config) {
  const { t } = useLingui();
  const held = add(amount(coin.available), amount(coin.free));
  const max = smaller(amount(coin.max), restOf(config));
  const schema = v.object({
    collateral: useAmountRule({ coin: coin.coin, decimals: coin.precision, available: held }),
    amount: useAmountRule({
      coin: config.loan_coin,
      decimals: LOAN_DECIMALS,
      min: amount(coin.min),
      max,
    }),
    agreed: v.pipe(v.boolean(), v.literal(true, t`Please agree first.`)),
  });
  const form = useSchemaForm(schema, { collateral: "", amount: "", agreed: false });
  const [collateralText, amountText] = useWatch({ control: form.control, name: ["collateral", "amount"] });
  const collateral = readTyped(collateralText, coin.precision);
  const borrowed = readTyped(amountText, LOAN_DECIMALS);
  const most =
    collateral === null || coin.price === null
      ? null
      : smaller(
          borrowable(
            { debt: amount("0"), collateral, price: amount(coin.price) },
            ratio(coin.initial),
            LOAN_DECIMALS,
          ),
          max,
        );
  return { form, held, most, loan: collateral && borrowed ? { collateral, amount: borrowed } : null };
}

function BorrowFields({ config, coin }: { config: Config; coin: LoanCoin }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const loanCoin = config.loan_coin;
  const borrowing = useBorrowing({ coin: coin.coin, loanCoin });
  const { form, held, most, loan } = useLoanFields(coin, config);
  const heldText = formatCoinAmountText(held, coin.coin, { locale, decimals: coin.precision });
  const mostText = formatCoinAmountText(most, loanCoin, { locale, decimals: 2, trim: true });
  const fill = (name: "collateral" | "amount", value: Amount) =>
    form.setValue(name, value, { shouldValidate: true });

  const end = useLoanOrderEnd({ form, fields: FIELDS, onDone: () => form.reset() });
  async function submit(): Promise<void> {
    if (loan === null) return;
    if (most !== null && compare(loan.amount, most) > 0) {
      const message = t`This collateral allows at most ${mostText}.`;
      form.setError("amount", { message }, { shouldFocus: true });
      return;
    }
    await end.finish(borrowing.place(loan, <Summary coin={coin} loan={loan} loanCoin={loanCoin} />));
  }

  return (
    <Form form={form} onSubmit={submit} label={t`Borrow`}>
      <AmountField
        control={form.control}
        name="collateral"
        label={t`Collateral`}
        decimals={coin.precision}
        unit={coin.coin}
        hint={t`Available: ${heldText}, the loan account first`}
        onAll={() => fill("collateral", held)}
      />
      <AmountField
        control={form.control}
        name="amount"
        label={t`You borrow`}
        decimals={LOAN_DECIMALS}
        unit={loanCoin}
        {...(most === null ? {} : { hint: t`Maximum ${mostText}`, onAll: () => fill("amount", most) })}
      />
      {loan !== null && <LoanFigures coin={coin} loan={loan} loanCoin={loanCoin} />}
      <CheckboxField
        control={form.control}
        name="agreed"
        label={t`I understand that collateral is sold when the ratio reaches the liquidation level.`}
      />
      <LoanOrderNotices order={borrowing} end={end} />
      <SubmitButton
        form={form}
        block
        size="lg"
        busyLabel={t`Checking…`}
        disabled={
          coin.price === null || !config.open || isUsedUp(config, coin) || borrowing.phase === "checking"
        }
      >
        <Trans>Borrow</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Borrows against a coin, and shows all consequences before a code is requested. */
export function BorrowForm({ config }: { config: Config }) {
  const { t } = useLingui();
  const coins = useCoins();
  const loanCoin = config.loan_coin;
  const [chosen, setChosen] = useState("BTC");
  const coin = config.coins.find((one) => one.coin === chosen) ?? config.coins[0];
  return (
    <Card title={t`Borrow ${loanCoin}`} divided>
      <div className="space-y-5">
        {!config.open && (
          <Notice tone="warning" role="status" title={t`New loans are not available right now.`}>
            <Trans>You can repay open loans at any time.</Trans>
          </Notice>
        )}
        {coin?.price === null && (
          <Notice tone="warning" role="status" title={t`There is no current price.`}>
            <Trans>
              You can't borrow or transfer collateral out until there is one. You can still repay.
            </Trans>
          </Notice>
        )}
        {coin !== undefined && isUsedUp(config, coin) && (
          <Notice tone="warning" role="status" title={t`Your credit is used up.`}>
            <Trans>You can borrow again after you repay a part.</Trans>
          </Notice>
        )}
        <SelectChoice
          label={t`Collateral coin`}
          value={coin?.coin ?? chosen}
          options={config.coins.map(({ coin: code }) => ({
            value: code,
            label: `${code} · ${coins.find(code)?.name ?? code}`,
          }))}
          onChange={setChosen}
        />
        {coin !== undefined && <BorrowFields key={coin.coin} config={config} coin={coin} />}
      </div>
    </Card>
  );
}
