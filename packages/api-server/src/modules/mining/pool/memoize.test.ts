import { sql } from "drizzle-orm";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { memoize } from "./memoize.ts";

const MANY = Array.from({ length: 12 }, (_, index) => index + 1);
const HOUR = 1_800_000_000;

describe("figures that the pool job changes", () => {
  let open: TestDatabase;
  let reads: number;

  beforeAll(async () => {
    open = await openTestDatabase();
  });

  afterAll(() => open.close());

  beforeEach(() => {
    reads = 0;
  });

  const countReads = () => {
    reads += 1;
    return Promise.resolve(reads);
  };

  async function setClock(minute: number): Promise<void> {
    await open.database.execute(sql`
      insert into pool_clock (name, minute) values ('pool', ${minute}) on conflict (name) do update set minute = excluded.minute`);
  }

  it("are read once per step of the job, for each request", async () => {
    const sum = memoize("hour", countReads);
    const { database } = open;
    const scope = { account_ids: MANY };
    await setClock(HOUR);
    expect(await sum(database, scope, { page: 1 })).toBe(1);
    expect(await sum(database, scope, { page: 1 })).toBe(1);
    expect(await sum(database, scope, { page: 2 })).toBe(2);
    expect(await sum(database, { account_ids: [...MANY, 13] }, { page: 1 })).toBe(3);
    await setClock(HOUR + 3540);
    expect(await sum(database, scope, { page: 1 })).toBe(1);
    await setClock(HOUR + 3600);
    expect(await sum(database, scope, { page: 1 })).toBe(4);
  });

  it("are read each time before the job has run", async () => {
    const sum = memoize("minute", countReads);
    const { database } = open;
    await database.execute(sql`delete from pool_clock`);
    expect(await sum(database, { account_ids: MANY }, null)).toBe(1);
    expect(await sum(database, { account_ids: MANY }, null)).toBe(2);
  });

  it("follow a run of the job in another process, for all concurrent requests", async () => {
    const sum = memoize("minute", countReads);
    const again = await open.again();
    await setClock(HOUR);
    expect(await sum(open.database, { account_ids: [1] }, null)).toBe(1);
    await again.database.execute(sql`update pool_clock set minute = ${HOUR + 60}`);
    const asked = Array.from({ length: 5 }, () => sum(open.database, { account_ids: [1] }, null));
    expect(await Promise.all(asked)).toEqual([2, 2, 2, 2, 2]);
    await again.close();
  });

  it("are read again after a failure", async () => {
    const sum = memoize("hour", () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error("no database")) : Promise.resolve(reads);
    });
    await setClock(HOUR);
    await expect(sum(open.database, { account_ids: MANY }, null)).rejects.toThrow("no database");
    expect(await sum(open.database, { account_ids: MANY }, null)).toBe(2);
  });
});
