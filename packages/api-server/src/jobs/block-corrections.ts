import { lockAccount } from "../platform/account-lock-repository.ts";
import type { Database } from "../platform/database/database.ts";
import { collectOwed, postTransfers } from "../modules/ledger/ledger.ts";
import {
  type BlockCorrection,
  listOpenCorrections,
  recordTakenBack,
} from "../modules/mining/collect/block-corrections-repository.ts";
import { lowerFee } from "../modules/referral/corrections-repository.ts";

/** Reverses the pool fee of a block that left the chain, and the rebates paid from it. */
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
 * Takes back what was credited for blocks that left the chain, as far as balances cover it; the rest is owed, and is taken at the
 * end of a day before anything else leaves a balance. Idempotent.
 *
 * @param transaction in which all accounts are locked
 */
export async function collectBlockCorrections(transaction: Database, time: number): Promise<void> {
  for (const row of await listOpenCorrections(transaction)) await takeBack(transaction, row, time);
}

/** Collects open corrections at any time, one person after another. */
export async function collectOpenCorrections(database: Database, time: number): Promise<void> {
  for (const { id, holder_id } of await listOpenCorrections(database))
    await database.transaction(async (transaction) => {
      await lockAccount(transaction, holder_id);
      const row = (await listOpenCorrections(transaction)).find((one) => one.id === id);
      if (row !== undefined) await takeBack(transaction, row, time);
    });
}
