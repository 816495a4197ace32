import { amount, compare, subtract, sum } from "amount";
import { advancePool } from "../../../jobs/pool-minute.ts";
import { TEST_TIME } from "../../../testing/app.ts";
import { groupSource, idOf, openFamilyForEach } from "../../../testing/group-fixtures.ts";
import { DAY, HOUR, MINUTE } from "../../../platform/time.ts";
import { coinParameters } from "../../coins/index.ts";
import { listDays, runningDay, sumWindows } from "../profits/rows-repository.ts";
import { poolHome } from "./home.ts";
import { profitChart } from "./profits.ts";
import { readTotals } from "./profits-repository.ts";

/** End of the pool's day: 16:00 UTC. */
const DAY_END = TEST_TIME + 4 * HOUR;

describe("the day that has ended and is not settled yet", () => {
  const farm = openFamilyForEach();

  async function scope() {
    return { account_ids: [await idOf(farm.database, "holder")], family: undefined, coin: "BTC" };
  }

  async function home(now: number, account_ids?: readonly number[]) {
    const coin = coinParameters("BTC");
    const state = await groupSource.coinState("BTC", DAY_END - HOUR);
    const request = { ...(await scope()), coin, state, quickSwitch: undefined, now };
    return poolHome(farm.database, { ...request, account_ids: account_ids ?? request.account_ids });
  }

  it("R2.3.25 is still today: no sum falls at the rollover", async () => {
    await advancePool({ database: farm.database, source: groupSource, to: DAY_END - MINUTE });
    const before = await home(DAY_END - MINUTE);
    const after = await home(DAY_END + 10 * MINUTE);
    const { profit_yesterday, profit_7day, profit_30day, profit_total, profit_24hour } = before;
    const chart = { ...(await scope()), period: 7, utc: false };

    expect(profit_yesterday).not.toMatch(/^[0.]+$/u);
    expect(after).toMatchObject({ profit_yesterday, profit_7day, profit_30day, profit_total, profit_24hour });
    expect(compare(amount(after.profit_today_est), amount(before.profit_today_est))).toBe(1);
    expect(await profitChart(farm.database, chart, DAY_END + 10 * MINUTE)).toEqual(
      await profitChart(farm.database, chart, DAY_END - MINUTE),
    );
  });

  it("keeps its last hour in today's earnings until the hour is settled", async () => {
    await advancePool({ database: farm.database, source: groupSource, to: TEST_TIME + HOUR - MINUTE });
    const before = await home(TEST_TIME + HOUR - MINUTE);
    const after = await home(TEST_TIME + HOUR + MINUTE);

    expect(compare(amount(after.profit_today_est), amount(before.profit_today_est))).toBe(1);
    expect(after.profit_24hour).toBe(before.profit_24hour);
  });

  it("R2.3.25 is estimated for each account with its own method", async () => {
    const { database } = farm;
    const time = TEST_TIME + 30 * MINUTE;
    await advancePool({ database, source: groupSource, to: time });
    const account_ids = [await idOf(database, "holder"), await idOf(database, "hall_a")];
    const both = (await home(time, account_ids)).profit_today_est;
    const single = await Promise.all(account_ids.map((id) => home(time, [id])));

    expect(single[1]?.profit_type).toBe("pplns");
    // Each sum is rounded down once.
    const gap = subtract(sum(single.map((one) => amount(one.profit_today_est))), amount(both));
    expect(compare(gap, amount("0.00000003"))).toBe(-1);
    expect(compare(gap, amount("-0.00000003"))).toBe(1);
  });

  it("is counted once while the pool job is settling it", async () => {
    const own = await scope();
    const time = DAY_END - MINUTE;
    const day = DAY_END - DAY;
    const read = async () => [
      await readTotals(farm.database, own, time),
      await sumWindows(farm.database, own, { today: day, utc: false }),
    ];
    await advancePool({ database: farm.database, source: groupSource, to: time });
    const before = await read();
    await advancePool({ database: farm.database, source: groupSource, to: DAY_END + HOUR });

    expect(await read()).toEqual(before);
    const running = await runningDay(farm.database, own, day);
    const { rows } = await listDays(farm.database, own, {
      from: day,
      to: DAY_END,
      utc: false,
      page: 1,
      limit: 1,
    });
    expect(running?.pps_profit).toBe(rows[0]?.pps_profit);
  });
});
