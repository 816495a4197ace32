import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../platform/config.ts";
import type { Services } from "../services.ts";
import { readCheckState, readLedgerProblems } from "../modules/ledger/check-state.ts";
import { checkFull, checkTail } from "../modules/ledger/ledger-checks.ts";

/** The lock that keeps two processes from doing the same. */
export const LEDGER_LOCK = "ledger check";

/** A process that dies is replaced after this time; a piece is far shorter. */
export const LEDGER_LOCK_SECONDS = 60;

const TAIL_SECONDS = 600;
const FULL_SECONDS = 7 * 86_400;
const FIRST_LOOK_MS = 2000;
const LOOK_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Others have the database for three quarters of the time. */
const PAUSE_SHARE = 3;

/** How long a start may check what came after the seals. */
const START_MS = 3000;
/** Movements up to which a start checks the whole ledger. */
const SMALL_LEDGER = 25_000;

/** What the checks need of the services. */
export type LedgerCheckServices = Pick<Services, "database" | "clock" | "jobLocks">;

/** What the job needs. */
export interface LedgerJobOptions {
  readonly services: LedgerCheckServices;
  /** Told of what does not balance, and of failures. */
  readonly onError: (error: unknown) => void;
  /** Waits between rounds and pieces; tests bring their own. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

function unbalanced(problems: readonly string[]): Error {
  return new Error(`the ledger does not balance, money stands still: ${problems.join("; ")}`);
}

/**
 * Checks at a start what came after the seals, as far as a start may take, and the whole of a ledger that is small. What is left
 * is done by the job.
 *
 * @param services services of the process
 * @param hasTime whether there is time for another piece
 * @throws {StartError} when the ledger does not balance, or was found so before
 */
export async function checkLedgerAtStart(
  { database, clock }: LedgerCheckServices,
  hasTime: () => boolean = withinStart(),
): Promise<void> {
  const known = await readLedgerProblems(database);
  const found = known.length > 0 ? known : await findAtStart({ database, clock }, hasTime);
  const [problem] = found;
  if (problem !== undefined) {
    throw new StartError(
      `the ledger does not balance: ${problem}; restore a backup, or correct it and run check-ledger.ts`,
    );
  }
}

function withinStart(): () => boolean {
  const end = performance.now() + START_MS;
  return () => performance.now() < end;
}

async function findAtStart(
  { database, clock }: Pick<LedgerCheckServices, "database" | "clock">,
  goOn: () => boolean,
): Promise<readonly string[]> {
  const tail = await checkTail({ database, clock, goOn });
  if (!tail.isComplete || tail.problems.length > 0) return tail.problems;
  const { tail_transfer } = await readCheckState(database);
  if (tail_transfer > SMALL_LEDGER) return [];
  return (await checkFull({ database, clock, goOn, isFresh: true })).problems;
}

function isDue(last: number | null, seconds: number, now: number): boolean {
  return last === null || now - last >= seconds;
}

/**
 * Checks what came after the seals every ten minutes, and the whole ledger once a week, in pieces with pauses. Of several
 * processes that share a database one does so at a time. After a failure it waits, longer each time.
 *
 * @param options services, and who is told
 * @returns function that ends it, after the piece in hand
 */
export function startLedgerChecks({ services, onError, wait }: LedgerJobOptions): () => Promise<void> {
  const { database, clock, jobLocks } = services;
  const end = new AbortController();
  const pause = async (milliseconds: number) => {
    await (wait ?? waitUnlessOver)(milliseconds, end.signal);
    return !end.signal.aborted;
  };
  const goOn = async (milliseconds: number) =>
    (await pause(milliseconds * PAUSE_SHARE)) && (await jobLocks.hold(LEDGER_LOCK, LEDGER_LOCK_SECONDS));

  /** @returns milliseconds until the next round */
  async function round(): Promise<number> {
    if (!(await jobLocks.hold(LEDGER_LOCK, LEDGER_LOCK_SECONDS))) return LOOK_MS;
    const terms = { database, clock, goOn };
    const before = await readCheckState(database);
    const now = clock.now();
    if (isDue(before.tail_time, TAIL_SECONDS, now)) await checkTail(terms);
    if (before.full_begin_time !== null || isDue(before.full_time, FULL_SECONDS, now)) await checkFull(terms);
    await jobLocks.release(LEDGER_LOCK);
    const problems = await readLedgerProblems(database);
    if (problems.length === 0) return LOOK_MS;
    onError(unbalanced(problems));
    return TAIL_SECONDS * 1000;
  }

  async function run(): Promise<void> {
    let next = FIRST_LOOK_MS;
    let failures = 0;
    while (await pause(next)) {
      try {
        next = await round();
        failures = 0;
      } catch (error) {
        onError(error);
        next = Math.min(LOOK_MS * 2 ** failures, LONGEST_WAIT_MS);
        failures += 1;
      }
    }
    await jobLocks.release(LEDGER_LOCK);
  }

  const running = run().catch(onError);
  return async () => {
    end.abort();
    await running;
  };
}

async function waitUnlessOver(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
