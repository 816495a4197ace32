import * as v from "valibot";
import { jobLocks } from "../platform/database/schema/index.ts";
import { HOUR } from "../platform/time.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../testing/app.ts";

const lineSchema = v.looseObject({ level: v.number(), msg: v.string() });

let test: TestApp;
let shared = TEST_TIME;
const lines: v.InferOutput<typeof lineSchema>[] = [];
beforeAll(async () => {
  test = await createTestApp(
    { LOG_LEVEL: "warn" },
    {
      readTime: async () => shared,
      logTo: { write: (line) => void lines.push(v.parse(lineSchema, JSON.parse(line))) },
    },
  );
}, 60_000);
afterAll(() => test.close());

async function ready() {
  const answer = await test.app.inject("/readyz");
  return [answer.statusCode, answer.json()];
}

describe("a server whose time is three hours ahead of the database's", () => {
  it("is unready, runs no job and takes no lock until the times agree, and logs that once", async () => {
    const { jobs } = test.app.services;
    const names = async () => (await test.open.database.select().from(jobLocks)).map(({ name }) => name);
    let runs = 0;
    const start = (name: string) =>
      jobs.start({ name, everyMs: 60_000, firstMs: 0, lockSeconds: 60, run: async () => void (runs += 1) });

    test.clock.advance(3 * HOUR);
    expect(await ready()).toEqual([
      503,
      { status: "time differs from the database's", seconds_ahead: 3 * HOUR },
    ]);
    await start("early");
    await start("earlier");
    expect(runs).toBe(0);
    expect(await names()).toEqual([]);

    shared += 3 * HOUR;
    expect(await ready()).toMatchObject([200, { status: "ready" }]);
    await start("right");
    expect(runs).toBe(1);
    expect(await names()).toEqual(["right"]);
    expect(lines.map(({ level, seconds_ahead }) => [level, seconds_ahead])).toEqual([
      [50, 3 * HOUR],
      [40, 0],
    ]);
    await jobs.stop();
  });
});
