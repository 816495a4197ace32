import { amount, isNegative, subtract, type Amount } from "amount";
import { getOverview, type JobState, type Overview, type Solvency } from "contracts/operator/calls/overview";
import type { FastifyInstance } from "fastify";
import { engineStateOf } from "../../http/engine-state.ts";
import { operatorRoute } from "../../http/operator-route.ts";
import { amountText, listChainTerms } from "../../modules/coins/index.ts";
import { readCheckState } from "../../modules/ledger/check-state-repository.ts";
import { lastMinute } from "../../modules/mining/collect/watermark-repository.ts";
import { countUnsentEmails } from "../../modules/notifications/emails-repository.ts";
import { hasRole } from "../../modules/operators/operator.ts";
import { readPayoutQueue } from "../../modules/overview/money-repository.ts";
import { readWalletBalances, type WalletBalance } from "../../modules/overview/wallet-balances.ts";
import { readBooks } from "../../modules/payouts/books-repository.ts";
import { readPauses } from "../../modules/payouts/wallet-limits-repository.ts";
import { readCounts, type EventCount } from "../../modules/page-events/index.ts";
import { listJobRuns, type JobRunRow } from "../../platform/job-runs-repository.ts";
import { DAY } from "../../platform/time.ts";
import type { Services } from "../../services.ts";

/** A job is late after this many of its intervals, and never before the minimum number of seconds below. */
const LATE_PAUSES = 3;
const LATE_SECONDS = 300;

const FAILURES: ReadonlySet<string> = new Set(["load_failure", "run_failure", "catalogue", "page_error"]);

function presentJob(row: JobRunRow, now: number): JobState {
  const { name, run_time, milliseconds, every_seconds, success_time, failures } = row;
  const age_seconds = success_time === null ? null : Math.max(0, now - success_time);
  const isOld = now - run_time > Math.max(LATE_PAUSES * every_seconds, LATE_SECONDS);
  return {
    name,
    run_time,
    milliseconds,
    every_seconds,
    age_seconds,
    failures,
    is_late: isOld || failures > 0,
  };
}

/** Sums the balances of all wallets of a coin; null if one is unavailable or none reports a balance. */
function walletOf(balances: readonly WalletBalance[], coin: string): Amount | null {
  const own = balances.filter((one) => one.coin === coin);
  if (own.length === 0 || own.some(({ balance }) => balance === null)) return null;
  return amountText(
    own.reduce((total, { balance }) => total + (balance ?? 0n), 0n),
    coin,
  );
}

async function readSolvency({ database }: Services, balances: readonly WalletBalance[]): Promise<Solvency[]> {
  const books = await readBooks(database);
  const rows = books.map(({ coin, owed, leaving, held }) => {
    const liabilities = amountText(owed, coin);
    const wallet = walletOf(balances, coin);
    const difference = wallet === null ? null : subtract(wallet, liabilities);
    return {
      coin,
      liabilities,
      leaving: amountText(leaving, coin),
      holdings: amountText(held, coin),
      wallet,
      difference,
    };
  });
  // Short balances first.
  return [...rows.filter(isShort), ...rows.filter((row) => !isShort(row))];
}

function isShort({ difference }: Pick<Solvency, "difference">): boolean {
  return difference !== null && isNegative(amount(difference));
}

async function readNodes(
  { chains, database }: Services,
  balances: readonly WalletBalance[],
): Promise<Overview["nodes"]> {
  const terms = await listChainTerms(database);
  return terms.flatMap(({ coin, chain }) => {
    const wallet = chains.of(coin, chain);
    if (wallet === undefined) return [];
    const said = balances.find((one) => one.coin === coin && one.chain === chain);
    return [{ coin, chain, name: wallet.name, answers: said === undefined ? null : said.balance !== null }];
  });
}

function presentReleases(counts: readonly EventCount[]): Overview["releases"] {
  const releases = new Map<string, Overview["releases"][number]>();
  for (const { remote, version, channel, kind, count } of counts) {
    const key = [remote, version, channel].join(" ");
    const row = releases.get(key) ?? { remote, version, channel, loads: 0, failures: 0 };
    const loads = row.loads + (kind === "load" ? count : 0);
    const failures = row.failures + (FAILURES.has(kind) ? count : 0);
    releases.set(key, { ...row, loads, failures });
  }
  return [...releases.values()];
}

async function readLedger({ database }: Services, now: number): Promise<Overview["ledger"]> {
  const { problems, tail_time, full_time } = await readCheckState(database);
  const ageOf = (time: number | null) => (time === null ? null : Math.max(0, now - time));
  return { problems: [...problems], new_age_seconds: ageOf(tail_time), whole_age_seconds: ageOf(full_time) };
}

async function readEngine(services: Services, now: number): Promise<Overview["engine"]> {
  const { database, engineHealth } = services;
  const last = engineHealth.lastAnswer();
  const measured = await lastMinute(database);
  return {
    state: engineStateOf(services, measured ?? null),
    age_seconds: last === null ? null : Math.max(0, now - last),
    restarts: engineHealth.restarts(),
    measured_age_seconds: measured === undefined ? null : Math.max(0, now - measured),
  };
}

/** Registers the overview on the desk's first page. */
export function registerOperatorOverview(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database, sender } = services;

  operatorRoute(scope, getOverview, async ({ operator }) => {
    const now = clock.now();
    const balances = await readWalletBalances(services);
    const queue = await readPayoutQueue(database);
    const pauses = await readPauses(database);
    return {
      time: now,
      jobs: (await listJobRuns(database)).map((row) => presentJob(row, now)),
      engine: await readEngine(services, now),
      ledger: await readLedger(services, now),
      mail: {
        is_up: sender.isAway?.() !== true,
        waiting: await countUnsentEmails(database),
        failed: sender.failures?.() ?? 0,
      },
      queue: queue.map(({ oldest, ...row }) => ({ ...row, oldest_seconds: Math.max(0, now - oldest) })),
      pauses: pauses.map(({ since, ...row }) => ({ ...row, age_seconds: Math.max(0, now - since) })),
      nodes: await readNodes(services, balances),
      solvency: hasRole(operator, ["finance", "administrator"])
        ? await readSolvency(services, balances)
        : null,
      releases: presentReleases(await readCounts(database, now - DAY)),
    };
  });
}
