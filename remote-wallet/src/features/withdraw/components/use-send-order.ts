import { createWithdrawal, getWithdrawalByClientId, type CallInput, type WithdrawalRow } from "contracts";
import { callApi } from "shared/api";
import { verify } from "shared/security";
import { useKeptMoneyWrite } from "shared/wallet";
import type { ReactNode } from "react";
import type { Order } from "../model/order.ts";

type Body = CallInput<typeof createWithdrawal>["body"];
type Codes = Pick<Body, "payment_password" | "verify_type" | "verify_code" | "email_captcha">;

/** Builds the body of the call; each tab has its own shape. */
function bodyOf(order: Order, client_id: string, codes: Codes): Body {
  const { coin, chain, address, amount, outerFee: fee, remark } = order;
  const common = { client_id, coin, chain, address, amount, fee, remark, ...codes };
  switch (order.tabName) {
    case "outer":
      return { ...common, type: "outer", is_inner: false };
    case "inner":
      return { ...common, type: "inner", is_inner: true };
    case "coinex":
      return { ...common, type: "coinex", is_inner: false };
  }
}

/** The order as shown in the security dialog: in full before the codes, and as a summary next to them. */
export interface OrderViews {
  preStep: ReactNode;
  summary: ReactNode;
}

async function lookUp(client_id: string): Promise<WithdrawalRow | null> {
  const { withdrawal } = await callApi(getWithdrawalByClientId, { params: { client_id } });
  return withdrawal;
}

/**
 * Sends an order through the security dialog, once.
 *
 * @returns phase of the write, and a function that sends
 */
export function useSendOrder() {
  const write = useKeptMoneyWrite(lookUp);
  function send(order: Order, { preStep, summary }: OrderViews) {
    const { coin, chain, tabName, address, amount, outerFee, remark } = order;
    return write.runKept({ coin, chain, tabName, address, amount, outerFee, remark }, (clientId, sendKept) =>
      verify({
        business: "withdraw",
        payload: { coin, amount, address, is_inner: tabName === "inner" },
        preStep,
        summary,
        asksOutcome: true,
        act: (codes) => sendKept(() => callApi(createWithdrawal, { body: bodyOf(order, clientId, codes) })),
      }),
    );
  }
  return { phase: write.phase, reset: write.reset, send };
}
