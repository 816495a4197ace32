import { Trans, useLingui } from "@lingui/react/macro";
import type { AccelerationOrder, AccelerationQuote } from "contracts";
import { useState } from "react";
import { useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { Button, ButtonLink, FiatAmount, LabelledSelect, Notice, TextLink } from "shared/ui";
import { hasOwnAccount } from "../model/has-own-account.ts";
import { defaultPayCoin, payCoins, payTerms, type PayTerms } from "../model/pay-terms.ts";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { useAmountText, usePay } from "./use-pay.tsx";
import { countdownText, useSecondsLeft } from "./use-seconds-left.ts";

function Price({ quote, coin, terms }: { quote: AccelerationQuote; coin: string; terms: PayTerms }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const amountText = useAmountText();
  return (
    <div>
      <p className="text-xs text-ink-2">
        <Trans>Price</Trans>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="num text-2xl font-semibold">{amountText(terms.due, coin)}</span>
        {terms.full !== null && (
          <s className="num text-sm text-ink-3">
            <span className="sr-only">{t`Price without an account:`} </span>
            {amountText(terms.full, coin)}
          </s>
        )}
      </p>
      <p className="text-xs">
        <FiatAmount value={quote.price_value} currency={currency} locale={locale} />
      </p>
    </div>
  );
}

/**
 * Notice that the balance of the chosen coin is too low: the accelerated coin must be deposited first, others can be paid on
 * chain (spec 8).
 */
function TooLittle({ coin, terms }: { coin: string; terms: PayTerms }) {
  const { t } = useLingui();
  const link = (
    <ButtonLink size="sm" to={pathTo("wallet.deposit", {}, { query: { symbol: coin } })}>
      <Trans>Deposit {coin}</Trans>
    </ButtonLink>
  );
  if (!terms.isPayableOnChain) {
    return (
      <Notice tone="warning" role="status" title={t`Your ${coin} balance is too low.`} action={link}>
        <Trans>Deposit {coin} first, or choose another coin and pay on chain.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" role="status" title={t`Your ${coin} balance is too low.`}>
      <Trans>You can pay on chain instead.</Trans>
    </Notice>
  );
}

function SignInHint() {
  const { pathname, search } = useLocation();
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-2">
        <Trans>Sign in to pay. Accounts get a discount, and refunds go to their balance.</Trans>
      </p>
      <ButtonLink variant="primary" to={pathTo("signin", {}, { query: { next: pathname + search } })}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </div>
  );
}

function Actions({
  quote,
  coin,
  terms,
  isExpired,
  onOrder,
}: {
  quote: AccelerationQuote;
  coin: string;
  terms: PayTerms;
  isExpired: boolean;
  onOrder: (order: AccelerationOrder) => void;
}) {
  const errorText = useErrorText();
  const { t } = useLingui();
  const pay = usePay(quote, onOrder);
  const [method, setMethod] = useState<"balance" | "chain">("balance");
  function start(chosen: "balance" | "chain"): void {
    setMethod(chosen);
    void (chosen === "balance" ? pay.payFromBalance(coin) : pay.payOnChain(coin));
  }
  const isWaiting = pay.isBusy || pay.phase === "checking";
  // The pressed button stays enabled, since it would lose the focus.
  const stateOf = (one: "balance" | "chain") => {
    const busy = isWaiting && method === one;
    return { busy, disabled: !busy && (isWaiting || isExpired || (one === "balance" && !terms.isEnough)) };
  };
  return (
    <div className="space-y-4">
      {!terms.isEnough && <TooLittle coin={coin} terms={terms} />}
      {pay.failure !== null && (
        <Notice tone="negative" role="alert" title={t`The acceleration wasn't paid.`}>
          {errorText(pay.failure)}
        </Notice>
      )}
      <PaymentOutcome phase={pay.phase} onRetry={() => start(method)} />
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <Button
          variant={terms.isEnough ? "primary" : "secondary"}
          {...stateOf("balance")}
          onClick={() => start("balance")}
        >
          <Trans>Pay from balance</Trans>
        </Button>
        {terms.isPayableOnChain && (
          <Button
            variant={terms.isEnough ? "secondary" : "primary"}
            {...stateOf("chain")}
            onClick={() => start("chain")}
          >
            <Trans>Pay on chain</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Pays for an acceleration: coin, price and balance, then from the balance or on chain. */
export function PaidPart({
  quote,
  onOrder,
  onRefresh,
}: {
  quote: AccelerationQuote;
  onOrder: (order: AccelerationOrder) => void;
  onRefresh: () => void;
}) {
  const { t } = useLingui();
  const session = useSession();
  const amountText = useAmountText();
  const coins = payCoins(quote);
  const [chosen, setChosen] = useState(() => defaultPayCoin(coins));
  const coin = coins.includes(chosen) ? chosen : defaultPayCoin(coins);
  const terms = payTerms(quote, coin);
  const seconds = useSecondsLeft(quote.expire_time);
  const rest = countdownText(seconds);
  const available = amountText(terms.balance, coin);
  const isExpired = seconds === 0;
  return (
    <section aria-label={t`Paid acceleration`} className="space-y-4">
      <h3 className="text-sm font-semibold">
        <Trans>Paid acceleration</Trans>
      </h3>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Price quote={quote} coin={coin} terms={terms} />
        <LabelledSelect
          label={t`Pay with`}
          value={coin}
          options={coins.map((code) => ({ value: code, label: code }))}
          onChange={setChosen}
          frame="w-36 max-md:w-full"
        />
      </div>
      {hasOwnAccount(session) && (
        <p className="num text-xs text-ink-2">
          <Trans>Available: {available}</Trans>
        </p>
      )}
      {isExpired ? (
        <p className="text-sm" role="status">
          <Trans>This price has expired.</Trans>{" "}
          <Button size="sm" onClick={onRefresh}>
            <Trans>Refresh the price</Trans>
          </Button>
        </p>
      ) : (
        <p className="num text-xs text-ink-3">
          <Trans>Price valid for {rest}</Trans>
        </p>
      )}
      {hasOwnAccount(session) ? (
        <Actions key={coin} quote={quote} coin={coin} terms={terms} isExpired={isExpired} onOrder={onOrder} />
      ) : isLoggedIn(session) ? (
        <Notice tone="info" title={t`Only the account's owner can pay`} />
      ) : (
        <SignInHint />
      )}
      <p className="text-xs text-ink-3">
        <TextLink to={pathTo("tools.about-accelerator", {})}>
          <Trans>When do I get a refund?</Trans>
        </TextLink>
      </p>
    </section>
  );
}
