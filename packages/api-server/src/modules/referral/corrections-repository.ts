import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { feeCorrections, rebates } from "../../platform/database/schema/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { findAccount, ownerOf } from "../accounts/index.ts";
import { amountText } from "../coins/index.ts";
import { collectOwed, postTransfers, requireSoundLedger, type Transfer } from "../ledger/index.ts";
import { rebateOf } from "./terms.ts";
import { units } from "../../platform/database/row-fields.ts";

/** A fee that is refunded after its day was settled. */
export interface FeeCorrection {
  /** Chosen by the operator; the same id is executed once. */
  readonly client_id: string;
  readonly account_id: number;
  readonly coin: string;
  /** Start of the pool day. */
  readonly day: number;
  /** Smallest units. */
  readonly amount: bigint;
  /** Remark for the owner of the account. */
  readonly remark: string;
  readonly now: number;
}

const owedRow = v.object({ id: v.number(), coin: v.string(), owed: units, paid: units, price: v.string() });

/**
 * Collects the open amounts of corrections, as far as the referrer's balance covers them; the rest waits for the next rebates.
 */
export async function collectCorrections(
  transaction: Database,
  referrerIds: readonly number[],
  time: number,
): Promise<void> {
  for (const referrer_id of referrerIds) {
    const open = await selectRows(
      transaction,
      sql`select id, coin, (-amount - paid)::text as owed, paid::text as paid, price from rebates
          where kind = 'correction' and program = 'referral' and referrer_id = ${referrer_id} and paid < -amount
          order by id for update`,
      owedRow,
    );
    for (const { id, coin, owed, paid, price } of open) {
      const amount = await collectOwed(transaction, {
        time,
        coin,
        price,
        account_id: referrer_id,
        owed,
        to: "fee_income",
        kind: "referral_reward",
        reference: `rebate-correction:${String(id)}-${paid.toString()}`,
      });
      if (amount <= 0n) continue;
      await transaction
        .update(rebates)
        .set({ paid: (paid + amount).toString() })
        .where(eq(rebates.id, id));
    }
  }
}

/** Locks the person, so that corrections of all their accounts run one after another: they share the day's rebate. */
async function holderOf(transaction: Database, account_id: number): Promise<number> {
  const account = await findAccount(transaction, account_id);
  if (account === undefined) throw notFound();
  return ownerOf(account);
}

const feeRow = v.object({ fee: units, corrected: units, price: v.string() });

/** Reads the fee of an account's day, and the part already refunded. */
async function readFee(transaction: Database, { account_id, coin, day }: FeeCorrection) {
  const [row] = await selectRows(
    transaction,
    sql`select fee::text as fee, price, (select coalesce(sum(c.amount), 0) from fee_corrections c
          where c.account_id = d.account_id and c.coin = d.coin and c.day = d.time)::text as corrected
        from daily_profits d
        where d.account_id = ${account_id} and d.coin = ${coin} and d.time = ${day} and not d.utc`,
    feeRow,
  );
  return row;
}

const rewardRow = v.object({
  id: v.number(),
  program: v.picklist(["referral", "agency"]),
  referrer_id: v.number(),
  invitee_id: v.number(),
  rate: v.number(),
  fee: units,
  price: v.string(),
  given: units,
  corrected: units,
});

/** Reads the day's rebate of the person behind an account, with all later rebates and corrections. */
async function readReward(transaction: Database, { account_id, coin, day }: FeeCorrection) {
  const [row] = await selectRows(
    transaction,
    sql`select w.id, w.program, w.referrer_id, w.invitee_id, w.rate, w.fee::text as fee, w.price,
          (select sum(r.amount) from rebates r
            where r.invitee_id = w.invitee_id and r.coin = w.coin and r.day = w.day)::text as given,
          (select coalesce(sum(c.amount), 0) from fee_corrections c join accounts m on m.id = c.account_id
            where coalesce(m.parent_id, m.id) = w.invitee_id and c.coin = w.coin and c.day = w.day)::text as corrected
        from rebates w join accounts a on a.id = ${account_id} and w.invitee_id = coalesce(a.parent_id, a.id)
        where w.kind = 'reward' and w.coin = ${coin} and w.day = ${day} for update of w`,
    rewardRow,
  );
  return row;
}

/** Lowers the day's rebate to that of the remaining fee. */
async function correctRebate(transaction: Database, correction: FeeCorrection): Promise<void> {
  const reward = await readReward(transaction, correction);
  if (reward === undefined) return;
  const fee = reward.fee - reward.corrected;
  const amount = rebateOf(fee, reward.rate) - reward.given;
  if (amount >= 0n) return;
  const { coin, day, now } = correction;
  const { program, referrer_id, invitee_id, rate, price } = reward;
  const common = { program, referrer_id, invitee_id, rate, price, coin, day, time: now };
  await transaction
    .insert(rebates)
    .values({ ...common, kind: "correction", fee: fee.toString(), amount: amount.toString() });
  if (program === "referral") await collectCorrections(transaction, [referrer_id], now);
}

async function recordCorrection(transaction: Database, correction: FeeCorrection): Promise<string> {
  const { client_id, account_id, coin, day, amount, remark, now: time } = correction;
  const [row] = await transaction
    .insert(feeCorrections)
    .values({ client_id, account_id, coin, day, amount: amount.toString(), remark, time })
    .returning({ id: feeCorrections.id });
  return String(row?.id ?? 0);
}

/**
 * Records that a part of a settled day's fee is no longer charged, and reclaims the part of it that was passed on as a rebate.
 *
 * @returns the part not refunded before, smallest units
 */
export async function lowerFee(transaction: Database, correction: FeeCorrection): Promise<bigint> {
  const charged = await readFee(transaction, correction);
  const left = charged === undefined ? 0n : charged.fee - charged.corrected;
  const amount = correction.amount < left ? correction.amount : left;
  if (amount <= 0n) return 0n;
  await recordCorrection(transaction, { ...correction, amount });
  await correctRebate(transaction, correction);
  return amount;
}

/**
 * Refunds a part of a settled day's fee to the account, and reclaims the part that was passed on as a rebate with a separate line
 * (domain wallet 6.1). The same client id is executed once.
 *
 * @throws {ApiError} 22003 with the remaining fee, when more is to be refunded; 22013 while the ledger does not balance
 */
export async function correctFee(transaction: Database, correction: FeeCorrection): Promise<void> {
  const { client_id, account_id, coin, amount, remark, now: time } = correction;
  await lockAccount(transaction, await holderOf(transaction, account_id));
  const [known] = await transaction
    .select()
    .from(feeCorrections)
    .where(eq(feeCorrections.client_id, client_id));
  if (known !== undefined) return;
  await requireSoundLedger(transaction);
  const charged = await readFee(transaction, correction);
  const left = charged === undefined ? 0n : charged.fee - charged.corrected;
  if (charged === undefined || amount > left) {
    const fee = amountText(left, coin);
    throw new ApiError(22003, "fee_correction_range", { data: { fee }, values: { fee, coin } });
  }
  const id = await recordCorrection(transaction, correction);
  const transfer: Transfer = {
    time,
    coin,
    price: charged.price,
    from: { account_id: null, kind: "fee_income" },
    to: { account_id, kind: "available" },
    amount,
    kind: "adjustment",
    reference: `fee-correction:${id}`,
    remark,
  };
  await postTransfers(transaction, [transfer]);
  await correctRebate(transaction, correction);
}
