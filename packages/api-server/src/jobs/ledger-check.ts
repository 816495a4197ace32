import { StartError } from "../platform/config.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import type { Services } from "../services.ts";
import { readCheckState, readLedgerProblems } from "../modules/ledger/check-state-repository.ts";
import { checkFull } from "../modules/ledger/ledger-checks.ts";
import { checkTail } from "../modules/ledger/ledger-checks-repository.ts";

/** The lock that keeps two processes from running the same check. */
export const LEDGER_LOCK = "ledger-check";

/** A dead process is replaced after this time; a piece is far shorter. */
export const LEDGER_LOCK_SECONDS = 60;

const TAIL_SECONDS = 600;
const FULL_SECONDS = 7 * 86_400;
/** Leaves the database idle for three quarters of the time. */
const PAUSE_SHARE = 3;

/** Maximum time of a startup check of movements after the seals. */
const START_MS = 3000;
/** Number of movements up to which startup checks the whole ledger. */
const SMALL_LEDGER = 25_000;

/** Services used by the checks. */
export type LedgerCheckServices = Pick<Services, "database" | "clock">;

/** Options of the job. */
export interface LedgerJobOptions {
  readonly services: LedgerCheckServices;
  /** Called when the ledger does not balance. */
  readonly onError: (error: unknown) => void;
}

function refused(problem: string): StartError {
  return new StartError(
    `the ledger does not balance: ${problem}; restore a backup, or correct it and run check-ledger.ts`,
  );
}

/**
 * Stops a start on a ledger with a recorded problem, before any job runs.
 *
 * @throws {StartError} naming the first problem
 */
export async function requireNoLedgerProblem(database: LedgerCheckServices["database"]): Promise<void> {
  const [problem] = await readLedgerProblems(database);
  if (problem !== undefined) throw refused(problem);
}

function unbalanced(problems: readonly string[]): Error {
  return new Error(`the ledger does not balance, payments are stopped: ${problems.join("; ")}`);
}

/**
 * Checks the movements after the seals at startup, as time allows, and the whole of a small ledger. The job checks the rest.
 *
 * @param hasTime whether there is time for another piece
 * @throws {StartError} when the ledger does not balance, or an earlier check failed
 */
export async function checkLedgerAtStart(
  { database, clock }: LedgerCheckServices,
  hasTime: () => boolean = withinStart(),
): Promise<void> {
  await requireNoLedgerProblem(database);
  const [problem] = await findAtStart({ database, clock }, hasTime);
  if (problem !== undefined) throw refused(problem);
}

function withinStart(): () => boolean {
  const end = performance.now() + START_MS;
  return () => performance.now() < end;
}

async function findAtStart(
  { database, clock }: Pick<LedgerCheckServices, "database" | "clock">,
  mayContinue: () => boolean,
): Promise<readonly string[]> {
  const tail = await checkTail({ database, clock, mayContinue });
  if (!tail.isComplete || tail.problems.length > 0) return tail.problems;
  const { tail_transfer } = await readCheckState(database);
  if (tail_transfer > SMALL_LEDGER) return [];
  return (await checkFull({ database, clock, mayContinue, isFresh: true })).problems;
}

function isDue(last: number | null, seconds: number, now: number): boolean {
  return last === null || now - last >= seconds;
}

/** Checks the movements after the seals every ten minutes, and the whole ledger once a week, in pieces with pauses. */
export function ledgerCheckJob({ services, onError }: LedgerJobOptions): JobDefinition {
  const { database, clock } = services;
  return {
    name: LEDGER_LOCK,
    everyMs: 30_000,
    firstMs: 2000,
    lockSeconds: LEDGER_LOCK_SECONDS,
    releasesLock: true,
    longestPauseMs: 3_600_000,
    run: async ({ pause }) => {
      const terms = {
        database,
        clock,
        mayContinue: (milliseconds: number) => pause(milliseconds * PAUSE_SHARE),
      };
      const before = await readCheckState(database);
      const now = clock.now();
      if (isDue(before.tail_time, TAIL_SECONDS, now)) await checkTail(terms);
      if (before.full_begin_time !== null || isDue(before.full_time, FULL_SECONDS, now))
        await checkFull(terms);
      const problems = await readLedgerProblems(database);
      if (problems.length === 0) return undefined;
      onError(unbalanced(problems));
      return TAIL_SECONDS * 1000;
    },
  };
}
