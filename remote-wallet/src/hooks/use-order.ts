import { useRef } from "react";
import { verify, type ActBusiness, type ProofByBusiness, type VerifyTexts } from "shared/security";
import { lookUpMoneyWrite, useKeptMoneyWrite } from "shared/wallet";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";

/** An order that requires codes and must be executed once. */
export interface OrderRequest<B extends ActBusiness, Data> extends VerifyTexts {
  business: B;
  /** The order; the same body is the same order. */
  body: object;
  send: (clientId: string, proof: ProofByBusiness[B]) => Promise<Data>;
  /** Called with the response; null when it was lost and the order was found by its id. */
  onDone: (answer: Data | null) => void;
}

/** Outcome of an order; `open` when the person canceled or the phase shows the outcome. */
export type OrderEnd = { status: "done" } | { status: "open" } | { status: "failed"; error: unknown };

/** Return value of {@link useOrder}. */
export type Order = ReturnType<typeof useOrder>;

/**
 * Places orders through the security dialog; an order whose response is lost is looked up, never sent again.
 *
 * @returns phase of the write, and functions to place an order and to send the last one again
 */
export function useOrder() {
  const write = useKeptMoneyWrite(lookUpMoneyWrite);
  const last = useRef<(() => Promise<OrderEnd>) | null>(null);

  async function attempt<B extends ActBusiness, Data>(order: OrderRequest<B, Data>): Promise<OrderEnd> {
    const { body, send, onDone, ...shown } = order;
    const history = shown.business.startsWith("loan") ? "finance.loan" : "wallet.conversion";
    const result = await write.runKept(body, (clientId, sendKept) =>
      verify<B, Data>({
        ...shown,
        asksOutcome: true,
        act: (proof) => sendKept(() => send(clientId, proof), history),
      }),
    );
    if (result.status === "failed") return result;
    if (result.status !== "done" && result.status !== "found") return { status: "open" };
    revalidateFinance();
    onDone(result.status === "done" ? result.data : null);
    return { status: "done" };
  }

  return {
    phase: write.phase,
    place: <B extends ActBusiness, Data>(order: OrderRequest<B, Data>): Promise<OrderEnd> => {
      last.current = () => attempt(order);
      return last.current();
    },
    retry: (): Promise<OrderEnd> => last.current?.() ?? Promise.resolve({ status: "open" }),
  };
}
