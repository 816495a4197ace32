import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../src/platform/database/database.ts";
import { accounts, moneyWrites } from "../../src/platform/database/schema/index.ts";
import { createSubAccount } from "../../src/modules/accounts/service.ts";
import { listBalances } from "../../src/modules/ledger/ledger-repository.ts";
import { createPerson } from "../../src/testing/client.ts";
import type { Client, Person } from "../crash-client.ts";

/** Dependencies of a double-spend program. */
export interface Bench {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Connections to the same database, one per process. */
  readonly databases: readonly Database[];
  /** Sends to any of the servers, and again if a response is lost or a server is busy. */
  readonly client: Client;
  readonly random: () => number;
  /** Number of attempts that the balance covers. */
  readonly covered: number;
}

/** Result of an attempt. */
export interface Try {
  /** Its idempotency key. */
  readonly key: string;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** Whether the same request, sent twice at once, got two different responses. */
  readonly isTorn: boolean;
}

/** A race for a balance that covers some of the attempts. */
export interface Race {
  attempt(index: number): Promise<Try>;
  /** Total number of attempts that must be accepted; undefined if that depends on their order. */
  readonly accepts?: number;
  /** Error codes expected in the race. */
  readonly refusals: readonly number[];
  /** Returns the violations at the end, in words. */
  verify(accepted: readonly Try[]): Promise<readonly string[]>;
}

/** An operation that must not spend twice. */
export interface Operation {
  readonly name: string;
  prepare(bench: Bench): Promise<Race>;
}

/** A person who spends, with a sub-account. */
export interface Spender extends Person {
  readonly sub: { readonly id: number; readonly account: string };
}

/** Creates a person who signed up long ago. */
export async function createSpender({ app, database }: Bench): Promise<Spender> {
  const { row, token } = await createPerson(app);
  // A new account may only withdraw what it mined today, which is nothing.
  await database
    .update(accounts)
    .set({ register_time: 1, totp_secret: "none" })
    .where(eq(accounts.id, row.id));
  const account = `sub_of_${String(row.id)}`;
  const sub = await createSubAccount(app.services, { parentId: row.id, account });
  return { id: row.id, account: row.account ?? "", token, sub: { id: sub.id, account } };
}

/** Codes of a request; the servers in the race accept any. */
export const CODES = {
  verify_type: "google_code",
  verify_code: "000000",
  email_captcha: "000000",
} as const;

/** Fraction of the attempts that are sent twice at once, with the same key. */
const TWICE = 0.25;

function keyOf(index: number): string {
  return `0b5f1a52-6f0d-4c8e-9a41-${index.toString(16).padStart(12, "0")}`;
}

/** The money write of an attempt. */
export interface WriteOf {
  readonly person: Person;
  readonly path: string;
  readonly index: number;
  readonly body: object;
}

/** Sends a money write with the key of its attempt, sometimes twice at once. */
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

/** Reads an account's balances in smallest units, by names like `BTC available`. */
export async function balancesOf(database: Database, id: number): Promise<(name: string) => bigint> {
  const rows = await listBalances(database, [id]);
  const byName = new Map(rows.map(({ coin, kind, balance }) => [`${coin} ${kind}`, balance]));
  return (name) => byName.get(name) ?? 0n;
}

/** Compares figures; each mismatch is a violation. */
export function compare(
  figures: Readonly<Record<string, readonly [found: bigint | number, expected: bigint | number]>>,
): readonly string[] {
  return Object.entries(figures)
    .filter(([, [found, expected]]) => BigInt(found) !== BigInt(expected))
    .map(([name, [found, expected]]) => `${name}: ${String(found)}, expected ${String(expected)}`);
}

/** Checks that each accepted key has exactly one stored write, and that there are no others. */
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
