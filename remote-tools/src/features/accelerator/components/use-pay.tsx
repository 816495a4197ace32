import { useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import {
  accelerateTransaction,
  getAccelerationOrder,
  payAcceleration,
  type AccelerationOrder,
  type AccelerationQuote,
} from "contracts";
import { useRef, useState } from "react";
import { callApi } from "shared/api";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { callSolved, verify, type VerifyResult } from "shared/security";
import { useSession } from "shared/session";
import { Address } from "shared/ui";
import { lookUpMoneyWrite, useCoins, useMoneyWrite, type MoneyWriteResult } from "shared/wallet";
import { hasOwnAccount } from "../model/has-own-account.ts";
import { keepOrder } from "../model/kept-orders.ts";
import { payTerms } from "../model/pay-terms.ts";

/** Returns a function that formats an amount of a coin. */
export function useAmountText(): (value: string, coin: string) => string {
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  return (value, coin) => formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) });
}

async function lookUp(clientId: string): Promise<AccelerationOrder | null> {
  if ((await lookUpMoneyWrite(clientId)) === null) return null;
  return (await callApi(getAccelerationOrder, { params: { client_id: clientId } })).order;
}

/** The summary of the payment in the security dialog. */
function PaymentBrief({ txid, amount }: { txid: string; amount: string }) {
  const { t } = useLingui();
  return (
    // The shell renders the dialog; this attribute keeps the remote's styles.
    <dl data-mfe="tools" className="rounded-sm border border-line bg-sunken px-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
        <dt className="text-ink-2">{t`You pay`}</dt>
        <dd className="num text-md font-semibold">{amount}</dd>
      </div>
      <div className="border-t border-line py-2">
        <dt className="text-ink-2">{t`Transaction`}</dt>
        <dd>
          <Address value={txid} form="full" />
        </dd>
      </div>
    </dl>
  );
}

function orderOf(
  result: MoneyWriteResult<AccelerationOrder, AccelerationOrder>,
): AccelerationOrder | undefined {
  if (result.status === "done") return result.data;
  return result.status === "found" ? result.found : undefined;
}

/**
 * Pays for an acceleration from the balance through the security dialog, or requests an address to pay on chain. A payment whose
 * response is lost is looked up, never sent again.
 *
 * @param quote transaction with its prices
 * @param onOrder called with the acceleration
 */
export function usePay(quote: AccelerationQuote, onOrder: (order: AccelerationOrder) => void) {
  const { t } = useLingui();
  const amountText = useAmountText();
  const write = useMoneyWrite(lookUp);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(
    body: object,
    make: (clientId: string) => Promise<VerifyResult<AccelerationOrder>>,
  ): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      const result = await write.run(body, make);
      if (result.status === "failed") setFailure(result.error);
      const order = orderOf(result);
      if (order !== undefined) onOrder(order);
    } catch (error) {
      // The lookup of a payment whose response was lost can itself fail.
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  function bodyOf(coin: string) {
    const { txid, quote_id } = quote;
    return { quote_id, txid, coin, amount: payTerms(quote, coin).due };
  }

  return {
    phase: write.phase,
    failure,
    isBusy,
    payFromBalance: (coin: string): Promise<void> => {
      const body = bodyOf(coin);
      const brief = <PaymentBrief txid={body.txid} amount={amountText(body.amount, coin)} />;
      return run({ ...body, method: "balance" }, (client_id) =>
        verify({
          business: "accelerator_pay",
          title: t`Pay for the acceleration`,
          preStep: (
            <div data-mfe="tools" className="space-y-4">
              {brief}
              <p className="text-xs text-ink-2">
                {t`The amount leaves your balance now. If the transaction isn't confirmed within ${{ hours: PERIODS.accelerationHours }} hours or is replaced, you get it back.`}
              </p>
            </div>
          ),
          summary: brief,
          confirmLabel: t`Pay`,
          asksOutcome: true,
          act: (codes) =>
            callApi(payAcceleration, { body: { method: "balance", client_id, ...body, ...codes } }),
        }),
      );
    },
    payOnChain: (coin: string): Promise<void> => {
      const body = bodyOf(coin);
      return run({ ...body, method: "chain" }, async (client_id) => {
        try {
          return {
            status: "done",
            data: await callApi(payAcceleration, { body: { method: "chain", client_id, ...body } }),
          };
        } catch (error) {
          return { status: "failed", error };
        }
      });
    },
  };
}

/**
 * Accelerates a transaction free of charge, after a captcha. The same transaction keeps its id, so a second attempt sends the
 * same request.
 *
 * @param txid transaction
 * @param onOrder called with the acceleration
 */
export function useFreeAcceleration(txid: string, onOrder: (order: AccelerationOrder) => void) {
  const session = useSession();
  const clientId = useRef(crypto.randomUUID());
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function accelerate(): Promise<void> {
    const body = { client_id: clientId.current, txid };
    setFailure(null);
    setBusy(true);
    try {
      const done = await callSolved((options) => callApi(accelerateTransaction, { body }, options));
      if (done !== undefined) {
        if (!hasOwnAccount(session)) keepOrder(body.client_id);
        onOrder(done.answer);
      }
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return { failure, isBusy, accelerate };
}
