import { eq, sql } from "drizzle-orm";
import { workers, workerSums } from "../../../platform/database/schema/index.ts";
import { accountWindows } from "../pool/home-repository.ts";
import { deleteInvalid, insertGroup, moveMatch } from "../workers/repository.ts";
import { TEST_TIME } from "../../../testing/app.ts";
import { groupSource, idOf, openFamilyForEach, rounded } from "../../../testing/group-fixtures.ts";
import { advancePool } from "../../../jobs/pool-minute.ts";

describe("sums over the workers of an account", () => {
  const farm = openFamilyForEach();

  async function counted(owner: { readonly account_id: number; readonly coin: string }) {
    const rows = await farm.database
      .select()
      .from(workers)
      .where(sql`account_id = ${owner.account_id} and coin = ${owner.coin}`);
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    return {
      active: count("active"),
      unactive: count("unactive"),
      invalid: count("invalid"),
      hashrate_10min: rounded(rows.reduce((sum, row) => sum + row.hashrate_10min, 0)),
      last_active: rows.length === 0 ? null : Math.max(...rows.map((row) => row.last_active)),
    };
  }

  async function stored({ account_id, coin }: { readonly account_id: number; readonly coin: string }) {
    const {
      hashrate_10min,
      hashrate_1hour: _,
      hashrate_1day: __,
      ...rest
    } = await accountWindows(farm.database, {
      account_ids: [account_id],
      coin,
    });
    return { ...rest, hashrate_10min: rounded(hashrate_10min) };
  }

  it("R2.3.25 follow time, moves to a group and the removal of workers", async () => {
    const owner = { account_id: await idOf(farm.database, "holder"), coin: "BTC" };
    expect(await stored(owner)).toEqual(await counted(owner));

    const group_id = (await insertGroup(farm.database, owner, "Row 1")) ?? 0;
    await moveMatch(farm.database, owner, { match: { group_id: -1, worker_name: undefined }, group_id });
    expect(await stored(owner)).toEqual(await counted(owner));

    await farm.database.execute(
      sql`update workers set last_active = last_active - 200000, status = 'invalid', hashrate_10min = 0
          where account_id = ${owner.account_id} and coin = 'BTC' and name < (
            select max(name) from workers where account_id = ${owner.account_id} and coin = 'BTC')`,
    );
    const removed = await deleteInvalid(farm.database, owner, { group_id, worker_name: undefined });
    expect(removed).toEqual({ deleted: 4 });
    expect(await stored(owner)).toMatchObject({ invalid: 0 });
    expect(await stored(owner)).toEqual(await counted(owner));

    await advancePool({ database: farm.database, source: groupSource, to: TEST_TIME + 60 });
    expect(await stored(owner)).toEqual(await counted(owner));
  });

  it("are removed with the last worker", async () => {
    const owner = { account_id: await idOf(farm.database, "holder"), coin: "LTC" };
    await farm.database.execute(
      sql`update workers set status = 'invalid' where account_id = ${owner.account_id} and coin = 'LTC'`,
    );
    await deleteInvalid(farm.database, owner, { group_id: -1, worker_name: undefined });

    expect(await farm.database.select().from(workerSums).where(eq(workerSums.coin, "LTC"))).toHaveLength(1);
    expect(await stored(owner)).toEqual(await counted(owner));
  });
});
