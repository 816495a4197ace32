import { readLedgerProblems } from "../modules/ledger/check-state-repository.ts";
import type { Services } from "../services.ts";
import { watchDeposits } from "../modules/payouts/deposit-watch-repository.ts";
import { runFaucet } from "../modules/payouts/faucet-repository.ts";
import { advancePayouts } from "../modules/payouts/payouts.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import { coverShortfalls } from "../modules/payouts/shortfalls-repository.ts";

/** Options of a round. */
export interface PayoutJobOptions {
  readonly services: Pick<
    Services,
    | "config"
    | "database"
    | "clock"
    | "random"
    | "secrets"
    | "holds"
    | "lastMeasured"
    | "moneyLimits"
    | "steps"
    | "chains"
  >;
  readonly onError: (error: unknown) => void;
  /** Whether the process is shutting down; the round leaves the rest to the next one. */
  readonly isEnding?: () => boolean;
}

/** Runs one round of orders and deposits, unless the ledger does not balance. */
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

/** Advances orders and deposits every two seconds. */
export function payoutJob(options: Omit<PayoutJobOptions, "isEnding">): JobDefinition {
  return {
    name: "payouts",
    everyMs: 2000,
    lockSeconds: 60,
    // A run takes longer while several nodes do not respond.
    renewsLock: true,
    run: ({ isEnding }) => runPayoutRound({ ...options, isEnding }),
  };
}
