import { lockAccount } from "../platform/account-lock-repository.ts";
import type { Database } from "../platform/database/database.ts";
import { collectOwed, postTransfers } from "../modules/ledger/ledger.ts";
import {
  type BlockCorrection,
  listOpenCorrections,
  recordTakenBack,
} from "../modules/mining/collect/block-corrections-repository.ts";
import { lowerFee } from "../modules/referral/corrections-repository.ts";

/** The pool gives up the fee of a block that left the chain, and takes back what of it was passed on as rebate. */
async function correctFee(transaction: Database, row: BlockCorrection, time: number): Promise<void> {
  const { id, account_id, coin, day, fee, price } = row;
  const reference = `block-correction:${String(id)}`;
  const given = {
    client_id: reference,
    account_id,
    coin,
    day,
    amount: fee,
    remark: remarkOf(row),
    now: time,
  };
  const amount = await lowerFee(transaction, given);
  await postTransfers(transaction, [
    {
      time,
      coin,
      price,
      from: { account_id: null, kind: "fee_income" },
      to: { account_id: null, kind: "pool_reward" },
      amount,
      kind: "mining_fee",
      reference,
    },
  ]);
}

function remarkOf({ height, hash }: BlockCorrection): string {
  return `#${String(height)} ${hash}`;
}

async function takeBack(transaction: Database, row: BlockCorrection, time: number): Promise<void> {
  const { id, account_id, coin, profit, paid, price } = row;
  if (!row.is_fee_corrected) await correctFee(transaction, row, time);
  const amount = await collectOwed(transaction, {
    time,
    coin,
    price,
    account_id,
    owed: profit - paid,
    to: "pool_reward",
    kind: "adjustment",
    reference: `block-correction:${String(id)}-${paid.toString()}`,
    remark: remarkOf(row),
  });
  if (row.is_fee_corrected && amount === 0n) return;
  if (!(await recordTakenBack(transaction, row, amount))) throw new Error("a correction was made twice");
}

/**
 * Takes back what was credited for blocks that left the chain, as far as balances cover it; the rest is owed, and taken before
 * anything else leaves a balance at the end of a day. Doing it again changes nothing.
 *
 * @param transaction in which everybody is locked
 */
export async function collectBlockCorrections(transaction: Database, time: number): Promise<void> {
  for (const row of await listOpenCorrections(transaction)) await takeBack(transaction, row, time);
}

/** Does the same at any time, one person after the other. */
export async function collectOpenCorrections(database: Database, time: number): Promise<void> {
  for (const { id, holder_id } of await listOpenCorrections(database))
    await database.transaction(async (transaction) => {
      await lockAccount(transaction, holder_id);
      const row = (await listOpenCorrections(transaction)).find((one) => one.id === id);
      if (row !== undefined) await takeBack(transaction, row, time);
    });
}
