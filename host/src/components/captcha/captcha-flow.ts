import { CAPTCHA_MAX_RESETS, ERROR_CODES, TIMINGS_MS, type CaptchaResult } from "contracts";
import type { CaptchaOutcome, CaptchaTask } from "./captcha-provider.ts";

/** Events of a captcha (spec 4.7). */
export type CaptchaEvent =
  | { kind: "ready" }
  | { kind: "success"; result: CaptchaResult }
  | { kind: "close" }
  | { kind: "error"; code: number }
  | { kind: "fail" };

/** State of a captcha. */
export type CaptchaStatus =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "working" }
  | { kind: "error"; code: number }
  | { kind: "failed" };

/** Dependencies of a captcha. */
export interface CaptchaDoors {
  /** Prepares a captcha; rejects when the provider is not reachable. */
  load: (signal: AbortSignal) => Promise<CaptchaTask>;
  /** Solves the captcha. */
  solve: (task: CaptchaTask, signal: AbortSignal) => Promise<CaptchaOutcome>;
  /** Reloads the page, the last resort after too many errors. */
  reloadPage: () => void;
  onStatus: (status: CaptchaStatus) => void;
  onEvent: (event: CaptchaEvent) => void;
}

/** One captcha on a page. */
export interface CaptchaFlow {
  /** Starts, or restarts after a failure that the person has read. */
  start: () => void;
  /** Called when the person cancels. */
  close: () => void;
}

class LoadError extends Error {
  readonly code: number;
  constructor(code: number) {
    super("captcha not loaded");
    this.code = code;
  }
}

async function withinTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadError(ERROR_CODES.captchaNotLoaded)), TIMINGS_MS.captchaTimeout);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(ERROR_CODES.captchaNotReachable);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates a captcha. Closing or failing resets it and is reported; an error is reported and resets it up to three times, the next
 * one reloads the page (R4.7.3). A load that takes more than 5 s is error 60205, one that fails 60204.
 *
 * @param doors its dependencies
 */
export function createCaptchaFlow(doors: CaptchaDoors): CaptchaFlow {
  let run = new AbortController();
  let resets = 0;

  function fail(code: number): void {
    if (resets >= CAPTCHA_MAX_RESETS) {
      doors.reloadPage();
      return;
    }
    resets += 1;
    doors.onStatus({ kind: "error", code });
    doors.onEvent({ kind: "error", code });
  }
  function reset(): void {
    doors.onStatus({ kind: "idle" });
    doors.onEvent({ kind: "close" });
  }
  function finish(result: CaptchaOutcome): void {
    if (result === "closed") {
      reset();
      return;
    }
    if (result === null) {
      doors.onStatus({ kind: "failed" });
      doors.onEvent({ kind: "fail" });
      return;
    }
    resets = 0;
    doors.onStatus({ kind: "idle" });
    doors.onEvent({ kind: "success", result });
  }
  async function attempt(controller: AbortController): Promise<void> {
    const { signal } = controller;
    doors.onStatus({ kind: "loading" });
    try {
      const task = await withinTimeout(doors.load(signal));
      if (signal.aborted) return;
      doors.onStatus({ kind: "working" });
      doors.onEvent({ kind: "ready" });
      const result = await doors.solve(task, signal);
      if (!signal.aborted) finish(result);
    } catch (error) {
      if (signal.aborted) return;
      // A script that is still loading must not show its captcha after the error.
      controller.abort();
      fail(error instanceof LoadError ? error.code : ERROR_CODES.captchaNotLoaded);
    }
  }

  return {
    start() {
      run.abort();
      run = new AbortController();
      void attempt(run);
    },
    close() {
      run.abort();
      reset();
    },
  };
}
