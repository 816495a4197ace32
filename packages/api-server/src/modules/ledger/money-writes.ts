import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { hasCode } from "../../platform/database/error-codes.ts";
import { moneyWrites } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { requireSoundLedger } from "./check-state.ts";
import type { Services } from "../../services.ts";

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

/** The services that a money write needs. */
export type MoneyWriteServices = Pick<Services, "config" | "database" | "clock" | "random" | "secrets">;

interface Write {
  readonly accountId: number;
  /** Made by the client, unique per account. */
  readonly clientId: string;
  /** Name of the call. */
  readonly call: string;
  /** Body of the request; codes and passwords in it are left out of the comparison. */
  readonly body: Readonly<Record<string, unknown>>;
}

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

function hashOf(secrets: Services["secrets"], body: Write["body"]): string {
  const open = Object.fromEntries(Object.entries(body).filter(([key]) => !SECRET_FIELDS.has(key)));
  return secrets.mac("money-write", canonical(open));
}

/** Border of the database: the stored answer is the JSON of what the same call answered before. */
function restore<Answer>(stored: unknown): Answer {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the row was written by the same call with the same body
  return stored as Answer;
}

/** Another request with the same id is done; its answer is the answer. */
class AlreadyDone extends Error {
  override readonly name = "AlreadyDone";
}

function isSerialisationFailure(error: unknown): boolean {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined;
  return [error, cause].some((one) => hasCode(one, "40001") || hasCode(one, "40P01"));
}

async function findStored<Answer>(
  { database }: MoneyWriteServices,
  write: Write,
  hash: string,
): Promise<{ readonly answer: Answer } | undefined> {
  const [row] = await database
    .select()
    .from(moneyWrites)
    .where(and(eq(moneyWrites.account_id, write.accountId), eq(moneyWrites.client_id, write.clientId)));
  if (row === undefined) return undefined;
  if (row.call !== write.call || row.body_hash !== hash) throw new ApiError(22011, "client_id_reused");
  return { answer: restore<Answer>(row.answer) };
}

async function actOnce<Answer>(
  { database, clock }: MoneyWriteServices,
  write: Write & { readonly hash: string; readonly act: (transaction: Database) => Promise<Answer> },
): Promise<Answer> {
  const { accountId: account_id, clientId: client_id, call, hash } = write;
  return database.transaction(async (transaction) => {
    // Two requests with one id meet here: the second waits for the first and then finds its row.
    const claimed = await transaction
      .insert(moneyWrites)
      .values({ account_id, client_id, call, body_hash: hash, answer: null, time: clock.now() })
      .onConflictDoNothing()
      .returning({ client_id: moneyWrites.client_id });
    if (claimed.length === 0) throw new AlreadyDone();
    await requireSoundLedger(transaction);
    const answer = await write.act(transaction);
    await transaction
      .update(moneyWrites)
      .set({ answer })
      .where(and(eq(moneyWrites.account_id, account_id), eq(moneyWrites.client_id, client_id)));
    return answer;
  });
}

/**
 * Runs a transaction again, a little later, when the database asks for it because of others that ran at the same time.
 *
 * @param random source of the delays
 * @param work transaction
 * @returns what it gives
 */
export async function retrySerialised<Result>(
  random: Services["random"],
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
 * answer is kept as long as the order itself, so that no repeat is ever late enough to be done anew.
 *
 * @param services services of the process
 * @param write who, its id, the body, and what is done; inside `act` only the transaction may be used
 * @returns the answer
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
  return inTurn(services, write.accountId, () => writeOnce(services, write));
}

/** The client gave up by then, and asks what became of its write. */
const LONGEST_WAIT_MS = 8000;

interface Turns {
  /** The write that the next one waits for. */
  last: Promise<unknown>;
  /** Writes in hand and waiting. */
  count: number;
}

/** Writes of each account in this process, by database. */
const running = new WeakMap<Database, Map<number, Turns>>();

function busy(): ApiError {
  return new ApiError(503, "unavailable", { status: 503 });
}

/**
 * Writes of one account come one after the other: a second request with the same id must not try codes that the first is about
 * to use up, and those that would only wait for a row in the database must not hold its connections meanwhile. What does not fit is
 * refused before anything of it is done.
 */
async function inTurn<Answer>(
  { config, database }: MoneyWriteServices,
  accountId: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const all = running.get(database) ?? new Map<number, Turns>();
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
    return await retrySerialised(services.random, () => actOnce(services, { ...write, hash, act }));
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

/**
 * What is known of a money write.
 *
 * @param database database
 * @param accountId whose write
 * @param clientId its id
 * @returns call and time, or undefined when no write with this id was done
 */
export async function findMoneyWrite(
  database: Database,
  accountId: number,
  clientId: string,
): Promise<{ readonly call: string; readonly time: number } | undefined> {
  const [row] = await database
    .select({ call: moneyWrites.call, time: moneyWrites.time })
    .from(moneyWrites)
    .where(and(eq(moneyWrites.account_id, accountId), eq(moneyWrites.client_id, clientId)));
  return row;
}
