import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import {
  accounts,
  metadata,
  feeCoupons,
  observers,
  profitSettings,
  workerGroups,
  workers,
} from "../platform/database/schema/index.ts";
import type { Services } from "../services.ts";
import { hashToken } from "../platform/tokens.ts";
import {
  DEMO_AGENCY,
  DEMO_INVITER,
  DEMO_MINER,
  DEMO_NEW,
  DEMO_OBSERVERS,
  DEMO_PASSWORD,
  DEMO_SUB_ACCOUNTS,
  DEMO_TOTP_SECRET,
  type DemoAccount,
} from "./accounts.ts";
import { seedBelongings } from "./seed-data.ts";
import { seedContent, seedMessages } from "./content.ts";
import { seedSupport } from "./support-repository.ts";
import { DEMO_FARMS } from "./fleet.ts";
import { seedNotices } from "./notices-repository.ts";
import { DAY } from "../platform/time.ts";
import { idOf } from "./wallet-repository.ts";

const FACT = "demo_seed";
const CONTENT_FACT = "demo_content";

/** Groups of the holder's BTC workers, with the letter shared by their names. */
const GROUPS = [
  { name: "Hall A", pattern: "%-a__-%" },
  { name: "Hall B", pattern: "%-b__-%" },
  { name: "Hall C", pattern: "%-c__-%" },
] as const;

async function insertMain(services: Services, demo: DemoAccount, password: string): Promise<void> {
  const now = services.clock.now();
  await services.database
    .insert(accounts)
    .values({
      account: demo.account,
      account_type: "main",
      email: demo.email,
      password,
      totp_secret: demo.has_totp_auth ? services.secrets.seal(DEMO_TOTP_SECRET) : null,
      is_signin_verify: demo.is_signin_verify,
      is_agency: demo.is_agency,
      agency_unread: demo.is_agency,
      last_visit_coin: demo.coin,
      register_time: now - (demo.account === DEMO_NEW.account ? 2 : 420) * DAY,
    })
    .onConflictDoNothing();
}

/** Creates the demonstration's people and their sub-accounts. */
export async function seedAccounts(services: Services): Promise<void> {
  const { database, passwords, clock } = services;
  const password = await passwords.hash(DEMO_PASSWORD);
  for (const demo of [DEMO_MINER, DEMO_AGENCY, DEMO_NEW, DEMO_INVITER])
    await insertMain(services, demo, password);
  const parent_id = await idOf(database, DEMO_MINER.account);
  for (const sub of DEMO_SUB_ACCOUNTS) {
    await database
      .insert(accounts)
      .values({
        account: sub.account,
        account_type: "sub",
        parent_id,
        remark: sub.remark,
        last_visit_coin: sub.coin,
        register_time: clock.now() - 380 * DAY,
      })
      .onConflictDoNothing();
  }
}

/** Payout methods that differ from the default. */
const METHODS = [
  { account: "northfield", coin: "BCH", profit_type: "pplns" },
  { account: "zec_container", coin: "DASH", profit_type: "pplns" },
  { account: "etc_garage", coin: "HNS", profit_type: "solo" },
] as const;

/** One coupon per status; those that were started reduced past fees. */
function demoCoupons(account_id: number, hour: number): (typeof feeCoupons.$inferInsert)[] {
  const common = {
    account_id,
    kind: "discount" as const,
    modes: [],
    source: "pool" as const,
  };
  const started = (daysAgo: number, days: number) => ({
    days,
    get_time: hour - (daysAgo + 5) * DAY,
    use_before: hour - (daysAgo - 25) * DAY,
    start_time: hour - daysAgo * DAY,
    end_time: hour - (daysAgo - days) * DAY,
  });
  return [
    { ...common, pay_ratio: 6000, coins: ["LTC"], ...started(85, 15) },
    { ...common, pay_ratio: 5000, coins: ["BTC"], ...started(20, 30) },
    {
      ...common,
      pay_ratio: 8000,
      coins: [],
      days: 7,
      get_time: hour - 70 * DAY,
      use_before: hour - 10 * DAY,
    },
    {
      ...common,
      source: "activity",
      pay_ratio: 7000,
      coins: ["KAS", "CKB"],
      days: 15,
      get_time: hour - 6 * DAY,
      use_before: hour + 24 * DAY,
    },
    {
      ...common,
      pay_ratio: 9000,
      coins: ["BTC"],
      days: 30,
      get_time: hour - 3 * DAY,
      use_before: hour + 57 * DAY,
    },
  ];
}

/** Writes payout methods and coupons before any figures exist, so that the history is settled with them. */
export async function seedTerms({ database, clock }: Services): Promise<void> {
  const hour = Math.floor(clock.now() / 3600) * 3600;
  for (const { account, ...choice } of METHODS) {
    const account_id = await idOf(database, account);
    const from_time = hour - 120 * DAY;
    await database
      .insert(profitSettings)
      .values({ account_id, ...choice, from_time, chosen_time: from_time - 600 })
      .onConflictDoNothing();
  }
  const account_id = await idOf(database, DEMO_MINER.account);
  const has = await database.select().from(feeCoupons).where(eq(feeCoupons.account_id, account_id));
  if (has.length > 0) return;
  await database.insert(feeCoupons).values(demoCoupons(account_id, hour));
}

/** Assigns the demonstration miner's workers to groups. */
export async function seedGroups(database: Database): Promise<void> {
  const account_id = await idOf(database, DEMO_MINER.account);
  for (const { name, pattern } of GROUPS) {
    const [group] = await database
      .insert(workerGroups)
      .values({ account_id, coin: "BTC", name })
      .onConflictDoUpdate({
        target: [workerGroups.account_id, workerGroups.coin, workerGroups.name],
        set: { name },
      })
      .returning({ id: workerGroups.id });
    if (group === undefined) continue;
    await database
      .update(workers)
      .set({ group_id: group.id })
      .where(
        sql`${workers.account_id} = ${account_id} and ${workers.coin} = 'BTC' and ${workers.name} like ${pattern}`,
      );
  }
}

/** Creates the demonstration's observer links. */
export async function seedObservers(services: Services): Promise<void> {
  const { database, clock, secrets } = services;
  const owner_id = await idOf(database, DEMO_MINER.account);
  const created_time = clock.now() - 60 * DAY;
  for (const observer of DEMO_OBSERVERS.filter(({ name }) => name !== "revoked")) {
    await database
      .insert(observers)
      .values({
        owner_id,
        key_hash: hashToken(observer.access_key),
        key_sealed: secrets.seal(observer.access_key),
        global: observer.account === null,
        account_id: observer.account === null ? null : await idOf(database, observer.account),
        remark: observer.remark,
        open_auth: observer.open_auth,
        open_coins: observer.open_coins,
        created_time,
        auth_time: created_time,
      })
      .onConflictDoNothing();
  }
}

async function isNoted(database: Database, fact: string): Promise<boolean> {
  const rows = await database.select().from(metadata).where(eq(metadata.name, fact));
  return rows.length > 0;
}

/** Records that a step is done; returns false if it was already recorded. */
async function note(database: Database, fact: string, now: number): Promise<boolean> {
  const noted = await database
    .insert(metadata)
    .values({ name: fact, value: String(now) })
    .onConflictDoNothing()
    .returning({ name: metadata.name });
  return noted.length > 0;
}

/** Whether the demonstration's data is complete. */
export async function isDemoSeeded(database: Database): Promise<boolean> {
  return isNoted(database, FACT);
}

/** Publishes the demonstration's content once, even if the database already has the other data. */
export async function seedContentOnce({ database, clock }: Services): Promise<void> {
  if (await isNoted(database, CONTENT_FACT)) return;
  await database.transaction(async (transaction) => {
    if (await note(transaction, CONTENT_FACT, clock.now())) await seedContent(transaction, clock.now());
  });
}

/**
 * Writes the data without unique keys in the same transaction that marks seeding as complete, so that it is never written twice.
 */
export async function seedTexts({ database, clock, config }: Services): Promise<void> {
  const now = clock.now();
  const accountId = await idOf(database, DEMO_MINER.account);
  await database.transaction(async (transaction) => {
    if (!(await note(transaction, FACT, now))) return;
    await seedMessages({ database: transaction, now, accountId });
    await seedNotices(
      transaction,
      DEMO_FARMS.map((farm) => farm.account),
      now,
    );
    await seedSupport({ database: transaction, now, accountId, email: DEMO_MINER.email });
    await seedBelongings({ database: transaction, now, accountId, publicUrl: config.publicUrl });
  });
}
