import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from "./database.ts";

const onPostgres = TEST_DATABASE_URL === "" ? describe.skip : describe;
const MESSAGE = "a query was sent on a connection on which another one runs: select 1";

onPostgres("queries of a test on PostgreSQL", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase();
  });
  afterAll(() => open.close());

  const ask = (database: Database) => database.execute(sql`select 1`);

  it("fail with a message on the console when a transaction sends a second one before the first ended", async () => {
    const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const both = open.database.transaction(async (tx) => {
      const outcomes = await Promise.allSettled([ask(tx), ask(tx)]);
      return outcomes.map((one) => (one.status === "rejected" ? one.reason : undefined));
    });

    await expect(both).resolves.toEqual([
      undefined,
      expect.objectContaining({ cause: expect.objectContaining({ message: MESSAGE }) }),
    ]);
    expect(logged.mock.calls).toEqual([[MESSAGE]]);
  });

  it("run one after the other in a transaction, also after one failed, and at once outside of it", async () => {
    const inTurn = await open.database.transaction(async (tx) => {
      const failed = await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => "failed");
      await ask(tx);
      await ask(tx);
      return failed;
    });
    await Promise.all(Array.from({ length: 30 }, () => ask(open.database)));

    expect(inTurn).toBe("failed");
  });
});
