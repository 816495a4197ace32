import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { loanPositions, loanRecords, messages } from "../platform/database/schema/index.ts";
import { watchLoans } from "../modules/lending/watch-repository.ts";
import { checkLedger } from "../modules/ledger/ledger-check.ts";
import { createTestApp } from "./app.ts";
import { call, createPerson, type TestAnswer } from "./client.ts";
import { bindAuthenticator, nextFactor } from "./factors.ts";
import { balanceOf, credit } from "./money.ts";
import { createPricedSource } from "./priced-source.ts";

type Body = Readonly<Record<string, unknown>>;

/** Returns the id in a response. */
export function idOf(answer: TestAnswer): number {
  return v.parse(v.object({ id: v.number() }), answer.data).id;
}

/** A server whose BTC price is set by the test, and a person who borrows. */
async function createLoanBench() {
  const prices: Record<string, string | null> = { BTC: "100000" };
  const failures: unknown[] = [];
  const test = await createTestApp({}, { poolSource: createPricedSource(prices) });
  const { database } = test.app.services;
  let person = await createPerson(test.app);

  const watch = () => watchLoans(test.app.services, (error) => failures.push(error));
  const send = (path: string, body: Body, method: "POST" | "PUT" = "POST") =>
    call(test.app, path, { method, token: person.token, body });
  const write = (path: string, body: Body) =>
    send(path, { client_id: crypto.randomUUID(), ...nextFactor(test.clock), ...body });

  return {
    test,
    database,
    failures,
    watch,
    send,
    write,
    person: () => person,
    /** Creates a new person with 1 BTC and 1000 USDT, at 100000 USDT per BTC. */
    async begin(): Promise<void> {
      prices.BTC = "100000";
      test.clock.advance(10);
      failures.length = 0;
      person = await createPerson(test.app);
      await bindAuthenticator(test.app, person.row.id);
      await credit(database, person.row.id, "BTC", "1");
      await credit(database, person.row.id, "USDT", "1000");
    },
    read: (path: string) => call(test.app, path, { token: person.token }),
    /** Borrows 6000 USDT against 0.1 BTC by default. */
    borrow: (body: Body = {}) =>
      write("/loan/position/borrow", {
        collateral_coin: "BTC",
        collateral: "0.1",
        loan_coin: "USDT",
        amount: "6000",
        ...body,
      }),
    balance: (coin: string, kind: Parameters<typeof balanceOf>[3]) =>
      balanceOf(database, person.row.id, coin, kind),
    /** Sets the price without running the watch. */
    setPrice(value: string | null): void {
      prices.BTC = value;
    },
    /** Sets the price, advances five seconds and runs the watch. */
    async price(value: string): Promise<void> {
      prices.BTC = value;
      test.clock.advance(5);
      await watch();
    },
    async rowOf(id: number) {
      const [row] = await database.select().from(loanPositions).where(eq(loanPositions.id, id));
      if (row === undefined) throw new Error("no such loan");
      return row;
    },
    async recordOf(id: number, kind: "borrow" | "liquidation") {
      const [row] = await database
        .select()
        .from(loanRecords)
        .where(and(eq(loanRecords.position_id, id), eq(loanRecords.kind, kind)));
      if (row === undefined) throw new Error("no such record");
      return row;
    },
    /** Titles of the loan messages, oldest first. */
    async titles() {
      const rows = await database
        .select()
        .from(messages)
        .where(and(eq(messages.account_id, person.row.id), eq(messages.category, "loan")))
        .orderBy(messages.id);
      return rows.map((row) => row.title.en_US);
    },
    switchPledgeOff: () => send("/loan/auto_pledge", { enabled: false, ...nextFactor(test.clock) }, "PUT"),
  };
}

/** A person with loans, prices set by the test, and the loan calls. */
export type LoanBench = Awaited<ReturnType<typeof createLoanBench>>;

/**
 * Creates the bench of a test file; each test starts with a new person and must leave a balanced ledger and no failed job.
 *
 * @param keep - receives the bench before the first test
 */
export function registerLoanBench(keep: (bench: LoanBench) => void): void {
  let bench: LoanBench;
  beforeAll(async () => {
    bench = await createLoanBench();
    keep(bench);
  });
  beforeEach(() => bench.begin());
  afterEach(async () => {
    expect(bench.failures).toEqual([]);
    expect(await checkLedger(bench.database)).toEqual([]);
  });
  afterAll(() => bench.test.close());
}
