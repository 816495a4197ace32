import { sql } from "drizzle-orm";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { remembering } from "./remembering.ts";

const MANY = Array.from({ length: 12 }, (_, index) => index + 1);
const HOUR = 1_800_000_000;

describe("sums over accounts", () => {
  let test: TestApp;
  let reads: number;

  beforeAll(async () => {
    test = await createTestApp();
  });

  afterAll(() => test.close());

  beforeEach(() => {
    reads = 0;
  });

  const countReads = () => {
    reads += 1;
    return Promise.resolve(reads);
  };

  async function setClock(minute: number): Promise<void> {
    await test.open.database.execute(sql`
      insert into pool_clock (name, minute) values ('pool', ${minute}) on conflict (name) do update set minute = excluded.minute`);
  }

  it("are reckoned once per step of the pool's clock, for each request", async () => {
    const sum = remembering("hour", countReads);
    const { database } = test.open;
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

  it("of few accounts, or before the clock began, are read each time", async () => {
    const sum = remembering("minute", countReads);
    const { database } = test.open;
    await setClock(HOUR);
    expect(await sum(database, { account_ids: [1, 2] }, null)).toBe(1);
    expect(await sum(database, { account_ids: [1, 2] }, null)).toBe(2);
    await database.execute(sql`delete from pool_clock`);
    expect(await sum(database, { account_ids: MANY }, null)).toBe(3);
    expect(await sum(database, { account_ids: MANY }, null)).toBe(4);
  });

  it("that failed are tried again", async () => {
    const sum = remembering("hour", () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error("no database")) : Promise.resolve(reads);
    });
    await setClock(HOUR);
    await expect(sum(test.open.database, { account_ids: MANY }, null)).rejects.toThrow("no database");
    expect(await sum(test.open.database, { account_ids: MANY }, null)).toBe(2);
  });
});
