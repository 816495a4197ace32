import { getMoneyWrite } from "contracts";
import { useEffect, useRef, useState } from "react";
import { callApi, isOutcomeOpen, useWriteId } from "../../api/index.ts";
import type { VerifyResult } from "../../security/index.ts";
import { getSession } from "../../session/index.ts";
import { dropKeptWrite, keepWrite, keptIdOf, leaveKeptWrite, type KeptWrite } from "./kept-writes.ts";
import { waitForOutcome } from "./send-money-write.ts";

/** State of a money write: `missing` may be sent again, `unknown` has to be looked up in the history. */
export type MoneyWritePhase = "idle" | "checking" | "missing" | "unknown";

/** The result of a money write; `found` when its response was lost and the order was found by its id. */
export type MoneyWriteResult<Data, Found> =
  | { status: "done"; data: Data }
  | { status: "found"; found: Found }
  | { status: "cancelled" | "missing" | "unknown" }
  | { status: "failed"; error: unknown };

/**
 * Sends the call of a money write, and keeps the write in the tab until its outcome is known, so that it is asked for after a
 * reload too.
 *
 * @param call sends it
 * @param history page that lists such orders
 */
export type SendKept = <Data>(call: () => Promise<Data>, history?: KeptWrite["history"]) => Promise<Data>;

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

/** A money write whose outcome is also asked for after the page was reloaded or left. */
export interface KeptMoneyWrite<Found> extends MoneyWrite<Found> {
  /** Makes a write like `run`; `make` sends the call through `send`. */
  runKept: <Data>(
    body: unknown,
    make: (clientId: string, send: SendKept) => Promise<VerifyResult<Data>>,
  ) => Promise<MoneyWriteResult<Data, Found>>;
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

/** The last order of a form before there is one. */
const NOTHING = { body: "", clientId: "" };

/** Lets the browser ask before the page is left; the returned function ends that. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

/** Returns the function that sends a write and keeps it while its outcome is open. */
function keptSend(write: Pick<KeptWrite, "clientId" | "account" | "body">): SendKept {
  const { clientId } = write;
  return async (call, history = "wallet.history") => {
    keepWrite({ ...write, history });
    const endAsking = askBeforeLeaving();
    try {
      const data = await call();
      dropKeptWrite(clientId);
      return data;
    } catch (error) {
      if (!isOutcomeOpen(error)) dropKeptWrite(clientId);
      throw error;
    } finally {
      endAsking();
    }
  };
}

/**
 * Keeps the id of an attempt and, when its response is lost, polls for its outcome instead of sending a second order.
 *
 * @param lookUp requests the order of an id once; null while there is none
 * @returns phase and actions
 */
export function useKeptMoneyWrite<Found>(
  lookUp: (clientId: string) => Promise<Found | null>,
): KeptMoneyWrite<Found> {
  const [phase, setPhase] = useState<MoneyWritePhase>("idle");
  const writeId = useWriteId();
  const isMounted = useRef(true);
  const sent = useRef(NOTHING);

  // An unmounted page stops polling.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      leaveKeptWrite(sent.current.clientId);
    };
  }, []);

  // While the outcome is checked, the browser asks before the page is left.
  useEffect(() => (phase === "checking" ? askBeforeLeaving() : undefined), [phase]);

  function forget(): void {
    writeId.forget();
    sent.current = NOTHING;
  }

  async function settle(clientId: string) {
    setPhase("checking");
    const outcome = await waitForOutcome(
      () => lookUp(clientId),
      () => isMounted.current,
    );
    // Another page of the wallet continues where an unmounted one stopped.
    if (outcome.status === "found" || (outcome.status === "missing" && isMounted.current)) {
      dropKeptWrite(clientId);
    }
    setPhase(outcome.status === "found" ? "idle" : outcome.status);
    if (outcome.status === "found") forget();
    return outcome;
  }

  async function runKept<Data>(
    body: unknown,
    make: (clientId: string, send: SendKept) => Promise<VerifyResult<Data>>,
  ): Promise<MoneyWriteResult<Data, Found>> {
    const text = JSON.stringify(body);
    const account = getSession().account?.account ?? "";
    const again = sent.current.body === text ? sent.current.clientId : undefined;
    const clientId = keptIdOf(account, text) ?? again ?? writeId.idFor(body);
    sent.current = { body: text, clientId };
    setPhase("idle");
    const result = await make(clientId, keptSend({ clientId, account, body: text }));
    if (result.status === "failed" && isOutcomeOpen(result.error)) return settle(clientId);
    if (result.status === "done") forget();
    return result;
  }

  return {
    phase,
    run: (body, make) => runKept(body, make),
    runKept,
    reset: () => {
      forget();
      setPhase("idle");
    },
  };
}

/**
 * Makes money writes that a reload forgets: settings, or orders of a page that lists its own.
 *
 * @param lookUp requests the order of an id once; null while there is none
 * @returns phase and actions
 */
export function useMoneyWrite<Found>(lookUp: (clientId: string) => Promise<Found | null>): MoneyWrite<Found> {
  return useKeptMoneyWrite(lookUp);
}
