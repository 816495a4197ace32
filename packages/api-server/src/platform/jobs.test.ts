import { createJob, createJobs, type JobDefinition, type JobOptions } from "./jobs.ts";

/** A wait that the test ends, and the waits and lock operations requested. */
function createSteps() {
  const waits: number[] = [];
  let resume: () => void = () => undefined;
  const wait = (milliseconds: number, signal: AbortSignal) => {
    waits.push(milliseconds);
    return new Promise<void>((resolve) => {
      resume = resolve;
      signal.addEventListener("abort", () => resolve());
    });
  };
  const step = async () => {
    const before = waits.length;
    resume();
    while (waits.length === before) await new Promise((resolve) => setImmediate(resolve));
  };
  return { waits, wait, step };
}

function createOptions(holds: (name: string) => boolean = () => true) {
  const errors: unknown[] = [];
  const locks: string[] = [];
  const steps = createSteps();
  const options: JobOptions = {
    clock: { now: () => 1000 },
    jobLocks: {
      hold: async (name) => {
        const isHeld = holds(name);
        if (isHeld) locks.push(`hold ${name}`);
        return isHeld;
      },
      release: async (name) => {
        locks.push(`release ${name}`);
      },
    },
    onError: (name, error) => errors.push([name, error instanceof Error ? error.message : error]),
    wait: steps.wait,
  };
  return { options, errors, locks, ...steps };
}

const define = (given: Partial<JobDefinition>): JobDefinition => ({
  name: "sample",
  everyMs: 5000,
  lockSeconds: 60,
  run: async () => undefined,
  ...given,
});

describe("a job", () => {
  it("renews its lock during a run longer than the lock duration, and not afterwards", async () => {
    const { options, locks } = createOptions();
    const held = () => locks.filter((one) => one === "hold sample").length;
    const run = async () => {
      while (held() < 4) await new Promise((resolve) => setImmediate(resolve));
      return undefined;
    };
    const job = await createJob(define({ firstMs: 0, lockSeconds: 0.03, renewsLock: true, run }), options);
    const after = held();
    await job.stop();

    expect(after).toBeGreaterThanOrEqual(4);
    expect(locks.at(-1)).toBe("release sample");
    expect(held()).toBe(after);
  });

  it("that is shared runs in every process regardless of locks, and stores no runs", async () => {
    let runs = 0;
    const kept: string[] = [];
    const { options, locks, step } = createOptions(() => false);
    const job = await createJob(define({ isShared: true, run: async () => void (runs += 1) }), {
      ...options,
      onRun: async ({ name }) => void kept.push(name),
    });
    await step();
    await job.stop();

    expect(runs).toBe(1);
    expect(job.status()).toMatchObject({ runs: 1, failures: 0 });
    expect([locks, kept]).toEqual([[], []]);
  });

  it("runs after each pause while it holds its lock, and releases the lock when it stops", async () => {
    let runs = 0;
    const { options, locks, waits, step } = createOptions();
    const job = await createJob(define({ run: async () => void (runs += 1) }), options);
    expect(runs).toBe(0);
    await step();
    await step();
    await job.stop();

    expect(runs).toBe(2);
    expect(waits).toEqual([5000, 5000, 5000]);
    expect(locks).toEqual(["hold sample", "hold sample", "release sample"]);
    expect(job.status()).toMatchObject({ runs: 2, failures: 0, lastSuccess: 1000 });
  });

  it("does nothing while another process holds the lock", async () => {
    let runs = 0;
    const { options, step } = createOptions(() => false);
    const job = await createJob(define({ run: async () => void (runs += 1) }), options);
    await step();
    await job.stop();

    expect(runs).toBe(0);
    expect(job.status()).toMatchObject({ runs: 0, lastSuccess: null });
  });

  it("has finished its first run when created, if that run is immediate", async () => {
    let runs = 0;
    const { options } = createOptions();
    const job = await createJob(define({ firstMs: 0, run: async () => void (runs += 1) }), options);

    expect(runs).toBe(1);
    await job.stop();
  });

  it("waits as long as the run requests", async () => {
    const { options, waits, step } = createOptions();
    const job = await createJob(define({ run: async () => 90 }), options);
    await step();
    await job.stop();

    expect(waits).toEqual([5000, 90]);
  });

  it("reports a failed run and retries after the usual pause", async () => {
    const { options, errors, waits, step } = createOptions();
    const job = await createJob(define({ run: () => Promise.reject(new Error("away")) }), options);
    await step();
    await step();
    await job.stop();

    expect(errors).toEqual([
      ["sample", "away"],
      ["sample", "away"],
    ]);
    expect(waits).toEqual([5000, 5000, 5000]);
    expect(job.status()).toMatchObject({ runs: 2, failures: 2, lastSuccess: null });
  });

  it("increases the pause after each failure up to the limit, and resets it after a success", async () => {
    let failures = 3;
    const run = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error("away");
      return undefined;
    };
    const { options, waits, step } = createOptions();
    const job = await createJob(define({ run, longestPauseMs: 15_000 }), options);
    for (let round = 0; round < 4; round += 1) await step();
    await job.stop();

    expect(waits.slice(1)).toEqual([5000, 10_000, 15_000, 5000]);
  });

  it("releases the lock after each run if other programs need it", async () => {
    const { options, locks, step } = createOptions();
    const job = await createJob(define({ releasesLock: true }), options);
    await step();
    expect(locks).toEqual(["hold sample", "release sample"]);
    await job.stop();
  });

  it("renews its lock in the pauses of a long run, and notifies the run when the process stops", async () => {
    const seen: boolean[] = [];
    const { options, locks, step } = createOptions();
    const job = await createJob(
      define({
        run: async (round) => {
          seen.push(round.isEnding(), await round.pause(10), await round.pause(10), round.isEnding());
          return undefined;
        },
      }),
      options,
    );
    await step();
    await step();
    await job.stop();

    expect(seen).toEqual([false, true, false, true]);
    expect(locks).toEqual(["hold sample", "hold sample", "release sample"]);
  });
});

describe("the jobs of a process", () => {
  it("all stop, even when one cannot release its lock", async () => {
    const { options, errors, locks } = createOptions();
    const jobs = createJobs({
      ...options,
      jobLocks: {
        ...options.jobLocks,
        release: (name) =>
          name === "first" ? Promise.reject(new Error("away")) : options.jobLocks.release(name),
      },
    });
    await jobs.start(define({ name: "first" }));
    await jobs.start(define({ name: "second" }));
    await jobs.stop();

    expect(errors).toEqual([["first", "away"]]);
    expect(locks).toEqual(["release second"]);
    expect(jobs.status().map(({ name }) => name)).toEqual(["first", "second"]);
  });
});
