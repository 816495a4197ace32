import { ERROR_CODES, checkWithdrawAddress, type WithdrawInfo } from "contracts";
import { amount, parseAmount } from "amount";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError, callApi, useErrorText } from "shared/api";
import { showServerError } from "shared/forms";
import { useCoins, type MoneyWritePhase } from "shared/wallet";
import * as v from "valibot";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { needsConfirmation } from "#/model/payment-risks.ts";
import type { DoneOrder, Order } from "../model/order.ts";
import {
  amountFor,
  boundsOf,
  finalAmount,
  type Bounds,
  type WithdrawType,
} from "#/model/withdraw-amounts.ts";
import { useSendOrder, type OrderViews } from "./use-send-order.ts";
import type { WithdrawValues } from "./withdraw-schema.ts";

/** Form field that shows each error of the order. */
const FIELD_OF: Readonly<Record<number, keyof WithdrawValues>> = {
  [ERROR_CODES.balanceTooLow]: "amount",
  [ERROR_CODES.underMinimum]: "amount",
  [ERROR_CODES.overMaximum]: "amount",
  [ERROR_CODES.tooManyDecimals]: "amount",
  [ERROR_CODES.dailyLimit]: "amount",
  [ERROR_CODES.addressMalformed]: "address",
  [ERROR_CODES.recipientForeign]: "address",
  [ERROR_CODES.addressNotAllowed]: "address",
  [ERROR_CODES.exchangeAccountUnknown]: "address",
};

/**
 * Computes both sides of the fee for a typed amount.
 *
 * @param typed typed amount
 * @param bounds limits of the amount
 * @param isExact whether the typed amount is what the recipient gets
 * @returns the amount paid and the amount received
 */
export function splitTyped(typed: string, bounds: Bounds, isExact: boolean) {
  const parsed = parseAmount(typed, { decimals: bounds.precision });
  const value = parsed.ok ? parsed.value : amount("0");
  const pays = isExact ? amountFor(value, bounds.fee) : value;
  return { pays, gets: finalAmount(pays, bounds.fee) };
}

/** The data of an order besides the typed values. */
export interface OrderContext {
  form: UseFormReturn<WithdrawValues, unknown, WithdrawValues>;
  coin: string;
  chain: string;
  type: WithdrawType;
  isExact: boolean;
  /** Reloads the terms; resolves with the new ones. */
  onRefresh: () => Promise<WithdrawInfo | undefined>;
  onDone: (order: DoneOrder) => void;
  /** Returns the order as shown in the security dialog. */
  show: (order: Order) => OrderViews;
}

const addressFault = v.object({ reason: v.string() });

/** Whether the destination was rejected because it is a deposit address of this pool. */
function isOwnDeposit(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== ERROR_CODES.addressMalformed) return false;
  const fault = v.safeParse(addressFault, error.data);
  return fault.success && fault.output.reason === "own_deposit";
}

/** State of an order. */
export interface OrderFlow {
  phase: MoneyWritePhase;
  /** Message of an error that concerns no field. */
  failure: string | null;
  /** Whether the destination is a deposit address of the pool, so that an internal transfer is enough. */
  suggestsInner: boolean;
  /** An order that must be confirmed before the security dialog opens. */
  risky: Order | null;
  dropRisky: () => void;
  submit: (values: WithdrawValues, terms: WithdrawInfo) => Promise<void>;
  confirm: (order: Order) => Promise<void>;
  retry: () => void;
}

/**
 * Processes an order from the form to the response: check of the destination, risks, security dialog, response.
 *
 * @param context data of the order
 * @returns state and actions
 */
export function useWithdrawOrder(context: OrderContext): OrderFlow {
  const { form, coin, chain, type, isExact, onRefresh, onDone, show } = context;
  const errorText = useErrorText();
  const coins = useCoins();
  const [risky, setRisky] = useState<Order | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [suggestsInner, setSuggestsInner] = useState(false);
  const [last, setLast] = useState<Order | null>(null);
  const { phase, send } = useSendOrder();

  function tell(error: unknown): void {
    setSuggestsInner(isOwnDeposit(error));
    if (!showServerError(error, form, FIELD_OF)) setFailure(errorText(error));
  }

  async function confirm(order: Order): Promise<void> {
    setRisky(null);
    setLast(order);
    const result = await send(order, show(order));
    if (result.status === "done" || result.status === "found") {
      revalidateWallet();
      const { id, status } = result.status === "done" ? result.data : result.found;
      onDone({ id, status, isReviewed: order.tabName === "outer" && !order.check.is_known });
    }
    if (result.status !== "failed") return;
    const { error } = result;
    if (error instanceof ApiError && error.code === ERROR_CODES.feeChanged) {
      const fresh = await onRefresh();
      setFailure(errorText(error));
      if (fresh) await review(form.getValues(), fresh);
      return;
    }
    if (error instanceof ApiError && error.code === ERROR_CODES.withdrawalsFrozen) await onRefresh();
    tell(error);
  }

  async function review(values: WithdrawValues, terms: WithdrawInfo): Promise<void> {
    const now = boundsOf(terms, type, coins.find(coin)?.ledger_precision ?? terms.precision);
    const { pays, gets } = splitTyped(values.amount, now, isExact);
    const address = values.address.trim();
    try {
      const check = await callApi(checkWithdrawAddress, { query: { coin, chain, type, address } });
      const order: Order = {
        coin,
        chain,
        tabName: type,
        address: check.address,
        typedAddress: address,
        amount: pays,
        outerFee: now.fee,
        finalAmount: gets,
        remark: values.remark,
        info: terms,
        check,
      };
      if (needsConfirmation(order)) setRisky(order);
      else await confirm(order);
    } catch (error) {
      tell(error);
    }
  }

  async function submit(values: WithdrawValues, terms: WithdrawInfo): Promise<void> {
    setFailure(null);
    setSuggestsInner(false);
    await review(values, terms);
  }

  return {
    phase,
    failure,
    suggestsInner,
    risky,
    dropRisky: () => setRisky(null),
    submit,
    confirm,
    retry: () => last && void confirm(last),
  };
}
