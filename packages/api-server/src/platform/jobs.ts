import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobLocks } from "./job-locks-repository.ts";
import type { Clock } from "./runtime.ts";

/** What a job provides to its run. */
export interface JobRun {
  /** Whether the process is stopping; a long run then leaves the rest to the next run. */
  isEnding(): boolean;
  /** Aborted when the process stops, for a run that waits for a response. */
  readonly signal: AbortSignal;
  /**
   * Pauses during a long run and renews the lock.
   *
   * @returns false if the process is stopping, its time is wrong, or another process has taken the lock
   */
  pause(milliseconds: number): Promise<boolean>;
}

/** Periodic work that runs in only one server process at a time, unless it is shared. */
export interface JobDefinition {
  /** Name used for its lock and in metrics. */
  readonly name: string;
  /** Pause before each run. */
  readonly everyMs: number;
  /** Pause before the first run; with 0 it runs immediately, and startup waits for it. */
  readonly firstMs?: number;
  /**
   * How long the lock survives a process that dies; longer than a run, or than the part of it between two pauses, unless the lock
   * is renewed.
   */
  readonly lockSeconds: number;
  /** Renews the lock during a run, so that its duration may be short however long a run takes. */
  readonly renewsLock?: boolean;
  /** Releases the lock after each run, so that a program outside the servers can acquire it. */
  readonly releasesLock?: boolean;
  /** Runs in every process, and locks its own work items; its runs are not stored. */
  readonly isShared?: boolean;
  /** Failures double the pause up to this; without it the next run is on schedule. */
  readonly longestPauseMs?: number;
  /** Does the work; may return the pause before the next run in milliseconds. */
  readonly run: (run: JobRun) => Promise<number | void>;
}

/** Statistics of a job in this process. */
export interface JobStatus {
  readonly name: string;
  /** When its last successful run ended, in seconds since 1970; null before the first. */
  readonly lastSuccess: number | null;
  /** Duration of its last run. */
  readonly seconds: number | null;
  readonly runs: number;
  readonly failures: number;
}

/** A finished run. */
export interface EndedRun {
  readonly name: string;
  readonly milliseconds: number;
  readonly everySeconds: number;
  readonly isOk: boolean;
}

/** Dependencies of jobs. */
export interface JobOptions {
  readonly jobLocks: Pick<JobLocks, "hold" | "release">;
  readonly clock: Clock;
  /** Returns the database's time; undefined if this process's differs from it, and then no job runs. Not compared if not given. */
  readonly agreedTime?: () => Promise<number | undefined>;
  /** Reports a failed run. */
  readonly onError: (name: string, error: unknown) => void;
  /** Stores a run for monitoring across processes. */
  readonly onRun?: (run: EndedRun) => Promise<void>;
  /** Waits; ends early when the signal is aborted. Replaced in tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** A running job. */
export interface Job {
  status(): JobStatus;
  /** Stops after the current run and releases the lock. */
  stop(): Promise<void>;
}

/** The jobs of a process. */
export interface Jobs {
  start(definition: JobDefinition): Promise<void>;
  status(): readonly JobStatus[];
  /** Stops all jobs, each after its current run; a failure of one does not prevent the others from stopping. */
  stop(): Promise<void>;
}

async function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

const NO_LOCKS: JobOptions["jobLocks"] = { hold: async () => true, release: async () => undefined };

/** Acquires or renews a job's lock, unless this process's time differs from the database's. */
async function holdAtAgreedTime(
  { jobLocks, agreedTime }: Pick<JobOptions, "jobLocks" | "agreedTime">,
  name: string,
  seconds: number,
): Promise<boolean> {
  if (agreedTime === undefined) return jobLocks.hold(name, seconds);
  const now = await agreedTime();
  return now !== undefined && jobLocks.hold(name, seconds, now);
}

/**
 * Starts a job: each run holds its lock, runs do not overlap, and failures are reported and retried with the next run.
 *
 * @returns the job, after its first run if that is immediate
 */
export async function createJob(definition: JobDefinition, options: JobOptions): Promise<Job> {
  const {
    name,
    everyMs,
    firstMs = everyMs,
    lockSeconds,
    releasesLock = false,
    renewsLock = false,
    longestPauseMs,
    isShared = false,
  } = definition;
  const { clock, onError, wait = waitUnlessAborted } = options;
  const jobLocks = isShared ? NO_LOCKS : options.jobLocks;
  const onRun = isShared ? undefined : options.onRun;
  const end = new AbortController();
  let status: JobStatus = { name, lastSuccess: null, seconds: null, runs: 0, failures: 0 };
  let failed = 0;

  const pause = async (milliseconds: number): Promise<boolean> => {
    if (!end.signal.aborted) await wait(milliseconds, end.signal);
    return !end.signal.aborted;
  };
  const mayRun = () => holdAtAgreedTime({ ...options, jobLocks }, name, lockSeconds);
  const run: JobRun = {
    isEnding: () => end.signal.aborted,
    signal: end.signal,
    pause: async (milliseconds) => (await pause(milliseconds)) && mayRun(),
  };

  /** Renews the lock three times per duration; the next renewal makes up for a failed one. */
  function renew(): () => void {
    const timer = setInterval(
      () => void jobLocks.hold(name, lockSeconds).catch(() => undefined),
      (lockSeconds * 1000) / 3,
    );
    timer.unref();
    return () => clearInterval(timer);
  }

  /** @returns pause before the next run in milliseconds */
  async function runLocked(): Promise<number> {
    const isHeld = await mayRun().catch((error: unknown) => {
      // Counted, so that there are never more failures than runs.
      status = { ...status, runs: status.runs + 1 };
      throw error;
    });
    if (!isHeld) return everyMs;
    const start = performance.now();
    let isDone = false;
    const stopRenewing = renewsLock ? renew() : () => undefined;
    try {
      const next = await definition.run(run);
      if (releasesLock) await jobLocks.release(name);
      isDone = true;
      return typeof next === "number" ? next : everyMs;
    } finally {
      stopRenewing();
      const milliseconds = performance.now() - start;
      status = {
        ...status,
        lastSuccess: isDone ? clock.now() : status.lastSuccess,
        seconds: milliseconds / 1000,
        runs: status.runs + 1,
      };
      await onRun?.({ name, milliseconds, everySeconds: Math.ceil(everyMs / 1000), isOk: isDone });
    }
  }

  /** @returns pause before the next run in milliseconds */
  async function runOnce(): Promise<number> {
    try {
      const next = await runLocked();
      failed = 0;
      return next;
    } catch (error) {
      onError(name, error);
      status = { ...status, failures: status.failures + 1 };
      failed += 1;
      return longestPauseMs === undefined ? everyMs : Math.min(everyMs * 2 ** (failed - 1), longestPauseMs);
    }
  }

  async function loop(first: number): Promise<void> {
    let next = first;
    while (await pause(next)) next = await runOnce();
    await jobLocks.release(name);
  }

  const running = loop(firstMs === 0 ? await runOnce() : firstMs);
  running.catch(() => undefined);
  return {
    status: () => status,
    stop: () => {
      end.abort();
      return running;
    },
  };
}

/** Creates the registry of a process's jobs. */
export function createJobs(options: JobOptions): Jobs {
  const jobs: Job[] = [];
  return {
    async start(definition) {
      jobs.push(await createJob(definition, options));
    },
    status: () => jobs.map((job) => job.status()),
    async stop() {
      await Promise.all(
        jobs.map((job) => job.stop().catch((error: unknown) => options.onError(job.status().name, error))),
      );
    },
  };
}
