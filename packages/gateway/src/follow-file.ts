import { readMark } from "./file-mark.ts";

/** Time before an unchanged file is read again because the state differs from it; doubled each time, since reading is costly. */
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 5 * 60_000;

/** What was read from a file. */
interface Readable {
  /** How it differs from the file; null if it does not. */
  readonly difference: string | null;
}

/**
 * Follows a file that is replaced atomically: it is checked on each call, and read again when it has changed. A state that could
 * not be read in full may have a passing cause, so the unchanged file is read again in the background: after ten seconds, then at
 * growing intervals of up to five minutes.
 *
 * @param file - absolute path
 * @param read - reads the state; `before` is the last good one, null if there is none
 * @returns reader of the current state
 */
export function followFile<State extends Readable | null>(
  file: string,
  read: (before: State | null, isGone: boolean) => Promise<State>,
): () => Promise<State> {
  let seen: string | null | undefined;
  let last: Promise<State> | null = null;
  let newest: Promise<State> | null = null;
  /** When to read the unchanged file again; null while it is being read or nothing differs. */
  let retryAt: number | null = null;
  let retryMs = FIRST_RETRY_MS;

  async function readAfter(former: Promise<State> | null, isGone: boolean): Promise<State> {
    const before = (await former?.catch(() => null)) ?? null;
    return read(before, isGone);
  }

  function start(mark: string | null): Promise<State> {
    const started = readAfter(last, mark === null);
    const planRetry = (state: State | null) => {
      if (newest !== started || mark === null) return;
      if (state !== null && state.difference === null) return;
      retryAt = performance.now() + retryMs;
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    };
    retryAt = null;
    newest = started;
    void started.then(planRetry, () => planRetry(null));
    return started;
  }

  /** Reads the unchanged file again while the former state is still used. */
  function retry(mark: string): void {
    const again = start(mark);
    void again.then(
      () => {
        if (newest === again) last = again;
      },
      // The former state stays; the next retry is planned.
      () => undefined,
    );
  }

  return async () => {
    const mark = await readMark(file);
    if (last === null || mark !== seen) {
      seen = mark;
      retryMs = FIRST_RETRY_MS;
      last = start(mark);
    } else if (mark !== null && retryAt !== null && performance.now() >= retryAt) retry(mark);
    return last;
  };
}
