import {
  checkBatchWithdrawal,
  createBatchWithdrawal,
  getWithdrawalByClientId,
  TIMINGS_MS,
  type WithdrawInfo,
} from "contracts";
import { useEffect, useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { verify } from "shared/security";
import { useAddressChecker, useKeptMoneyWrite } from "shared/wallet";
import type { ReactNode } from "react";
import type { Bounds, WithdrawType } from "#/model/withdraw-amounts.ts";
import { checkRows, feeOf, toCheckItems, toItems, totalsOf, type ServerCheck } from "../model/check-rows.ts";
import type { BatchRow } from "../model/rows.ts";

/** Delay between a change and the server check; until then, identical rows count as a repeated request. */
const CHECK_AFTER_MS = TIMINGS_MS.repeatedWriteGuard;

/** The settings of a batch besides its rows. */
export interface BatchScope {
  coin: string;
  chain: string;
  type: WithdrawType;
  info: WithdrawInfo;
  bounds: Bounds;
}

async function lookUp(client_id: string): Promise<number | null> {
  const { batch_id } = await callApi(getWithdrawalByClientId, { params: { client_id } });
  return batch_id;
}

interface Answered {
  rows: readonly BatchRow[];
  check: ServerCheck | null;
  failure: string | null;
}

/** Checks the rows with the server after a delay; a response applies only to the rows that were sent. */
function useServerCheck({ coin, chain, type, bounds }: BatchScope, rows: readonly BatchRow[]) {
  const errorText = useErrorText();
  const { precision } = bounds;
  const [answered, setAnswered] = useState<Answered | null>(null);

  // The check is a server request that must follow the rows.
  useEffect(() => {
    if (rows.length === 0) return undefined;
    let isRequested = true;
    const timer = setTimeout(() => {
      const keep = (check: ServerCheck | null, failure: string | null): void => {
        if (isRequested) setAnswered({ rows, check, failure });
      };
      const items = toCheckItems(rows, { precision });
      callApi(checkBatchWithdrawal, { body: { coin, chain, type, items } }).then(
        (check) => keep(check, null),
        (error: unknown) => keep(null, errorText(error)),
      );
    }, CHECK_AFTER_MS);
    return () => {
      isRequested = false;
      clearTimeout(timer);
    };
  }, [rows, coin, chain, type, precision, errorText]);

  const isCurrent = answered?.rows === rows;
  return {
    server: isCurrent ? answered.check : null,
    failure: isCurrent ? answered.failure : null,
    isChecking: rows.length > 0 && !isCurrent,
  };
}

/**
 * Holds what a change of coin, chain or destination must not lose: the rows, the text that has not been read yet, and the orders
 * whose outcome is open, so that the same order is never placed twice.
 */
export function useBatchWork() {
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const [pasted, setPasted] = useState("");
  /** Coin, chain and destination of the last order. */
  const [sentFor, setSentFor] = useState("");
  const write = useKeptMoneyWrite(lookUp);
  function clear(): void {
    setRows([]);
    setPasted("");
  }
  return { rows, setRows, pasted, setPasted, sentFor, setSentFor, write, clear };
}

/** The work of the page, see {@link useBatchWork}. */
export type BatchWork = ReturnType<typeof useBatchWork>;

/**
 * Checks the rows of a batch locally and on the server, and sends them.
 *
 * @param scope coin, chain, tab and terms
 * @param work the rows
 * @returns rows, totals and actions
 */
export function useBatch(scope: BatchScope, { rows, setRows, sentFor, setSentFor, write }: BatchWork) {
  const { coin, chain, type } = scope;
  const checker = useAddressChecker();
  const { server, failure, isChecking } = useServerCheck(scope, rows);
  const fee = feeOf(server, scope.bounds.fee);
  const bounds = { ...scope.bounds, fee };
  const target = `${coin} ${chain} ${type}`;
  const isOwnOrder = sentFor === target;
  const checked = checkRows(rows, { coin, chain, type, bounds, checker, server });

  function edit(row: number, change: Partial<BatchRow>): void {
    setRows(rows.map((one) => (one.row === row ? { ...one, ...change } : one)));
  }

  function send(viewsOf: (items: readonly BatchRow[]) => { preStep: ReactNode; summary: ReactNode }) {
    const items = toItems(rows, bounds);
    setSentFor(target);
    return write.runKept({ coin, chain, type, fee, items }, (client_id, sendKept) =>
      verify({
        business: "batch_withdraw",
        payload: { coin, items: items.map(({ address, amount }) => ({ address, amount })) },
        ...viewsOf(items),
        asksOutcome: true,
        act: (codes) =>
          sendKept(() =>
            callApi(createBatchWithdrawal, { body: { client_id, coin, chain, type, fee, items, ...codes } }),
          ),
      }),
    );
  }

  return {
    rows: checked,
    totals: totalsOf(checked, bounds),
    balanceAfter: server?.balance_after ?? null,
    isChecking,
    isChecked: server !== null,
    checkFailure: failure,
    /** Checks the same rows with the server again. */
    recheck: () => setRows([...rows]),
    /** Another order is announced only while its outcome is checked: it cannot be repeated from here. */
    phase: isOwnOrder || write.phase === "checking" ? write.phase : "idle",
    setRows,
    edit,
    remove: (row: number) => setRows(rows.filter((one) => one.row !== row)),
    send,
  };
}
