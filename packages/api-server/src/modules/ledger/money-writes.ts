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

/** Codes and passwords: a repeated write may carry others. */
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

/** A money write: `act` runs in the transaction that also stores its answer. */
export interface MoneyWrite<Answer> extends Write {
  readonly prepare?: undefined;
  act(transaction: Database): Promise<Answer>;
}

/** A money write that looks at something first, such as the codes; `act` is given what `prepare` found. */
export interface PreparedMoneyWrite<Answer, Prepared> extends Write {
  prepare(): Promise<Prepared>;
  act(transaction: Database, prepared: Prepared): Promise<Answer>;
}

/** Text of a value with the keys in order, so that the same body always gives the same hash. */
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

/**
 * Runs a transaction again, a little later, when the database asks for it because of others that ran at the same time.
 */
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
 * Does a money write once. The same id with the same body gives the stored answer, looked up before codes are checked, so
 * that a repeated request with spent codes learns the outcome. A refused write stores nothing and may be tried again. The
 * answer is kept as long as the order itself, so that no repeat is ever late enough to be done again.
 *
 * @param write who, its id, the body, and what is done; inside `act` only the transaction may be used
 * @throws {ApiError} 22011 when the id was used with another body; 503 at once when too many writes of the account wait already
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

/** The client gave up by then, and asks what became of its write. */
const LONGEST_WAIT_MS = 8000;

interface AccountQueue {
  /** The write that the next one waits for. */
  last: Promise<unknown>;
  /** Writes in progress and waiting. */
  count: number;
}

/** Writes in progress of each account in this process, by database: queues, no cache; an account without a write has none. */
const running = new WeakMap<Database, Map<number, AccountQueue>>();

function busy(): ApiError {
  return new ApiError(503, "unavailable", { status: 503 });
}

/**
 * Writes of one account come one after the other: a second request with the same id must not try codes that the first is about
 * to use up, and those that would only wait for a row in the database must not hold its connections meanwhile. What does not fit is
 * refused before anything of it is done.
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
    // The codes may be spent because another process was faster with the same id, and is not done yet.
    const waits = isSpent(error) ? SPENT_WAITS : [0];
    for (const wait of waits) {
      if (wait > 0) await sleep(wait);
      const meanwhile = await findStored<Answer>(services, write, hash);
      if (meanwhile !== undefined) return meanwhile.answer;
    }
    throw error instanceof AlreadyDone ? busy() : error;
  }
}

/** Milliseconds between looks for the answer of another process. */
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
