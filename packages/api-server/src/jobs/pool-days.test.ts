import { and, eq, ne } from "drizzle-orm";
import { createDemoSource } from "../demo/demo-source.ts";
import { buildFleet } from "../demo/fleet.ts";
import {
  accounts,
  agencyStatements,
  autoWithdrawals,
  dailyProfits,
  ledgerTransfers,
  metadata,
  rebates,
  walletValues,
  withdrawals,
} from "../platform/database/schema/index.ts";
import { lastMinute, recordMinute } from "../modules/mining/collect/watermark-repository.ts";
import { DAY, HOUR } from "../platform/time.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../testing/app.ts";
import { createPerson } from "../testing/client.ts";
import { balanceOf, credit } from "../testing/money.ts";
import { addressOf } from "../testing/withdrawing.ts";
import { advancePool } from "./pool-minute.ts";

/** End of the pool's day that contains {@link TEST_TIME}. */
const DAY_END = TEST_TIME + 4 * HOUR;

const FARMS = [
  { account: "miner", coin: "BTC", models: [{ prefix: "s21", hashrate: 200e12 }], count: 2 },
  { account: "miner", coin: "LTC", models: [{ prefix: "l9", hashrate: 16e9 }], count: 2 },
];
const inner = createDemoSource(buildFleet({ farms: FARMS, seed: "days", stopped: 0 }));
let offered: readonly string[] = [];
let isResting = false;

const isOffered = ({ coin }: { readonly coin: string }) => offered.includes(coin);

/** The model engine, which a test can make stop offering a coin or report no work. */
const poolSource = {
  ...inner,
  get coins() {
    return inner.coins.filter(isOffered);
  },
  async coinState(coin: string, at: number) {
    if (!isOffered({ coin })) throw new Error(`no coin ${coin}`);
    return inner.coinState(coin, at);
  },
  async accountSeries(buckets: Parameters<typeof inner.accountSeries>[0]) {
    return isResting ? [] : (await inner.accountSeries(buckets)).filter(isOffered);
  },
  async workers(at: number) {
    return isResting ? [] : (await inner.workers(at)).filter(isOffered);
  },
};

let test: TestApp;
const database = () => test.app.services.database;
const advance = (to: number) =>
  advancePool({ database: database(), source: test.app.services.poolSource, to });

beforeEach(async () => {
  [offered, isResting] = [["BTC", "LTC"], false];
  test = await createTestApp({}, { poolSource });
  await database().insert(accounts).values({ account: "miner", account_type: "main", register_time: 1 });
  await recordMinute(database(), TEST_TIME - HOUR);
});
afterEach(() => test.close());

async function kindsOf(coin: string) {
  const rows = await database().select().from(ledgerTransfers).where(eq(ledgerTransfers.coin, coin));
  return rows.map(({ kind }) => kind);
}

async function dayOf(coin: string) {
  const isIt = and(eq(dailyProfits.coin, coin), eq(dailyProfits.utc, false));
  const [row] = await database().select().from(dailyProfits).where(isIt);
  return row;
}

describe("a coin that the engine no longer offers", () => {
  it("is credited for its last day with its last known state, and delays no other", async () => {
    await advance(DAY_END - HOUR);
    const { price } = await inner.coinState("LTC", DAY_END - HOUR);
    offered = ["BTC"];
    await advance(DAY_END + 2 * HOUR);

    expect(await lastMinute(database())).toBe(DAY_END + 2 * HOUR);
    expect(await kindsOf("BTC")).toContain("mining_pps");
    expect(await kindsOf("LTC")).toEqual(expect.arrayContaining(["mining_pps", "mining_fee"]));
    expect(await kindsOf("DOGE")).toContain("merged_reward");
    expect(await dayOf("LTC")).toMatchObject({ price });
  });

  it("is credited without a price if its state was never stored", async () => {
    await advance(DAY_END - HOUR);
    await database().delete(metadata).where(eq(metadata.name, "engine:state:LTC"));
    offered = ["BTC"];
    await advance(DAY_END + 2 * HOUR);

    expect(await kindsOf("LTC")).toEqual(expect.arrayContaining(["mining_pps", "mining_fee"]));
    expect(await kindsOf("DOGE")).toEqual([]);
    expect(await dayOf("LTC")).toMatchObject({ price: "0" });
  });

  it("still waits for an engine that is away", async () => {
    await advance(DAY_END - HOUR);
    const coinState = () => Promise.reject(new Error("away"));
    const away = await createTestApp({}, { poolSource: { ...inner, coinState } });
    const settled = advancePool({
      database: database(),
      source: away.app.services.poolSource,
      to: DAY_END + HOUR,
    });

    await expect(settled).rejects.toMatchObject({ name: "EngineError" });
    await away.close();
  });

  it("/metrics has the last credited minute, whatever the engine says of itself", async () => {
    const { body } = await test.app.inject("/metrics");

    expect(body).toContain(`\npool_measured_timestamp_seconds ${String(TEST_TIME - HOUR)}\n`);
  });
});

describe("a day on which nobody mines", () => {
  beforeEach(async () => {
    isResting = true;
    await recordMinute(database(), TEST_TIME);
  });

  it("ends with the payouts that reached their threshold, and the value of each account", async () => {
    const { row } = await createPerson(test.app);
    await credit(database(), row.id, "DOGE", "5000");
    const rule = { account_id: row.id, coin: "DOGE", chain: "DOGE", enabled: true } as const;
    await database()
      .insert(autoWithdrawals)
      .values({ ...rule, address_type: "chain", address: addressOf(5, "DOGE"), threshold: "1" });
    await advance(DAY_END + DAY + HOUR);
    const orders = await database().select().from(withdrawals);
    const values = await database().select().from(walletValues).where(eq(walletValues.account_id, row.id));

    expect(orders).toMatchObject([{ account_id: row.id, coin: "DOGE", auto: true, create_time: DAY_END }]);
    expect(values.map(({ time }) => time)).toEqual([DAY_END, DAY_END + DAY]);
  });

  it("ends the month of agencies", async () => {
    const [{ row: agency }, { row: customer }] = [await createPerson(test.app), await createPerson(test.app)];
    await database()
      .insert(rebates)
      .values({
        program: "agency",
        kind: "reward",
        referrer_id: agency.id,
        invitee_id: customer.id,
        coin: "BTC",
        day: DAY_END - 2 * DAY,
        time: DAY_END - DAY,
        fee: "1000",
        rate: 1000,
        amount: "100",
        price: "50000",
      });
    // The last day of November in UTC+8.
    await advance(DAY_END + 10 * DAY + HOUR);
    const statements = await database().select().from(agencyStatements);

    expect(statements).toMatchObject([{ agency_id: agency.id, month: "2026-11", amount: "100" }]);
    expect(await balanceOf(database(), agency.id, "BTC")).toBe("0.000001");
  });

  it("settles no day before the first one that was processed", async () => {
    const { row } = await createPerson(test.app);
    await credit(database(), row.id, "BTC", "1");
    await database().execute("delete from pool_clock");
    offered = ["BTC"];
    await advance(DAY_END + HOUR);

    expect(await database().$count(walletValues, ne(walletValues.time, 0))).toBe(0);
  });
});
