import { createTestClock } from "../testing/app.ts";
import { createRateLimits, type RateLimit } from "./rate-limits-repository.ts";
import { registerTestDatabase } from "../testing/hooks.ts";

const open = registerTestDatabase();

function setup(name: string, portion?: number) {
  const clock = createTestClock();
  const { database } = open;
  const limit: RateLimit = { name, limit: 20, seconds: 60, ...(portion === undefined ? {} : { portion }) };
  const limits = createRateLimits({ database, clock });
  /** Returns how many events pass. */
  async function pass(events: number, through = limits): Promise<number> {
    let passed = 0;
    for (let event = 0; event < events; event += 1) {
      passed += await through.count(limit, "caller").then(
        () => 1,
        () => 0,
      );
    }
    return passed;
  }
  return { clock, limit, limits, pass, other: createRateLimits({ database, clock }) };
}

it.each([
  ["one by one", undefined],
  ["in portions", 5],
])(
  "C2 a limit counted %s allows its number of events, and again in the next window",
  async (name, portion) => {
    const { clock, pass } = setup(name, portion);

    expect(await pass(30)).toBe(20);
    clock.advance(59);
    expect(await pass(1)).toBe(0);
    clock.advance(1);
    expect(await pass(30)).toBe(20);
  },
);

it("does not keep counting events for a day after the clock was set back a day", async () => {
  const { clock, limit, limits, pass } = setup("jump");

  expect(await pass(30)).toBe(20);
  clock.advance(-86_400);

  expect(await limits.peek(limit, "caller")).toBe(0);
  expect(await limits.endOf(limit, "caller")).toBeNull();
  expect(await pass(30)).toBe(20);
  expect(await pass(1)).toBe(0);
});

it("what a process has booked expires with the window", async () => {
  const { clock, pass } = setup("window", 5);

  await pass(1);
  clock.advance(60);

  expect(await pass(30)).toBe(20);
});

it("two processes together never exceed the limit, and allow at most a portion less", async () => {
  const { pass, limits, other } = setup("processes", 5);

  let passed = await pass(3, limits);
  passed += await pass(2, other);
  passed += await pass(30, limits);

  expect(passed).toBe(17);
  expect(await pass(10, other)).toBe(3);
});

it("clears booked events as well", async () => {
  const { limit, limits, pass } = setup("forgotten", 5);

  await pass(30);
  await limits.clear(limit, "caller");

  expect(await pass(30)).toBe(20);
});
