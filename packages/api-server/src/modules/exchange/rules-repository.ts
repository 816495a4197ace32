import { add, compare, multiplyByRatio, ratio, sum, toSmallestUnits, type Amount } from "amount";
import type { AutoExchange } from "contracts/calls/exchange";
import { and, desc, eq, inArray, lt, lte, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { autoExchanges, conversions } from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { amountText, precisionOf } from "../coins/index.ts";
import type { Prices } from "../prices/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { listBalances, postTransfers, requireSoundLedger } from "../ledger/index.ts";
import { convert } from "./conversions-repository.ts";
import { offerFor, toItem } from "./offer.ts";
import { isAutoPair, isOpen, minimumOf, priceBetween } from "./pairs.ts";
import { units } from "../../platform/database/row-fields.ts";

type Rule = typeof autoExchanges.$inferSelect;

async function lastRuns(database: Database, rules: readonly Rule[]) {
  if (rules.length === 0) return new Map<number | null, typeof conversions.$inferSelect>();
  const rows = await database
    .selectDistinctOn([conversions.rule_id])
    .from(conversions)
    .where(
      inArray(
        conversions.rule_id,
        rules.map((rule) => rule.id),
      ),
    )
    .orderBy(conversions.rule_id, desc(conversions.time), desc(conversions.id));
  return new Map(rows.map((row) => [row.rule_id, row]));
}

async function presentRules(database: Database, rules: readonly Rule[]): Promise<AutoExchange[]> {
  const runs = await lastRuns(database, rules);
  return rules.map((rule) => {
    const last = runs.get(rule.id);
    return {
      id: rule.id,
      from: rule.from_coin,
      to: rule.to_coin,
      ratio: rule.ratio,
      enabled: rule.enabled,
      accumulated: amountText(rule.accumulated, rule.from_coin),
      min: minimumOf(rule.from_coin),
      last:
        last === undefined
          ? null
          : {
              time: last.time,
              from_amount: amountText(last.from_amount, rule.from_coin),
              to_amount: amountText(last.to_amount, rule.to_coin),
            },
    };
  });
}

/** Lists the rules of an account. */
export async function listRules(database: Database, accountId: number): Promise<AutoExchange[]> {
  const rules = await database
    .select()
    .from(autoExchanges)
    .where(eq(autoExchanges.account_id, accountId))
    .orderBy(autoExchanges.from_coin, autoExchanges.id);
  return presentRules(database, rules);
}

/** Settings of a rule. */
export interface RuleSetting {
  readonly account_id: number;
  readonly from: string;
  readonly to: string;
  readonly ratio: string;
  readonly enabled: boolean;
  readonly now: number;
}

/**
 * Creates or changes a rule, effective from the next payout.
 *
 * @throws {ApiError} 26001 for coins that are not a pair, 23005 when the coin's rules add up to more than the whole
 */
export async function setRule(transaction: Database, setting: RuleSetting): Promise<AutoExchange> {
  const { account_id, from, to, enabled, now } = setting;
  if (!isAutoPair({ from, to })) throw new ApiError(26001, "pair_unknown");
  // The lock prevents concurrent changes of the account that would invalidate the sum of its rules.
  await lockAccount(transaction, account_id);
  const others = await transaction
    .select()
    .from(autoExchanges)
    .where(
      and(
        eq(autoExchanges.account_id, account_id),
        eq(autoExchanges.from_coin, from),
        ne(autoExchanges.to_coin, to),
        eq(autoExchanges.enabled, true),
      ),
    );
  const share = ratio(setting.ratio.replace(/\.?0+$/, ""));
  const taken = sum(others.map((rule) => ratio(rule.ratio)));
  if (enabled && compare(add(taken, share), ratio("1")) > 0) {
    throw new ApiError(23005, "auto_over_whole", { data: { taken } });
  }
  const [rule] = await transaction
    .insert(autoExchanges)
    .values({ account_id, from_coin: from, to_coin: to, ratio: share, enabled, start_time: now })
    .onConflictDoUpdate({
      target: [autoExchanges.account_id, autoExchanges.from_coin, autoExchanges.to_coin],
      set: {
        ratio: share,
        enabled,
        start_time: sql`case when ${autoExchanges.enabled} then ${autoExchanges.start_time} else ${now} end`,
      },
    })
    .returning();
  const [presented] = await presentRules(transaction, rule === undefined ? [] : [rule]);
  if (presented === undefined) throw new Error("a rule was not kept");
  return presented;
}

/**
 * Deletes a rule; its set-aside amount returns to the balance.
 *
 * @throws {ApiError} 404 when there is none, 22013 while the ledger does not balance
 */
export async function deleteRule(
  transaction: Database,
  rule: {
    readonly id: number;
    readonly account_id: number;
    readonly prices: Prices;
    readonly now: number;
  },
): Promise<void> {
  const { id, account_id, prices, now } = rule;
  await requireSoundLedger(transaction);
  const [gone] = await transaction
    .delete(autoExchanges)
    .where(and(eq(autoExchanges.id, id), eq(autoExchanges.account_id, account_id)))
    .returning();
  if (gone === undefined) throw notFound();
  await postTransfers(transaction, [
    {
      time: now,
      coin: gone.from_coin,
      from: { account_id, kind: "auto_accum" },
      to: { account_id, kind: "available" },
      amount: BigInt(gone.accumulated),
      kind: "exchange_in",
      reference: `exchange:rule-${id}`,
      price: prices.get(gone.from_coin) ?? "0",
    },
  ]);
}

const payoutRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  units: units,
});

/** Selects mining earnings of a settlement, less revenue sharing. */
function payoutsAt(transaction: Database, time: number) {
  return selectRows(
    transaction,
    sql`select a.account_id, a.coin, sum(case when t.to_id = a.id then t.amount else -t.amount end)::text as units
        from ledger_transfers t join ledger_accounts a on a.id in (t.from_id, t.to_id)
        where t.time = ${time} and a.kind = 'available' and a.account_id is not null
          and (t.kind like 'mining%' or t.kind in ('merged_reward', 'share_lock', 'share_unlock', 'share_out'))
        group by a.account_id, a.coin`,
    payoutRow,
  );
}

/** Exchanges a rule's set-aside amount once it reaches the pair's minimum and the pair is open. */
async function runRule(
  transaction: Database,
  rule: Rule,
  settlement: { readonly accumulated: Amount; readonly time: number; readonly prices: Prices },
): Promise<Amount> {
  const { accumulated, time, prices } = settlement;
  const direction = { from: rule.from_coin, to: rule.to_coin };
  const price = priceBetween(prices, direction);
  const isDue = compare(accumulated, minimumOf(rule.from_coin)) >= 0;
  if (!isDue || price === null || !isOpen(prices, direction)) return accumulated;
  await convert(
    transaction,
    {
      account_id: rule.account_id,
      time,
      kind: "auto",
      to: rule.to_coin,
      item: toItem(direction, offerFor(direction, price, accumulated)),
      source: "auto_accum",
      rule_id: rule.id,
    },
    prices,
  );
  return amountText(0n, rule.from_coin);
}

async function settleRule(
  transaction: Database,
  rule: Rule,
  day: { readonly part: bigint; readonly time: number; readonly prices: Prices },
): Promise<void> {
  const { part, time, prices } = day;
  const { account_id, from_coin } = rule;
  await postTransfers(transaction, [
    {
      time,
      coin: from_coin,
      from: { account_id, kind: "available" },
      to: { account_id, kind: "auto_accum" },
      amount: part,
      kind: "exchange_out",
      reference: `exchange:rule-${rule.id}-${time}`,
      price: prices.get(from_coin) ?? "0",
    },
  ]);
  const accumulated = amountText(BigInt(rule.accumulated) + part, from_coin);
  const left = await runRule(transaction, rule, { accumulated, time, prices });
  await transaction
    .update(autoExchanges)
    .set({ accumulated: toSmallestUnits(left, precisionOf(from_coin)).toString(), settled_time: time })
    .where(eq(autoExchanges.id, rule.id));
}

function keyOf({ account_id, coin }: { readonly account_id: number; readonly coin: string }): string {
  return `${String(account_id)} ${coin}`;
}

/**
 * Exchanges parts of the payouts as a step of the daily settlement: after sharing, before loans and withdrawals. A part below the
 * pair's minimum is set aside until enough has accumulated. Idempotent.
 *
 * @param time end of the settled day
 * @param prices USD by coin at that time
 */
export async function settleAutoExchange(
  transaction: Database,
  time: number,
  prices: ReadonlyMap<string, string>,
): Promise<void> {
  const rules = await transaction
    .select()
    .from(autoExchanges)
    .where(
      and(
        eq(autoExchanges.enabled, true),
        lte(autoExchanges.start_time, time),
        lt(autoExchanges.settled_time, time),
      ),
    )
    .orderBy(autoExchanges.id)
    .for("update");
  if (rules.length === 0) return;
  const withHubs: Prices = new Map([["USDT", "1"], ...prices]);
  const payouts = await payoutsAt(transaction, time);
  const balances = await listBalances(transaction, [...new Set(rules.map((rule) => rule.account_id))]);
  const left = new Map(
    balances.filter((row) => row.kind === "available").map((row) => [keyOf(row), row.balance]),
  );
  for (const rule of rules) {
    const { from_coin } = rule;
    const key = keyOf({ account_id: rule.account_id, coin: from_coin });
    const payout = payouts.find((row) => keyOf(row) === key)?.units ?? 0n;
    const held = left.get(key) ?? 0n;
    const requested = toSmallestUnits(
      multiplyByRatio(amountText(payout < 0n ? 0n : payout, from_coin), ratio(rule.ratio), {
        decimals: precisionOf(from_coin),
        rounding: "down",
      }),
      precisionOf(from_coin),
    );
    const part = requested < held ? requested : held;
    left.set(key, held - part);
    await settleRule(transaction, rule, { part, time, prices: withHubs });
  }
}
