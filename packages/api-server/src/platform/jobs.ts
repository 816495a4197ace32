import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobLocks } from "./job-locks-repository.ts";
import type { Clock } from "./runtime.ts";

/** What a run may ask of its job. */
export interface JobRun {
  /** Whether the process is stopping; a long run then leaves the rest to the next. */
  isEnding(): boolean;
  /** Aborted when the process is stopping, for a run that waits for an answer. */
  readonly signal: AbortSignal;
  /**
   * Pauses within a long run and renews the lock.
   *
   * @returns false when the process is stopping or another process has taken the lock
   */
  pause(milliseconds: number): Promise<boolean>;
}

/** Periodic work that one of all server processes does at a time, unless it is shared. */
export interface JobDefinition {
  /** Name of its lock and in metrics. */
  readonly name: string;
  /** Pause before each run. */
  readonly everyMs: number;
  /** Pause before the first run; 0 runs at once, and the start waits for it. */
  readonly firstMs?: number;
  /**
   * How long the lock outlives a process that dies; longer than a run, or than the part of it between two pauses, unless it is
   * renewed.
   */
  readonly lockSeconds: number;
  /** Renews the lock while it runs, so that it may be short however long a run takes. */
  readonly renewsLock?: boolean;
  /** Gives the lock back after each run, so that a program beside the servers can take it. */
  readonly releasesLock?: boolean;
  /** Every process runs it, and it locks what it takes by itself; its runs are not kept. */
  readonly isShared?: boolean;
  /** Failures double the pause up to this; without it the next run is on schedule. */
  readonly longestPauseMs?: number;
  /** Does the work; may return the pause until the next run in milliseconds. */
  readonly run: (run: JobRun) => Promise<number | undefined>;
}

/** Figures of a job in this process. */
export interface JobStatus {
  readonly name: string;
  /** When its last run without failure ended, seconds since 1970; null before the first. */
  readonly lastSuccess: number | null;
  /** Duration of its last run. */
  readonly seconds: number | null;
  readonly runs: number;
  readonly failures: number;
}

/** A run that is over. */
export interface EndedRun {
  readonly name: string;
  readonly milliseconds: number;
  readonly everySeconds: number;
  readonly isOk: boolean;
}

/** What jobs run on. */
export interface JobOptions {
  readonly jobLocks: Pick<JobLocks, "hold" | "release">;
  readonly clock: Clock;
  /** Reports a failed run. */
  readonly onError: (name: string, error: unknown) => void;
  /** Keeps a run for those who look at all processes. */
  readonly onRun?: (run: EndedRun) => Promise<void>;
  /** Waits; ends early when the signal is aborted. Tests bring their own. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** A job that runs. */
export interface Job {
  status(): JobStatus;
  /** Stops after the run in progress and gives the lock back. */
  stop(): Promise<void>;
}

/** The jobs of a process. */
export interface Jobs {
  start(definition: JobDefinition): Promise<void>;
  status(): readonly JobStatus[];
  /** Stops all, each after its run in progress; a failure of one does not keep the others from stopping. */
  stop(): Promise<void>;
}

async function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

const NO_LOCKS: JobOptions["jobLocks"] = { hold: async () => true, release: async () => undefined };

/**
 * Starts a job: each run holds its lock, runs do not overlap, failures are reported and the next run tries again.
 *
 * @returns the job once its first run is over, if that is at once
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
  const run: JobRun = {
    isEnding: () => end.signal.aborted,
    signal: end.signal,
    pause: async (milliseconds) => (await pause(milliseconds)) && jobLocks.hold(name, lockSeconds),
  };

  /** Renews the lock three times in its length; a renewal that fails is made up for by the next. */
  function renew(): () => void {
    const timer = setInterval(
      () => void jobLocks.hold(name, lockSeconds).catch(() => undefined),
      (lockSeconds * 1000) / 3,
    );
    timer.unref();
    return () => clearInterval(timer);
  }

  /** @returns pause until the next run in milliseconds */
  async function runLocked(): Promise<number> {
    if (!(await jobLocks.hold(name, lockSeconds))) return everyMs;
    const start = performance.now();
    let isDone = false;
    const stopRenewing = renewsLock ? renew() : () => undefined;
    try {
      const next = await definition.run(run);
      if (releasesLock) await jobLocks.release(name);
      isDone = true;
      return next ?? everyMs;
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

  /** @returns pause until the next run in milliseconds */
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

/** Makes the register of a process's jobs. */
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
