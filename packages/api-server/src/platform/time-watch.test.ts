import { registerTestDatabase } from "../testing/hooks.ts";
import { readDatabaseTime } from "./database/database-time.ts";
import { systemClock } from "./runtime.ts";
import { createTimeWatch } from "./time-watch.ts";

const NOW = 1_800_000_000;
const open = registerTestDatabase();

/** A watch of a process whose time the test sets relative to the database's. */
function createWatch() {
  const lines: unknown[] = [];
  const state = { ahead: 0, answerSeconds: 0 };
  let database = NOW;
  const watch = createTimeWatch({
    clock: { now: () => database + state.ahead },
    readTime: async () => {
      const read = database + state.answerSeconds / 2;
      database += state.answerSeconds;
      return read;
    },
    log: {
      error: (details, message) => lines.push(["error", details, message]),
      warn: (details, message) => lines.push(["warn", details, message]),
    },
  });
  return { watch, lines, state };
}

describe("the comparison of the process's time with the database's", () => {
  it.each([
    [0, 0],
    [60, 0],
    [-60, 0],
    [61, 61],
    [-61, -61],
    [10_800, 10_800],
  ])("of a process that is %p s ahead returns %p", async (ahead, measured) => {
    const { watch, state } = createWatch();
    state.ahead = ahead;

    expect(await watch.measure()).toBe(measured);
  });

  it("logs one line when the times begin to differ and one when they agree, none at the limit", async () => {
    const { watch, lines, state } = createWatch();
    for (const ahead of [0, 7200, 7200, 60, 61, 31, 30, 60, 0]) {
      state.ahead = ahead;
      await Promise.all([watch.measure(), watch.measure()]);
    }

    expect(lines).toEqual([
      ["error", { seconds_ahead: 7200 }, expect.stringContaining("it runs no jobs until they agree")],
      ["warn", { seconds_ahead: 30 }, expect.stringContaining("agrees with the database's again")],
    ]);
  });

  it.each([
    [60, NOW],
    [61, undefined],
  ])("returns the database's time only while they agree (%p s ahead: %p)", async (ahead, agreed) => {
    const { watch, state } = createWatch();
    state.ahead = ahead;

    expect(await watch.agreedTime()).toBe(agreed);
  });

  it("takes a slow answer for no difference", async () => {
    const { watch, state } = createWatch();
    state.answerSeconds = 600;

    expect(await watch.measure()).toBe(0);
  });

  it("reads the database's own time", async () => {
    const before = systemClock.now();
    const read = await readDatabaseTime(open.database);

    expect(read).toBeGreaterThanOrEqual(before);
    expect(read).toBeLessThanOrEqual(systemClock.now());
  });
});
