import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { hasCode } from "../../platform/database/error-codes.ts";
import { ApiError } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import {
  type Write,
  type MoneyWriteServices,
  findStored,
  runOnce,
  AlreadyDone,
} from "./money-writes-repository.ts";

/** Codes and passwords, which may differ in a repeated write. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "verify_type",
  "verify_code",
  "email_captcha",
  "captcha",
  "payment_password",
  "password",
  "token",
]);

const MAX_RETRIES = 3;

/** A money write: `act` runs in the transaction that also stores its response. */
export interface MoneyWrite<Answer> extends Write {
  readonly prepare?: undefined;
  act(transaction: Database): Promise<Answer>;
}

/** A money write with preliminary checks, such as codes; `act` receives the result of `prepare`. */
export interface PreparedMoneyWrite<Answer, Prepared> extends Write {
  prepare(): Promise<Prepared>;
  act(transaction: Database, prepared: Prepared): Promise<Answer>;
}

/** Serializes a value with sorted keys, so that the same body always has the same hash. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(",")}}`;
}

function hashOf(secrets: PlatformServices["secrets"], body: Write["body"]): string {
  const open = Object.fromEntries(Object.entries(body).filter(([key]) => !SECRET_FIELDS.has(key)));
  return secrets.mac("money-write", canonical(open));
}

function isSerialisationFailure(error: unknown): boolean {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined;
  return [error, cause].some((one) => hasCode(one, "40001") || hasCode(one, "40P01"));
}

/** Retries a transaction after a short delay when the database reports a conflict with concurrent ones. */
export async function retrySerialised<Result>(
  random: PlatformServices["random"],
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > MAX_RETRIES || !isSerialisationFailure(error)) throw error;
      await sleep(random.below(20 * attempt) + 5);
    }
  }
}

/**
 * Executes a money write once. The same id with the same body returns the stored response, which is looked up before codes are
 * checked, so that a repeated request with used codes gets the outcome. A rejected write stores nothing and can be retried. The
 * response is kept as long as the order itself, so that no repeat is ever executed again.
 *
 * @param write who, its id, the body, and what is done; inside `act` only the transaction may be used
 * @throws {ApiError} 22011 when the id was used with another body; 503 at once when too many writes of the account already wait
 */
export function runMoneyWrite<Answer>(
  services: MoneyWriteServices,
  write: MoneyWrite<Answer>,
): Promise<Answer>;
export function runMoneyWrite<Answer, Prepared>(
  services: MoneyWriteServices,
  write: PreparedMoneyWrite<Answer, Prepared>,
): Promise<Answer>;
export function runMoneyWrite<Answer, Prepared>(
  services: MoneyWriteServices,
  write: MoneyWrite<Answer> | PreparedMoneyWrite<Answer, Prepared>,
): Promise<Answer> {
  return withAccountLock(services, write.accountId, () => writeOnce(services, write));
}

/** The client has timed out by then, and queries the outcome of its write. */
const LONGEST_WAIT_MS = 8000;

interface AccountQueue {
  /** The last write, which the next one waits for. */
  last: Promise<unknown>;
  /** Number of writes in progress and waiting. */
  count: number;
}

/** Write queues of each account in this process, by database; not a cache. An account without a write has none. */
const running = new WeakMap<Database, Map<number, AccountQueue>>();

function busy(): ApiError {
  return new ApiError(503, "unavailable", { status: 503 });
}

/**
 * Serializes the writes of one account: a second request with the same id must not try codes that the first is about to use up,
 * and writes waiting for a database row must not occupy connections. Writes beyond the limit are rejected before they start.
 */
async function withAccountLock<Answer>(
  { config, database }: MoneyWriteServices,
  accountId: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const all = running.get(database) ?? new Map<number, AccountQueue>();
  running.set(database, all);
  const own = all.get(accountId) ?? { last: Promise.resolve(), count: 0 };
  if (own.count >= config.writesPerAccount) throw busy();
  all.set(accountId, own);
  const came = performance.now();
  const begin = () => {
    if (performance.now() - came > LONGEST_WAIT_MS) throw busy();
    return work();
  };
  own.count += 1;
  const turn = own.last.then(begin, begin);
  own.last = turn;
  try {
    return await turn;
  } finally {
    own.count -= 1;
    if (own.count === 0) all.delete(accountId);
  }
}

async function writeOnce<Answer, Prepared>(
  services: MoneyWriteServices,
  write: MoneyWrite<Answer> | PreparedMoneyWrite<Answer, Prepared>,
): Promise<Answer> {
  const hash = hashOf(services.secrets, write.body);
  const stored = await findStored<Answer>(services, write, hash);
  if (stored !== undefined) return stored.answer;
  try {
    const act = await prepareAct(write);
    return await retrySerialised(services.random, () => runOnce(services, { ...write, hash, act }));
  } catch (error) {
    // The codes may have been used by an unfinished request with the same id in another process.
    const waits = isSpent(error) ? SPENT_WAITS : [0];
    for (const wait of waits) {
      if (wait > 0) await sleep(wait);
      const meanwhile = await findStored<Answer>(services, write, hash);
      if (meanwhile !== undefined) return meanwhile.answer;
    }
    throw error instanceof AlreadyDone ? busy() : error;
  }
}

/** Milliseconds between checks for the response of another process. */
const SPENT_WAITS = [0, 100, 200] as const;

function isSpent(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 21002 || error.code === 21003);
}

async function prepareAct<Answer, Prepared>(
  write: MoneyWrite<Answer> | PreparedMoneyWrite<Answer, Prepared>,
): Promise<(transaction: Database) => Promise<Answer>> {
  if (write.prepare === undefined) return (transaction) => write.act(transaction);
  const prepared = await write.prepare();
  return (transaction) => write.act(transaction, prepared);
}
