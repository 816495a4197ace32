import { eq } from "drizzle-orm";
import { creditDays } from "../jobs/day-settlement.ts";
import type { DayProfit } from "../modules/mining/collect/daily-profits-repository.ts";
import { writeDays } from "../modules/mining/collect/daily-profits-repository.ts";
import { listBalances, type Balance } from "../modules/ledger/ledger-repository.ts";
import { acceptInvite, findInvite } from "../modules/referral/relations-repository.ts";
import { ledgerAccounts } from "../platform/database/schema/index.ts";
import type { AccountRow } from "../platform/sessions/sessions-repository.ts";
import type { TestApp } from "./app.ts";
import { createPerson } from "./client.ts";
import { DAY } from "../platform/time.ts";

const ZONE = 8 * 3600;

/** First day of the rebate tests: 1 September 2026 in UTC+8. */
export const FIRST_DAY = Date.UTC(2026, 8, 1) / 1000 - ZONE;

/** Returns an account's balance in smallest units. */
export async function unitsOf(
  { app }: TestApp,
  account_id: number,
  kind: Balance["kind"] = "available",
): Promise<bigint> {
  const rows = await listBalances(app.services.database, [account_id]);
  return rows.find((row) => row.coin === "BTC" && row.kind === kind)?.balance ?? 0n;
}

/** Returns the pool's fee income in BTC, in smallest units. */
export async function feeIncome({ app }: TestApp): Promise<bigint> {
  const rows = await app.services.database
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, "fee_income"));
  return BigInt(rows.find(({ coin, account_id }) => coin === "BTC" && account_id === null)?.balance ?? "0");
}

/** Builds the profit of a mining account's day. */
export function dayOf(account_id: number, fee: bigint, time: number = FIRST_DAY): DayProfit {
  return {
    account_id,
    coin: "BTC",
    time,
    hashrate: 1e15,
    pps_profit: fee * 24n,
    pplns_profit: 0n,
    solo_profit: 0n,
    fee,
    saved: 0n,
    price: "50000",
    is_merged: false,
  };
}

/** Settles days as the pool job does, in one transaction. */
export async function settle({ app }: TestApp, ...days: readonly DayProfit[]): Promise<void> {
  const { database, poolSource: source } = app.services;
  await database.transaction(async (transaction) => {
    await writeDays({ database: transaction, source, from: 0, to: 0 }, days, false);
    await creditDays(transaction, days);
  });
}

/** Signs a person up with a code; by default the relation begins two days before the first day. */
export async function invited(test: TestApp, code: string, joined = FIRST_DAY - 2 * DAY) {
  const person = await createPerson(test.app);
  await enter(test, person.row, code, joined);
  return person;
}

/** Records the code a person signed up with. */
export async function enter({ app }: TestApp, row: AccountRow, code: string, joined: number): Promise<void> {
  const { database } = app.services;
  const invite = await findInvite(database, code);
  if (invite === undefined) throw new Error(`no code ${code}`);
  await acceptInvite(database, { id: row.id, register_time: joined }, invite);
}
