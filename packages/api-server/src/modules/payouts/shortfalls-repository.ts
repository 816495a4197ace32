import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { units } from "../../platform/database/row-fields.ts";
import { accounts, securityHolds } from "../../platform/database/schema/index.ts";
import { findAccount, ownerOf } from "../accounts/index.ts";
import { postTransfers, requireSoundLedger, retrySerialised } from "../ledger/index.ts";
import { currentPrices, type Prices } from "../prices/index.ts";
import { liftHold, type DecidedHold } from "../security/index.ts";
import type { WatchOptions } from "./deposit-steps-repository.ts";
import { divideAmongOwn } from "./own-balances.ts";
import type { PayoutServices } from "./services.ts";

const shortfallRow = v.object({
  account_id: v.number(),
  reference: v.string(),
  coin: v.string(),
  amount: units,
});

type Shortfall = v.InferOutput<typeof shortfallRow>;

/** Lists the uncovered losses from reversed deposits of a main account and its sub-accounts. */
function listShortfalls(tx: Database, ownerId: number): Promise<Shortfall[]> {
  return selectRows(
    tx,
    sql`select deposits.account_id, lost.reference, lost.coin, lost.amount::text as amount
      from ledger_transfers lost
      join deposits on lost.reference = 'deposit:' || deposits.id
      join accounts on accounts.id = deposits.account_id and ${ownerId} in (accounts.id, accounts.parent_id)
      where lost.kind = 'deposit_loss' and not exists (
        select 1 from ledger_transfers covered join ledger_accounts suspense on suspense.id = covered.to_id
        where covered.kind = 'deposit_reversal' and covered.reference = lost.reference and suspense.kind = 'suspense')
      order by lost.id`,
    shortfallRow,
  );
}

async function cover(
  tx: Database,
  { ownerId, shortfall, now, prices }: { ownerId: number; shortfall: Shortfall; now: number; prices: Prices },
): Promise<boolean> {
  const { account_id, coin, amount, reference } = shortfall;
  const { parts, missing } = await divideAmongOwn(tx, { account_id, owner_id: ownerId, coin }, amount);
  if (missing > 0n) return false;
  const movement = { time: now, coin, reference, price: prices.get(coin) ?? "0" };
  const to = { account_id: null, kind: "suspense" } as const;
  await postTransfers(
    tx,
    parts.map((part) => ({ ...movement, ...part, to, kind: "deposit_reversal" as const })),
  );
  return true;
}

/**
 * Collects the uncovered losses from reversed deposits as soon as the balances of the owner's accounts cover them, and ends the
 * hold when none is left. An owner whose hold the operators lifted is skipped: the pool bore the loss.
 */
export async function coverShortfalls({
  services,
  now,
  onError,
}: Pick<WatchOptions, "services" | "now" | "onError">): Promise<void> {
  const { database, holds, lastMeasured, random } = services;
  const held = await database
    .selectDistinct({ id: accounts.id, parent_id: accounts.parent_id })
    .from(securityHolds)
    .innerJoin(accounts, eq(accounts.id, securityHolds.account_id))
    .where(eq(securityHolds.reason, "deposit_reversed"));
  if (held.length === 0) return;
  const prices = await currentPrices(lastMeasured, now);
  for (const account of held) {
    const ownerId = ownerOf(account);
    await retrySerialised(random, () =>
      database.transaction(async (tx) => {
        await lockAccount(tx, ownerId);
        let isCovered = true;
        for (const shortfall of await listShortfalls(tx, ownerId)) {
          isCovered = (await cover(tx, { ownerId, shortfall, now, prices })) && isCovered;
        }
        if (isCovered) await holds.end(tx, account.id, "deposit_reversed");
      }),
    ).catch(onError);
  }
}

/** Covers what an owner lost by reversed deposits with the pool's own money, so that it is never collected. */
async function bearShortfalls(
  tx: Database,
  { ownerId, now, prices }: { ownerId: number; now: number; prices: Prices },
): Promise<void> {
  const shortfalls = await listShortfalls(tx, ownerId);
  if (shortfalls.length === 0) return;
  await requireSoundLedger(tx);
  const from = { account_id: null, kind: "fee_income" } as const;
  const to = { account_id: null, kind: "suspense" } as const;
  await postTransfers(
    tx,
    shortfalls.map(({ coin, amount, reference }) => {
      const movement = { time: now, coin, amount, reference, price: prices.get(coin) ?? "0" };
      return { ...movement, from, to, kind: "deposit_reversal" as const };
    }),
  );
}

/**
 * Lifts a hold by a decision of operators. With that of reversed deposits, the pool bears what is not covered: its fee income pays
 * it in the same transaction. Idempotent.
 *
 * @throws {ApiError} 409 if another one began since, or if only the main account has one; 22013 while the ledger does not balance
 */
export async function liftHoldAndLoss(
  services: Pick<PayoutServices, "clock" | "database" | "holds" | "lastMeasured" | "random">,
  lifted: DecidedHold,
): Promise<void> {
  if (lifted.reason !== "deposit_reversed") return liftHold(services, lifted);
  const { clock, database, holds, lastMeasured, random } = services;
  const now = clock.now();
  const prices = await currentPrices(lastMeasured, now);
  await retrySerialised(random, () =>
    database.transaction(async (tx) => {
      const account = await findAccount(tx, lifted.accountId);
      const ownerId = account === undefined ? lifted.accountId : ownerOf(account);
      await lockAccount(tx, ownerId);
      await liftHold({ database: tx, holds }, lifted);
      await bearShortfalls(tx, { ownerId, now, prices });
    }),
  );
}
