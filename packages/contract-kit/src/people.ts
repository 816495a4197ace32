import { createHmac } from "node:crypto";
import { getAccounts, getObservers, signIn, switchAccount } from "contracts";
import * as v from "valibot";
import { sendCall, type Server, type Values } from "./client.ts";

/** Someone who makes calls. */
export interface Person {
  readonly name: string;
  /** Query members that every call of theirs carries. */
  readonly query: Values;
  /** Headers that identify them for a request with this query. */
  headers(query: string): Values;
  /** Keeps the new token of their sign-in. */
  renew(token: string): void;
}

/** How to sign an account in: a session's token, or its name and password. */
export interface Credentials {
  readonly account?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
}

/** A key pair of the calls for programs. */
export interface KeyPair {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Who the checks are made with; an absent one skips what needs them. */
export interface People {
  /** A main account with data. */
  readonly main?: Person | undefined;
  /** Its payment password; what moves its money is skipped without one. */
  readonly paymentPassword?: string | undefined;
  /** A sub-account of the first. */
  readonly sub?: Person | undefined;
  /** Someone who has nothing to do with the first. */
  readonly other?: Person | undefined;
  /** An observer link of the first. */
  readonly observer?: Person | undefined;
  /** An API key of the first. */
  readonly key?: Person | undefined;
}

/** A sign-in was refused: the checks cannot begin. */
export class SignInRefused extends Error {}

/**
 * Someone with a session.
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
 * Someone with the access key of an observer link.
 *
 * @param accessKey - key of the link
 */
export function observerOf(accessKey: string): Person {
  return { name: "observer", query: { access_key: accessKey }, headers: () => ({}), renew: () => undefined };
}

/**
 * A program with a key pair; it signs every query that carries a `tonce`.
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
 * @param server - server under check
 * @param name - shown in reports
 * @param credentials - token, or account and password
 * @returns the person; undefined without credentials
 * @throws {SignInRefused} when the server refuses, or asks for a second step
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
 * A second session of the first account, switched to its first sub-account.
 *
 * @param server - server under check
 * @param session - a session of the main account; it stays as it is
 * @returns the sub-account; undefined when there is none
 */
export async function switchToSubAccount(server: Server, session: Person): Promise<Person | undefined> {
  const [first] = (await read(server, getAccounts, { as: session }))?.data ?? [];
  if (first === undefined) return undefined;
  const answer = await sendCall(server, switchAccount, { as: session, body: { id: first.id } });
  const switched = v.safeParse(tokenSchema, answer.json);
  return switched.success ? bearer("sub", switched.output.data.token) : undefined;
}

/**
 * The observer link of an account that shows most.
 *
 * @param server - server under check
 * @param main - owner of the links
 * @returns its access key; undefined when there is none that can be read
 */
export async function findObserverKey(server: Server, main: Person): Promise<string | undefined> {
  const links = (await read(server, getObservers, { as: main, query: { limit: "100" } }))?.data ?? [];
  const [widest] = links
    .filter(({ access_key, is_expired, global }) => access_key !== null && !is_expired && global)
    .toSorted((a, b) => b.open_auth.length - a.open_auth.length);
  return widest?.access_key ?? undefined;
}
