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
import { useAddressChecker, useMoneyWrite } from "shared/wallet";
import type { ReactNode } from "react";
import type { Bounds, WithdrawType } from "#/model/withdraw-amounts.ts";
import { checkRows, toCheckItems, toItems, totalsOf, type ServerCheck } from "../model/check-rows.ts";
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
 * Holds the rows of a batch, checks them locally and on the server, and sends them.
 *
 * @param scope coin, chain, tab and terms
 * @returns rows, totals and actions
 */
export function useBatch(scope: BatchScope) {
  const { coin, chain, type, bounds } = scope;
  const checker = useAddressChecker();
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const { server, failure, isChecking } = useServerCheck(scope, rows);
  const write = useMoneyWrite(lookUp);
  const checked = checkRows(rows, { coin, chain, type, bounds, checker, server });

  function edit(row: number, change: Partial<BatchRow>): void {
    setRows(rows.map((one) => (one.row === row ? { ...one, ...change } : one)));
  }

  function send(views: { preStep: ReactNode; summary: ReactNode }) {
    const items = toItems(rows, bounds);
    return write.run({ coin, chain, type, items }, (client_id) =>
      verify({
        business: "batch_withdraw",
        payload: { coin, items: items.map(({ address, amount }) => ({ address, amount })) },
        ...views,
        asksOutcome: true,
        act: (codes) =>
          callApi(createBatchWithdrawal, { body: { client_id, coin, chain, type, items, ...codes } }),
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
    phase: write.phase,
    setRows,
    edit,
    remove: (row: number) => setRows(rows.filter((one) => one.row !== row)),
    send,
  };
}
