import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { securityHolds } from "../../platform/database/schema/index.ts";
import { currentPrices, type Prices } from "../prices/index.ts";
import { lockBalance, postTransfers, retrySerialised } from "../ledger/index.ts";
import type { WatchOptions } from "./deposit-steps-repository.ts";
import { units } from "../../platform/database/row-fields.ts";

const shortfallRow = v.object({
  reference: v.string(),
  coin: v.string(),
  amount: units,
});

type Shortfall = v.InferOutput<typeof shortfallRow>;

/** Lists the uncovered losses from reversed deposits of an account. */
function listShortfalls(tx: Database, accountId: number): Promise<Shortfall[]> {
  return selectRows(
    tx,
    sql`select lost.reference, lost.coin, lost.amount::text as amount
      from ledger_transfers lost
      join deposits on lost.reference = 'deposit:' || deposits.id and deposits.account_id = ${accountId}
      where lost.kind = 'deposit_loss' and not exists (
        select 1 from ledger_transfers covered join ledger_accounts suspense on suspense.id = covered.to_id
        where covered.kind = 'deposit_reversal' and covered.reference = lost.reference and suspense.kind = 'suspense')
      order by lost.id`,
    shortfallRow,
  );
}

async function cover(
  tx: Database,
  {
    accountId,
    shortfall,
    now,
    prices,
  }: { accountId: number; shortfall: Shortfall; now: number; prices: Prices },
): Promise<boolean> {
  const { coin, amount, reference } = shortfall;
  if ((await lockBalance(tx, accountId, coin)) < amount) return false;
  await postTransfers(tx, [
    {
      time: now,
      coin,
      amount,
      reference,
      price: prices.get(coin) ?? "0",
      from: { account_id: accountId, kind: "available" },
      to: { account_id: null, kind: "suspense" },
      kind: "deposit_reversal",
    },
  ]);
  return true;
}

/**
 * Collects the uncovered losses from reversed deposits as soon as a balance covers them, and ends the hold when none is left. An
 * account whose hold the operator lifted is skipped: the pool bears the loss.
 */
export async function coverShortfalls({
  services,
  now,
  onError,
}: Pick<WatchOptions, "services" | "now" | "onError">): Promise<void> {
  const { database, holds, lastMeasured, random } = services;
  const held = await database
    .selectDistinct({ accountId: securityHolds.account_id })
    .from(securityHolds)
    .where(eq(securityHolds.reason, "deposit_reversed"));
  if (held.length === 0) return;
  const prices = await currentPrices(lastMeasured, now);
  for (const { accountId } of held) {
    await retrySerialised(random, () =>
      database.transaction(async (tx) => {
        let isCovered = true;
        for (const shortfall of await listShortfalls(tx, accountId)) {
          isCovered = (await cover(tx, { accountId, shortfall, now, prices })) && isCovered;
        }
        if (isCovered) await holds.end(tx, accountId, "deposit_reversed");
      }),
    ).catch(onError);
  }
}
