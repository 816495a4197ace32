import { getMoneyWrite } from "contracts";
import { useEffect, useRef, useState } from "react";
import { callApi, isOutcomeOpen, useWriteId } from "../../api/index.ts";
import type { VerifyResult } from "../../security/index.ts";
import { waitForOutcome } from "./send-money-write.ts";

/** State of a money write: `missing` may be sent again, `unknown` has to be looked up in the history. */
export type MoneyWritePhase = "idle" | "checking" | "missing" | "unknown";

/** The result of a money write; `found` when its response was lost and the order was found by its id. */
export type MoneyWriteResult<Data, Found> =
  | { status: "done"; data: Data }
  | { status: "found"; found: Found }
  | { status: "cancelled" | "missing" | "unknown" }
  | { status: "failed"; error: unknown };

/** A money write that is never executed twice. */
export interface MoneyWrite<Found> {
  phase: MoneyWritePhase;
  /**
   * Makes a write. The same body keeps its id until the outcome is known, so that a second attempt is the same order.
   *
   * @param body the order, without id and codes
   * @param make opens the dialog and sends the call with the id
   */
  run: <Data>(
    body: unknown,
    make: (clientId: string) => Promise<VerifyResult<Data>>,
  ) => Promise<MoneyWriteResult<Data, Found>>;
  /** Returns to the form. */
  reset: () => void;
}

/**
 * Requests whether a money write of any kind was done.
 *
 * @param clientId id sent with the write
 * @returns when it was done, or null when the server has no record of it
 */
export async function lookUpMoneyWrite(clientId: string): Promise<number | null> {
  const { done, time } = await callApi(getMoneyWrite, { params: { client_id: clientId } });
  return done ? (time ?? 0) : null;
}

/**
 * Keeps the id of an attempt and, when its response is lost, polls for its outcome instead of sending a second order.
 *
 * @param lookUp requests the order of an id once; null while there is none
 * @returns phase and actions
 */
export function useMoneyWrite<Found>(lookUp: (clientId: string) => Promise<Found | null>): MoneyWrite<Found> {
  const [phase, setPhase] = useState<MoneyWritePhase>("idle");
  const writeId = useWriteId();
  const isMounted = useRef(true);

  // An unmounted page stops polling.
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  async function settle(clientId: string) {
    setPhase("checking");
    const outcome = await waitForOutcome(
      () => lookUp(clientId),
      () => isMounted.current,
    );
    setPhase(outcome.status === "found" ? "idle" : outcome.status);
    if (outcome.status === "found") writeId.forget();
    return outcome;
  }

  async function run<Data>(
    body: unknown,
    make: (clientId: string) => Promise<VerifyResult<Data>>,
  ): Promise<MoneyWriteResult<Data, Found>> {
    const clientId = writeId.idFor(body);
    setPhase("idle");
    const result = await make(clientId);
    if (result.status === "failed" && isOutcomeOpen(result.error)) return settle(clientId);
    if (result.status === "done") writeId.forget();
    return result;
  }

  return {
    phase,
    run,
    reset: () => {
      writeId.forget();
      setPhase("idle");
    },
  };
}
