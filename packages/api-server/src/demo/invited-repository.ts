import { sql } from "drizzle-orm";
import { creditDays } from "../jobs/day-settlement.ts";
import type { Database } from "../platform/database/database.ts";
import { accounts, agencyCodes, referrals } from "../platform/database/schema/index.ts";
import { coinParameters } from "../modules/coins/coins.ts";
import { chargeFee, shareEarning } from "../modules/engine/index.ts";
import { type DayProfit, writeDays } from "../modules/mining/collect/daily-profits-repository.ts";
import { DAY_OFFSET } from "../modules/mining/collect/hashrates-repository.ts";
import { bucketStart } from "../modules/mining/collect/hashrates.ts";
import { writeAgency } from "../modules/referral/agency-repository.ts";
import { monthOf } from "../modules/referral/terms.ts";
import type { Services } from "../services.ts";
import { DEMO_AGENCY, DEMO_INVITER } from "./accounts.ts";
import { DEMO_SEED } from "./demo-source.ts";
import { DEMO_CODES, DEMO_TIER, INVITED_PEOPLE, machinesOf, type InvitedPerson } from "./invited-farms.ts";
import { coinStateAt } from "./market.ts";
import { seriesOfAccounts } from "./mining.ts";
import { DAY } from "../platform/time.ts";

/** Days that the pool job fills in. */
const FILLED_DAYS = 90;

async function idsOf(database: Database): Promise<ReadonlyMap<string, number>> {
  const names = [DEMO_INVITER.account, DEMO_AGENCY.account, ...INVITED_PEOPLE.map(({ account }) => account)];
  const rows = await database
    .select({ id: accounts.id, account: accounts.account })
    .from(accounts)
    .where(sql`${accounts.account} = any(${`{${names.join(",")}}`}::text[])`);
  return new Map(rows.flatMap(({ id, account }) => (account === null ? [] : [[account, id] as const])));
}

function idOf(ids: ReadonlyMap<string, number>, account: string): number {
  const id = ids.get(account);
  if (id === undefined) throw new Error(`no account ${account}`);
  return id;
}

/**
 * Creates the people invited by the inviter and the agency, with their invite codes.
 *
 * @param database database with the inviter and the agency
 */
export async function seedInvited({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const now = clock.now();
  await database
    .insert(accounts)
    .values(
      INVITED_PEOPLE.map(({ account, joined, farm }) => ({
        account,
        account_type: "main" as const,
        email: `${account}@customers.example`,
        last_visit_coin: farm?.coin ?? null,
        register_time: now - joined * DAY,
      })),
    )
    .onConflictDoNothing();
  const ids = await idsOf(database);
  const agency_id = idOf(ids, DEMO_AGENCY.account);
  await database.execute(sql`
    update accounts set refer_code = ${DEMO_CODES.inviter} where account = ${DEMO_INVITER.account}`);
  await writeAgency(database, { account_id: agency_id, name: "Agency Desk", tier: DEMO_TIER });
  await database
    .insert(agencyCodes)
    .values(DEMO_CODES.agency.map((code) => ({ ...code, agency_id, create_time: now - 380 * DAY })))
    .onConflictDoNothing();
  await database
    .insert(referrals)
    .values(
      INVITED_PEOPLE.map(({ account, referrer, program, code, discount, joined }) => ({
        invitee_id: idOf(ids, account),
        referrer_id: idOf(ids, referrer),
        program,
        code,
        discount,
        join_time: now - joined * DAY,
      })),
    )
    .onConflictDoNothing();
}

/** Returns a person's daily credits before the days filled in by the pool job. */
function daysOf(person: InvitedPerson, account_id: number, filledFrom: number): readonly DayProfit[] {
  const { farm, first, last, discount } = person;
  if (farm === null || first === null) return [];
  const { coin } = farm;
  const { block_reward: reward, pps_fee } = coinParameters(coin);
  const end = filledFrom - Math.max(0, last - FILLED_DAYS) * DAY;
  const from = filledFrom - (first - FILLED_DAYS) * DAY;
  const buckets = { from, step: DAY, count: Math.max(0, (end - from) / DAY) };
  let carry = 0n;
  return seriesOfAccounts(machinesOf(farm, DEMO_SEED), [], buckets).map(({ time, hashrate }) => {
    const state = coinStateAt(coin, time + DAY);
    const work = {
      hashrate: BigInt(hashrate),
      seconds: DAY,
      hashes_per_block: state.hashes_per_block,
      reward,
    };
    const earned = shareEarning(work, carry);
    carry = earned.carry;
    const { net, fee, saved } = chargeFee(earned.gross, {
      fee: pps_fee,
      discount,
      code_discount: discount,
    });
    const none = { pplns_profit: 0n, solo_profit: 0n, is_merged: false };
    return {
      ...none,
      account_id,
      coin,
      time,
      hashrate,
      pps_profit: net,
      fee,
      saved,
      price: state.price ?? "0",
    };
  });
}

/**
 * Writes the mining of invited people in the year before the days filled in by the pool job, month by month through the ledger,
 * with the rebates.
 *
 * @param services database and engine, before any figures exist
 */
export async function seedInvitedYear(services: Services): Promise<void> {
  const { database, clock, poolSource: source } = services;
  const to = clock.now();
  const filledFrom = bucketStart(to - FILLED_DAYS * DAY, { step: DAY, offset: DAY_OFFSET });
  const ids = await idsOf(database);
  const days = INVITED_PEOPLE.flatMap((person) => daysOf(person, idOf(ids, person.account), filledFrom));
  const months = Map.groupBy(days, ({ time }) => monthOf(time));
  for (const month of [...months.keys()].toSorted()) {
    const rows = (months.get(month) ?? []).toSorted((a, b) => a.time - b.time);
    await database.transaction(async (transaction) => {
      const range = { database: transaction, source, from: filledFrom, to };
      await writeDays(range, rows, false);
      await writeDays(
        range,
        rows.map((row) => ({ ...row, time: row.time + DAY - DAY_OFFSET })),
        true,
      );
      await creditDays(transaction, rows);
    });
  }
}
