import { createHmac } from "node:crypto";
import { getAccounts, getObservers, signIn, switchAccount } from "contracts";
import * as v from "valibot";
import { sendCall, type Server, type Values } from "./client.ts";

/** A person who makes calls. */
export interface Person {
  readonly name: string;
  /** Query members included in all of their calls. */
  readonly query: Values;
  /** Headers that identify them for a request with this query. */
  headers(query: string): Values;
  /** Stores the new token of their sign-in. */
  renew(token: string): void;
}

/** How to sign an account in: a session's token, or its name and password. */
export interface Credentials {
  readonly account?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
}

/** A key pair for the programs' calls. */
export interface KeyPair {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** People used for the checks; checks that need an absent one are skipped. */
export interface People {
  /** A main account with data. */
  readonly main?: Person | undefined;
  /** Its payment password; checks that move its money are skipped without one. */
  readonly paymentPassword?: string | undefined;
  /** A sub-account of the main account. */
  readonly sub?: Person | undefined;
  /** An account unrelated to the main account. */
  readonly other?: Person | undefined;
  /** An observer link of the main account. */
  readonly observer?: Person | undefined;
  /** An API key of the main account. */
  readonly key?: Person | undefined;
}

/** A sign-in was rejected, so the checks cannot start. */
export class SignInRefused extends Error {}

/**
 * A person with a session.
 *
 * @param name - shown in reports
 * @param token - token of the session
 */
export function bearer(name: string, token: string): Person {
  let newest = token;
  return {
    name,
    query: {},
    headers: () => ({ authorization: `Bearer ${newest}` }),
    renew(next) {
      newest = next;
    },
  };
}

/**
 * A person with the access key of an observer link.
 *
 * @param accessKey - key of the link
 */
export function observerOf(accessKey: string): Person {
  return { name: "observer", query: { access_key: accessKey }, headers: () => ({}), renew: () => undefined };
}

/**
 * A program with a key pair; it signs every query that has a `tonce`.
 *
 * @param pair - access key and secret key
 */
export function programOf({ accessKey, secretKey }: KeyPair): Person {
  const sign = (query: string) => createHmac("sha256", secretKey).update(query).digest("hex");
  return {
    name: "key",
    query: {},
    headers: (query) => ({ "x-api-key": accessKey, "x-signature": sign(query) }),
    renew: () => undefined,
  };
}

const tokenSchema = v.object({ code: v.literal(0), data: v.object({ token: v.string() }) });

/**
 * Signs an account in.
 *
 * @param server - checked server
 * @param name - shown in reports
 * @param credentials - token, or account and password
 * @returns the person; undefined without credentials
 * @throws {SignInRefused} if the server rejects it or requires a second step
 */
export async function signInPerson(
  server: Server,
  name: string,
  { account, password, token }: Credentials,
): Promise<Person | undefined> {
  if (token !== undefined) return bearer(name, token);
  if (account === undefined) return undefined;
  if (password === undefined) throw new SignInRefused(`There is no password for ${account}.`);
  const answer = await sendCall(server, signIn, { body: { account, password } });
  const parsed = v.safeParse(tokenSchema, answer.json);
  if (parsed.success) return bearer(name, parsed.output.data.token);
  const hasSecondStep = answer.envelope?.code === 0;
  const reason = hasSecondStep
    ? "it asks for a second step; give a token"
    : (answer.envelope?.message ?? "no envelope");
  throw new SignInRefused(`${account} is not signed in: ${reason} (HTTP ${String(answer.status)})`);
}

async function read<const S extends v.GenericSchema<unknown, unknown>>(
  server: Server,
  call: { readonly response: S } & Parameters<typeof sendCall>[1],
  options: Parameters<typeof sendCall>[2],
): Promise<v.InferOutput<S> | undefined> {
  const answer = await sendCall(server, call, options);
  const parsed = v.safeParse(call.response, answer.envelope?.data);
  return answer.envelope?.code === 0 && parsed.success ? parsed.output : undefined;
}

/**
 * Switches a second session of the main account to its first sub-account.
 *
 * @param server - checked server
 * @param session - a session of the main account; it is not changed
 * @returns the sub-account; undefined if there is none
 */
export async function switchToSubAccount(server: Server, session: Person): Promise<Person | undefined> {
  const [first] = (await read(server, getAccounts, { as: session }))?.data ?? [];
  if (first === undefined) return undefined;
  const answer = await sendCall(server, switchAccount, { as: session, body: { id: first.id } });
  const switched = v.safeParse(tokenSchema, answer.json);
  return switched.success ? bearer("sub", switched.output.data.token) : undefined;
}

/**
 * Finds the observer link of an account that shows the most.
 *
 * @param server - checked server
 * @param main - owner of the links
 * @returns its access key; undefined if none can be read
 */
export async function findObserverKey(server: Server, main: Person): Promise<string | undefined> {
  const links = (await read(server, getObservers, { as: main, query: { limit: "100" } }))?.data ?? [];
  const [widest] = links
    .filter(({ access_key, is_expired, global }) => access_key !== null && !is_expired && global)
    .toSorted((a, b) => b.open_auth.length - a.open_auth.length);
  return widest?.access_key ?? undefined;
}
