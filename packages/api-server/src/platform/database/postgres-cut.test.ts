import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { openPostgres } from "./postgres.ts";
import type { OpenDatabase } from "./open.ts";
import { outageOf } from "./outage.ts";
import { selectRows } from "./database.ts";
import { metadata } from "./schema/index.ts";
import { createTestApp, withTestApp, type TestApp } from "../../testing/app.ts";
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from "../../testing/database.ts";
import { startTcpProxy, type TcpProxy } from "../../testing/tcp-proxy.ts";
import { createHolder, paymentCodes, withdrawalBody } from "../../testing/withdrawing.ts";

const onPostgres = TEST_DATABASE_URL === "" ? describe.skip : describe;

const pidRow = v.object({ pid: v.number() });
const countRow = v.object({ count: v.number() });

/** Returns the first connection that waits for a lock. */
async function waitingBackend({ open }: TestApp): Promise<number> {
  for (;;) {
    const [row] = await selectRows(
      open.database,
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      pidRow,
    );
    if (row !== undefined) return row.pid;
  }
}

onPostgres("a server whose connection is cut in the middle of a payment", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it("responds with 503 and Retry-After, and executes the repeated payment once", async () => {
    const holder = await createHolder(test);
    const body = withdrawalBody();
    const order = { ...body, ...(await paymentCodes(test, holder, body)) };
    const pay = async () =>
      test.app.inject({
        method: "POST",
        url: "/res/wallet/withdraw",
        headers: { authorization: `Bearer ${holder.token}` },
        payload: order,
      });
    const { database } = test.open;

    const cut = await database.transaction(async (other) => {
      await other.execute(sql`select 1 from accounts where id = ${holder.row.id} for update`);
      const answer = pay();
      const pid = await waitingBackend(test);
      await database.execute(sql`select pg_terminate_backend(${pid})`);
      return answer;
    });
    const again = await pay();

    expect([cut.statusCode, cut.headers["retry-after"]]).toEqual([503, "1"]);
    expect(cut.json()).toMatchObject({ code: 503 });
    expect(again.json()).toMatchObject({ code: 0 });
    const made = sql`select count(*)::int as count from withdrawals where account_id = ${holder.row.id}`;
    expect(await selectRows(database, made, countRow)).toEqual([{ count: 1 }]);
  }, 60_000);
});

onPostgres("a pool of connections", () => {
  let direct: TestDatabase;
  let proxy: TcpProxy;
  let open: OpenDatabase;
  beforeAll(async () => {
    direct = await openTestDatabase();
    const [row] = await selectRows(
      direct.database,
      sql`select current_database() as name`,
      v.object({ name: v.string() }),
    );
    const url = new URL(TEST_DATABASE_URL);
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    url.pathname = `/${row?.name ?? ""}`;
    open = await openPostgres(url.href);
  }, 60_000);
  afterAll(async () => {
    await open.close();
    await proxy.close();
    await direct.close();
  });
  const write = () =>
    open.database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
    });
  const fates = (tries: readonly Promise<unknown>[]) =>
    Promise.all(
      tries.map((one) =>
        one.then(
          () => "done",
          (error: unknown) => outageOf(error) ?? String(error),
        ),
      ),
    );

  it("loses no connections to transactions that are cut as they begin", async () => {
    proxy.cutAt("begin");
    const cut: string[] = [];
    for (let times = 0; times < 12; times += 1) cut.push(...(await fates([write()])));
    proxy.cutAt(undefined);

    expect(new Set(cut)).toEqual(new Set(["away"]));
    expect(proxy.cutCount()).toBe(12);
    expect(await fates(Array.from({ length: 10 }, write))).toEqual(Array(10).fill("done"));
  }, 60_000);

  it("reports to every statement in progress that the database is away, and works once it is back", async () => {
    const slow = fates(
      Array.from({ length: 5 }, (_, index) => open.database.execute(sql`select ${index}::int, pg_sleep(20)`)),
    );
    const rows = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and query like '%pg_sleep(20)%' and state = 'active'`;
    for (let begun = 0; begun < 6;) {
      begun = (await selectRows(direct.database, rows, countRow))[0]?.count ?? 0;
    }
    proxy.shut();

    expect(await slow).toEqual(Array(5).fill("away"));
    expect(await fates([open.ping(), write()])).toEqual(["away", "away"]);

    proxy.open();
    // A cut connection whose end this process has not noticed yet costs one statement, and the pool has at most ten.
    let last: string[] = ["away"];
    for (let lost = 0; lost <= 10 && last.includes("away"); lost += 1)
      last = await fates([open.ping(), write(), open.requireSpace()]);
    expect(last).toEqual(["done", "done", "done"]);
  }, 60_000);

  it("drops its connections to a read-only server, and opens no new one to it", async () => {
    const refused = open.database.transaction(async (transaction) => {
      await transaction.execute(sql`set transaction read only`);
      await transaction.insert(metadata).values({ name: "never", value: "kept" });
    });
    expect(await fates([refused])).toEqual(["read-only"]);
    expect(await fates([open.ping(), write()])).toEqual(["done", "done"]);

    await direct.database.execute(
      sql`alter database ${sql.identifier(await nameOf())} set default_transaction_read_only = on`,
    );
    proxy.cut();
    // Requests on an earlier connection get the error that the database is away.
    while ((await fates([open.ping()]))[0] === "away") await setImmediate();
    expect(await fates([open.ping(), write()])).toEqual(["read-only", "read-only"]);

    await direct.database.execute(sql`alter database ${sql.identifier(await nameOf())} reset all`);
    expect(await fates([open.ping(), write()])).toEqual(["done", "done"]);
  }, 60_000);

  it("is reported by readiness and metrics until it is over, while the process stays alive", async () => {
    await withTestApp(open, async (app) => {
      proxy.shut();
      const asked = await app.inject({
        url: "/res/wallet/summary",
        headers: { authorization: `Bearer ${"a".repeat(43)}` },
      });
      const unready = await app.inject("/readyz");

      expect(asked.statusCode).toBe(503);
      expect(asked.headers["retry-after"]).toBe("1");
      expect(asked.json()).toMatchObject({ code: 503 });
      expect([unready.statusCode, unready.json()]).toEqual([
        503,
        { status: "unavailable", database: "away" },
      ]);
      expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
      expect((await app.inject("/metrics")).body).toContain("pool_database_up 0");

      proxy.open();
      expect(await untilReady(app)).toMatchObject({ status: "ready" });
      expect((await app.inject("/metrics")).body).toContain("pool_database_up 1");
    });
  }, 60_000);

  async function nameOf(): Promise<string> {
    const name = sql`select current_database() as name`;
    const [row] = await selectRows(direct.database, name, v.object({ name: v.string() }));
    return row?.name ?? "";
  }
});

async function untilReady(app: FastifyInstance): Promise<unknown> {
  for (;;) {
    const answer = await app.inject("/readyz");
    if (answer.statusCode === 200) return answer.json();
    // Injected requests leave no turn for timers, which the watch needs.
    await setImmediate();
  }
}
