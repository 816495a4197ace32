import { type WatchServices, watchLoans } from "./watch-repository.ts";

const CHECK_MS = 5000;
const LOCK = "loan-watch";
const LOCK_SECONDS = 60;

/**
 * Watches the loans every five seconds; of several processes that share a database one does so at a time.
 *
 * @param options services of the process, and who is told of failures
 * @returns function that ends it, after the round in hand
 */
export function startLoanWatch({
  services,
  onError,
}: {
  readonly services: WatchServices;
  readonly onError: (error: unknown) => void;
}): () => Promise<void> {
  async function check(): Promise<void> {
    try {
      if (await services.jobLocks.hold(LOCK, LOCK_SECONDS)) await watchLoans(services, onError);
    } catch (error) {
      onError(error);
    }
  }
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= check().finally(() => {
      running = undefined;
    });
  }, CHECK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await services.jobLocks.release(LOCK);
  };
}
