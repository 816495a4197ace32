import { checkLedger } from "../../resources/wallet/ledger-check.ts";
import type { Services } from "../services.ts";
import { watchDeposits } from "./deposit-watch.ts";
import { runFaucet } from "./faucet.ts";
import { advancePayouts } from "./payouts.ts";
import { coverShortfalls } from "./shortfalls.ts";

const LOCK = "payouts";
/** A process that dies is replaced after this time; a round is far shorter. */
const LOCK_SECONDS = 60;
const ROUND_MS = 2000;
const DAY = 86_400;

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
}

/**
 * Runs one round: orders and deposits move on.
 *
 * @param options services, and where failures are reported
 */
export async function runPayoutRound({ services, onError }: PayoutJobOptions): Promise<void> {
  const now = services.clock.now();
  await advancePayouts({ services, now, onError });
  if (services.config.mode === "demo") await runFaucet(services.database, now);
  await watchDeposits({ services, now, onError });
  await coverShortfalls({ services, now, onError });
}

/**
 * Checks the whole ledger, once a day.
 *
 * @param options services, who is told of what does not balance
 */
export async function runDailyCheck({ services, onError }: PayoutJobOptions): Promise<void> {
  const problems = await checkLedger(services.database);
  if (problems.length > 0) {
    onError(
      new Error(
        `the ledger does not balance: ${problems.map(({ rule, place }) => `${rule} ${place}`).join("; ")}`,
      ),
    );
  }
}

/**
 * Moves orders and deposits on every few seconds. Of several processes that share a database one does so at a time.
 *
 * @param options services, and where failures are reported
 * @returns function that ends it, after the round in hand
 */
export function startPayouts(options: PayoutJobOptions): () => Promise<void> {
  const { services, onError } = options;
  let checkedDay = Math.floor(services.clock.now() / DAY);
  async function round(): Promise<void> {
    try {
      if (!(await services.jobLocks.hold(LOCK, LOCK_SECONDS))) return;
      await runPayoutRound(options);
      const day = Math.floor(services.clock.now() / DAY);
      if (day !== checkedDay) await runDailyCheck(options);
      checkedDay = day;
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
    await running;
    await services.jobLocks.release(LOCK);
  };
}
