import { readLedgerProblems } from "../modules/ledger/check-state.ts";
import type { Services } from "../services.ts";
import { watchDeposits } from "../modules/payouts/deposit-watch.ts";
import { runFaucet } from "../modules/payouts/faucet.ts";
import { advancePayouts } from "../modules/payouts/payouts.ts";
import { coverShortfalls } from "../modules/payouts/shortfalls.ts";

const LOCK = "payouts";
/** A process that dies is replaced after this time; a round is far shorter. */
const LOCK_SECONDS = 60;
const ROUND_MS = 2000;

/** What the job needs. */
export interface PayoutJobOptions {
  readonly services: Pick<
    Services,
    | "config"
    | "database"
    | "clock"
    | "random"
    | "secrets"
    | "holds"
    | "jobLocks"
    | "lastMeasured"
    | "moneyLimits"
    | "chains"
  >;
  readonly onError: (error: unknown) => void;
  /** Whether the process ends: a round leaves the rest to the next. */
  readonly isEnding?: () => boolean;
}

/**
 * Runs one round: orders and deposits move on, unless the ledger was found not to balance.
 *
 * @param options services, and where failures are reported
 */
export async function runPayoutRound({
  services,
  onError,
  isEnding = () => false,
}: PayoutJobOptions): Promise<void> {
  if ((await readLedgerProblems(services.database)).length > 0) return;
  const now = services.clock.now();
  await advancePayouts({ services, now, onError, isEnding });
  if (isEnding()) return;
  if (services.config.mode === "demo") await runFaucet(services.database, now);
  await watchDeposits({ services, now, onError });
  await coverShortfalls({ services, now, onError });
}

/**
 * Moves orders and deposits on every few seconds. Of several processes that share a database one does so at a time.
 *
 * @param options services, and where failures are reported
 * @returns function that ends it, after the order in hand
 */
export function startPayouts(options: PayoutJobOptions): () => Promise<void> {
  const { services, onError } = options;
  let isEnding = false;
  async function round(): Promise<void> {
    try {
      if (!(await services.jobLocks.hold(LOCK, LOCK_SECONDS))) return;
      await runPayoutRound({ ...options, isEnding: () => isEnding });
    } catch (error) {
      onError(error);
    }
  }
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined;
    });
  }, ROUND_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    isEnding = true;
    await running;
    await services.jobLocks.release(LOCK);
  };
}
