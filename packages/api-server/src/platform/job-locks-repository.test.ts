import { systemRandom } from "./runtime.ts";
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
  return createJobLocks({ database: open.database, clock, random: systemRandom, elapsed: () => seconds });
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
