import { eq } from "drizzle-orm";
import { jobLocks } from "./database/schema/index.ts";
import { systemClock, systemRandom } from "./runtime.ts";
import { createTestClock, type TestClock } from "../testing/app.ts";
import { createJobLocks, LockLostError } from "./job-locks-repository.ts";
import { DAY } from "./time.ts";
import { registerTestDatabase } from "../testing/hooks.ts";

let clock: TestClock;
let seconds: number;
const open = registerTestDatabase();
beforeEach(() => {
  clock = createTestClock();
  seconds = 0;
});

/** Creates the locks of another server process on the same database. */
function createProcess() {
  const readTime = async () => clock.now();
  return createJobLocks({ database: open.database, readTime, random: systemRandom, elapsed: () => seconds });
}

describe("the lock of a job", () => {
  it("is held by one process, renewed by it, and free once it has expired", async () => {
    const [one, other] = [createProcess(), createProcess()];

    expect(await one.hold("expiry", 60)).toBe(true);
    expect(await other.hold("expiry", 60)).toBe(false);
    clock.advance(59);
    expect(await one.hold("expiry", 60)).toBe(true);
    clock.advance(59);
    expect(await other.hold("expiry", 60)).toBe(false);
    clock.advance(1);
    expect(await other.hold("expiry", 60)).toBe(true);
    expect(await one.hold("expiry", 60)).toBe(false);
  });

  it("guards the transactions of its holder", async () => {
    const [one, other] = [createProcess(), createProcess()];
    const guard = (locks: typeof one) =>
      open.database.transaction((transaction) => locks.guard(transaction, "guard"));
    await one.hold("guard", 60);

    await guard(one);
    await expect(guard(other)).rejects.toThrow(LockLostError);
    clock.advance(60);
    await other.hold("guard", 60);
    await expect(guard(one)).rejects.toThrow("the lock guard was lost");
    await guard(other);
  });

  it("expires by the database's own time", async () => {
    const locks = createJobLocks({ database: open.database, random: systemRandom });
    const before = systemClock.now();
    await locks.hold("own time", 60);
    const after = systemClock.now();
    const [row] = await open.database.select().from(jobLocks).where(eq(jobLocks.name, "own time"));

    expect(row?.expire_time).toBeGreaterThanOrEqual(before + 60);
    expect(row?.expire_time).toBeLessThanOrEqual(after + 60);
  });

  it("is free as soon as it is released", async () => {
    const [one, other] = [createProcess(), createProcess()];

    expect(await one.hold("release", 60)).toBe(true);
    await one.release("release");

    expect(await other.hold("release", 60)).toBe(true);
  });

  it("of a process that died before the clock was set back a day is taken over after its duration, not after a day", async () => {
    await createProcess().hold("jump", 60);
    clock.advance(-DAY);
    const next = createProcess();

    expect(await next.hold("jump", 60)).toBe(false);
    seconds += 59;
    expect(await next.hold("jump", 60)).toBe(false);
    seconds += 1;
    expect(await next.hold("jump", 60)).toBe(true);
  });

  it("of a running process stays its own when the clock is set back", async () => {
    const [one, other] = [createProcess(), createProcess()];
    await one.hold("living", 60);
    clock.advance(-DAY);
    for (let times = 0; times < 4; times += 1) {
      expect(await one.hold("living", 60)).toBe(true);
      expect(await other.hold("living", 60)).toBe(false);
      seconds += 30;
      clock.advance(30);
    }
  });
});
