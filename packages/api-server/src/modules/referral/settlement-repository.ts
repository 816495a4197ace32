import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import type { Transfer } from "../ledger/index.ts";
import { listRelations, type Relation } from "./relations-repository.ts";
import { monthOf, rateAt, rebateOf } from "./terms.ts";
import { DAY } from "../../platform/time.ts";
import { units } from "../../platform/database/row-fields.ts";

/** Fee of a mining account on one day. */
export interface FeeDay {
  readonly account_id: number;
  readonly coin: string;
  /** Start of the day. */
  readonly time: number;
  /** Smallest units. */
  readonly fee: bigint;
  /** USD per coin at the end of the day. */
  readonly price: string;
}

interface Reward {
  readonly relation: Relation;
  readonly coin: string;
  readonly day: number;
  readonly fee: bigint;
  readonly rate: number;
  readonly amount: bigint;
  readonly price: string;
}

/** The relation with the first day of earnings, if these days contain it. */
function withFirstDay(relation: Relation, days: readonly FeeDay[]): Relation {
  if (relation.first_time !== null || days.length === 0) return relation;
  return { ...relation, first_time: Math.min(...days.map(({ time }) => time)) };
}

/** Sums the accounts of each person by coin and day. */
function rewardsOf(relations: readonly Relation[], days: readonly FeeDay[]): readonly Reward[] {
  const byAccount = Map.groupBy(days, ({ account_id }) => account_id);
  const people = Map.groupBy(relations, ({ invitee_id }) => invitee_id);
  return [...people.values()].flatMap((accounts) => {
    const [person] = accounts;
    if (person === undefined) return [];
    const own = accounts
      .flatMap(({ account_id }) => byAccount.get(account_id) ?? [])
      .filter(({ fee, time }) => fee > 0n && time + DAY > person.join_time);
    const relation = withFirstDay(person, own);
    const groups = Map.groupBy(own, ({ coin, time }) => `${coin} ${String(time)}`);
    return [...groups.values()].flatMap((rows) => {
      const [first] = rows;
      if (first === undefined) return [];
      const fee = rows.reduce((sum, row) => sum + row.fee, 0n);
      const rate = rateAt(relation, first.time);
      const { coin, time: day, price } = first;
      return rate === 0 ? [] : [{ relation, coin, day, fee, rate, amount: rebateOf(fee, rate), price }];
    });
  });
}

async function writeFirstDays(transaction: Database, rewards: readonly Reward[]): Promise<void> {
  const firsts = new Map(rewards.map(({ relation }) => [relation.invitee_id, relation.first_time] as const));
  const json = JSON.stringify([...firsts].map(([id, time]) => ({ id, time })));
  await transaction.execute(sql`
    update referrals r set first_time = f.time
    from jsonb_to_recordset(${json}::text::jsonb) as f(id int, time bigint)
    where r.invitee_id = f.id and r.first_time is null`);
}

const writtenRow = v.object({ invitee_id: v.number(), coin: v.string(), day: v.string() });

/** Writes the day's rebates and returns those that were not written before. */
async function writeRewards(transaction: Database, rewards: readonly Reward[]): Promise<readonly Reward[]> {
  const json = JSON.stringify(
    rewards.map(({ relation, coin, day, fee, rate, amount, price }) => ({
      program: relation.program,
      referrer_id: relation.referrer_id,
      invitee_id: relation.invitee_id,
      coin,
      day,
      fee: fee.toString(),
      rate,
      amount: amount.toString(),
      price,
    })),
  );
  const written = await selectRows(
    transaction,
    sql`insert into rebates (program, kind, referrer_id, invitee_id, coin, day, time, fee, rate, amount, price)
        select program, 'reward', referrer_id, invitee_id, coin, day, day + ${DAY}, fee, rate, amount, price
        from jsonb_to_recordset(${json}::text::jsonb) as r(program text, referrer_id int, invitee_id int, coin text, day bigint,
          fee numeric, rate int, amount numeric, price text)
        order by day, invitee_id, coin
        on conflict (invitee_id, coin, day) where kind = 'reward' do nothing
        returning invitee_id, coin, day::text as day`,
    writtenRow,
  );
  const isNew = new Set(written.map((row) => `${String(row.invitee_id)} ${row.coin} ${row.day}`));
  return rewards.filter(({ relation, coin, day }) =>
    isNew.has(`${String(relation.invitee_id)} ${coin} ${String(day)}`),
  );
}

const FEES = { account_id: null, kind: "fee_income" } as const;

function rewardTransfer({ relation, coin, day, amount, price }: Reward): Transfer {
  return {
    time: day + DAY,
    coin,
    price,
    from: FEES,
    to: { account_id: relation.referrer_id, kind: "available" },
    amount,
    kind: "referral_reward",
    reference: `rebate:${String(relation.invitee_id)}-${String(day)}`,
  };
}

const statementRow = v.object({
  agency_id: v.number(),
  coin: v.string(),
  amount: units,
  price: v.string(),
});

/**
 * Closes an agency's month: everything open becomes its statement and is paid. A coin whose corrections exceed its rebates stays
 * open until the next month; rebates of an agency that deleted its account stay with the pool.
 */
async function closeMonth(transaction: Database, time: number): Promise<readonly Transfer[]> {
  const month = monthOf(time - 1);
  const statements = await selectRows(
    transaction,
    sql`with open as (
          select referrer_id, coin, sum(fee) filter (where kind = 'reward') as fee, sum(amount) as amount,
            (array_agg(price order by day desc))[1] as price
          from rebates where program = 'agency' and statement is null and day < ${time}
            and referrer_id in (select id from accounts where email is not null)
          group by referrer_id, coin having sum(amount) > 0
        ), closed as (
          update rebates r set statement = ${month} from open
          where r.program = 'agency' and r.statement is null and r.day < ${time}
            and r.referrer_id = open.referrer_id and r.coin = open.coin
        )
        insert into agency_statements (agency_id, month, coin, fee, amount, price, time)
        select referrer_id, ${month}, coin, coalesce(fee, 0), amount, price, ${time} from open
        order by referrer_id, coin on conflict do nothing
        returning agency_id, coin, amount::text as amount, price`,
    statementRow,
  );
  return statements.map(({ agency_id, coin, amount, price }) => ({
    time,
    coin,
    price,
    from: FEES,
    to: { account_id: agency_id, kind: "available" },
    amount,
    kind: "agency_reward",
    reference: `agency:${month}`,
  }));
}

/**
 * Records the rebates of settled days of one month, and closes the month when its last day is among them. Idempotent.
 *
 * @param end end of the last day, also of one without fees
 * @returns transfers to pay out of the fee income, together with the fees
 */
export async function recordRebates(
  transaction: Database,
  days: readonly FeeDay[],
  end: number,
): Promise<readonly Transfer[]> {
  const relations = await listRelations(transaction, [...new Set(days.map(({ account_id }) => account_id))]);
  const rewards = rewardsOf(relations, days);
  const transfers: Transfer[] = [];
  if (rewards.length > 0) {
    await writeFirstDays(transaction, rewards);
    const written = await writeRewards(transaction, rewards);
    transfers.push(...written.filter(({ relation }) => relation.program === "referral").map(rewardTransfer));
  }
  if (monthOf(end) !== monthOf(end - 1)) transfers.push(...(await closeMonth(transaction, end)));
  return transfers;
}
