import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../src/platform/database/database.ts";
import { accounts, moneyWrites } from "../../src/platform/database/schema/index.ts";
import { createSubAccount } from "../../src/modules/accounts/service.ts";
import { listBalances } from "../../src/modules/ledger/ledger-repository.ts";
import { createPerson } from "../../src/testing/client.ts";
import type { Client, Person } from "../crash-client.ts";

/** What a program that spends twice works with. */
export interface Bench {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The same database as other processes see it; one of each process. */
  readonly databases: readonly Database[];
  /** Sends to any of the servers, and again when an answer is lost or a server is busy. */
  readonly client: Client;
  readonly random: () => number;
  /** Tries that the money is enough for. */
  readonly covered: number;
}

/** What became of a try. */
export interface Try {
  /** Its idempotency key. */
  readonly key: string;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** Whether the same request, sent twice at once, was answered in two ways. */
  readonly isTorn: boolean;
}

/** A race for money that is enough for some of the tries. */
export interface Race {
  attempt(index: number): Promise<Try>;
  /** Tries that have to be accepted in all; undefined where that depends on their order. */
  readonly accepts?: number;
  /** Codes of refusals that belong to the race. */
  readonly refusals: readonly number[];
  /** What does not hold at the end, in words. */
  verify(accepted: readonly Try[]): Promise<readonly string[]>;
}

/** An operation that must not spend twice. */
export interface Operation {
  readonly name: string;
  prepare(bench: Bench): Promise<Race>;
}

/** Someone who spends, with a sub-account. */
export interface Spender extends Person {
  readonly sub: { readonly id: number; readonly account: string };
}

/** Makes someone who has been here for long. */
export async function createSpender({ app, database }: Bench): Promise<Spender> {
  const { row, token } = await createPerson(app);
  // A new account may take out what it mined today, which is nothing.
  await database
    .update(accounts)
    .set({ register_time: 1, totp_secret: "none" })
    .where(eq(accounts.id, row.id));
  const account = `sub_of_${String(row.id)}`;
  const sub = await createSubAccount(app.services, { parentId: row.id, account });
  return { id: row.id, account: row.account ?? "", token, sub: { id: sub.id, account } };
}

/** Codes of a request; the servers of the race take any as right. */
export const CODES = {
  verify_type: "google_code",
  verify_code: "000000",
  email_captcha: "000000",
} as const;

/** Part of the tries that are sent twice at once, with one key. */
const TWICE = 0.25;

function keyOf(index: number): string {
  return `0b5f1a52-6f0d-4c8e-9a41-${index.toString(16).padStart(12, "0")}`;
}

/** A money write of a try. */
export interface WriteOf {
  readonly person: Person;
  readonly path: string;
  readonly index: number;
  readonly body: object;
}

/** Sends a money write under the key of its try, some of them twice at once. */
export async function writeOnce(bench: Bench, { person, path, index, body }: WriteOf): Promise<Try> {
  const key = keyOf(index);
  const request = { person, path, body: { client_id: key, ...body } };
  const copies = bench.random() < TWICE ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: copies }, () => bench.client.insist(request)));
  const [first, second] = answers;
  if (first === undefined) return { key, code: -1, message: "no answer", data: null, isTorn: false };
  const isAccepted = answers.some((answer) => answer?.code === 0);
  const isTorn = copies === 2 && isAccepted && !isDeepStrictEqual(first, second);
  return { key, ...first, data: first.data, isTorn };
}

/** Balances of an account in smallest units, as `BTC available`. */
export async function balancesOf(database: Database, id: number): Promise<(name: string) => bigint> {
  const rows = await listBalances(database, [id]);
  const byName = new Map(rows.map(({ coin, kind, balance }) => [`${coin} ${kind}`, balance]));
  return (name) => byName.get(name) ?? 0n;
}

/** Compares figures; each that is another one is a violation. */
export function compare(
  figures: Readonly<Record<string, readonly [found: bigint | number, expected: bigint | number]>>,
): readonly string[] {
  return Object.entries(figures)
    .filter(([, [found, expected]]) => BigInt(found) !== BigInt(expected))
    .map(([name, [found, expected]]) => `${name}: ${String(found)}, expected ${String(expected)}`);
}

/** Every accepted key has one stored write, and nothing else has. */
export async function compareKeys(
  { database }: Bench,
  { person, call, accepted }: { person: Person; call: string; accepted: readonly Try[] },
): Promise<readonly string[]> {
  const rows = await database
    .select({ key: moneyWrites.client_id })
    .from(moneyWrites)
    .where(and(eq(moneyWrites.account_id, person.id), eq(moneyWrites.call, call)));
  const stored = rows.map(({ key }) => key).sort();
  const answered = accepted.map(({ key }) => key).sort();
  return isDeepStrictEqual(stored, answered)
    ? []
    : [
        `${String(stored.length)} stored writes, ${String(answered.length)} accepted tries, not the same keys`,
      ];
}
