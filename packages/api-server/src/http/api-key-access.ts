import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyNeeds } from "contracts/call";
import { and, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FastifyRequest } from "fastify";
import { accounts, apiKeys, apiTonces } from "../platform/database/schema/index.ts";
import { ApiError } from "../platform/errors.ts";
import type { Services } from "../services.ts";
import type { AccountRow } from "../platform/sessions/sessions.ts";
import { hashToken } from "../platform/tokens.ts";
import { isNamed } from "../modules/accounts/present.ts";
import { isListed } from "../modules/api-keys/addresses.ts";
import { effectiveList, noteUse, permissionsOf, type ApiKeyRow } from "../modules/api-keys/repository.ts";

/** Calls by one address, by one key, and with keys that are none. */
const ADDRESS_LIMIT = { name: "openapi-address", limit: 600, seconds: 60 } as const;
const KEY_LIMIT = { name: "openapi-key", limit: 120, seconds: 60 } as const;
const MISS_LIMIT = { name: "openapi-miss", limit: 30, seconds: 600 } as const;

/** How far the clock of a program may be off. */
const TONCE_MS = 60_000;
const MAX_PATH = 200;

const parent = alias(accounts, "parent");

/** Who calls with a key. */
export interface ApiCaller {
  /** The mining account of the key. */
  readonly account: AccountRow & { account: string };
}

/** A key that exists, with the account it belongs to. */
interface FoundKey {
  readonly key: ApiKeyRow;
  readonly account: AccountRow & { account: string };
}

/** Keys that never were, reset, deleted and frozen ones answer alike. */
function denied(): ApiError {
  return new ApiError(4070, "api_key_denied");
}

async function findCaller(services: Services, request: FastifyRequest): Promise<FoundKey> {
  const { database, rateLimits } = services;
  await rateLimits.count(ADDRESS_LIMIT, request.ip);
  const header = request.headers["x-api-key"];
  const access_key = typeof header === "string" && /^[0-9a-f]{32}$/.test(header) ? header : undefined;
  const [found] =
    access_key === undefined
      ? []
      : await database
          .select({ key: apiKeys, account: accounts, frozen_above: parent.frozen_time })
          .from(apiKeys)
          .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
          .leftJoin(parent, eq(parent.id, accounts.parent_id))
          .where(eq(apiKeys.key_hash, hashToken(access_key)));
  const isFrozen = found !== undefined && (found.account.frozen_time ?? found.frozen_above) !== null;
  if (found === undefined || isFrozen || !isNamed(found.account)) {
    await rateLimits.count(MISS_LIMIT, request.ip);
    throw denied();
  }
  return { key: found.key, account: found.account };
}

async function checkAddress(services: Services, { key, account }: FoundKey, address: string): Promise<void> {
  const list = await effectiveList(services.database, key.ip_whitelist, account.parent_id);
  if (isListed(list, address)) return;
  throw new ApiError(4071, "api_address_denied", { data: { address }, values: { address } });
}

/** Whether a text is the signature of another; takes as long for each wrong one. */
function isSignature(given: unknown, secret: string, signed: string): boolean {
  if (typeof given !== "string" || !/^[0-9a-f]{64}$/i.test(given)) return false;
  const right = createHmac("sha256", secret).update(signed).digest();
  return timingSafeEqual(Buffer.from(given, "hex"), right);
}

/** All that follows the first question mark, since all of it is read; later ones are part of a value. */
function queryOf(url: string): string {
  const mark = url.indexOf("?");
  return mark === -1 ? "" : url.slice(mark + 1);
}

/** The signature is checked before the tonce is used up, so that nobody else can use up one. */
async function checkSignature(services: Services, key: ApiKeyRow, request: FastifyRequest): Promise<void> {
  const { clock, database, secrets } = services;
  const query = queryOf(request.raw.url ?? "");
  if (!isSignature(request.headers["x-signature"], secrets.unseal(key.secret_sealed), query)) {
    throw new ApiError(4072, "api_signature_wrong");
  }
  const now = clock.now() * 1000;
  const wrong = () => new ApiError(4073, "api_tonce_wrong", { data: { time: now } });
  const text = new URLSearchParams(query).get("tonce") ?? "";
  const tonce = /^\d{13}$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (Math.abs(tonce - now) > TONCE_MS) throw wrong();
  await database
    .delete(apiTonces)
    .where(and(eq(apiTonces.key_id, key.id), lt(apiTonces.tonce, now - 2 * TONCE_MS)));
  const stored = await database
    .insert(apiTonces)
    .values({ key_id: key.id, tonce })
    .onConflictDoNothing()
    .returning({ tonce: apiTonces.tonce });
  if (stored.length === 0) throw wrong();
}

async function admit(
  services: Services,
  found: FoundKey,
  { needs, request }: { readonly needs: KeyNeeds; readonly request: FastifyRequest },
): Promise<ApiCaller> {
  await checkAddress(services, found, request.ip);
  if (needs.isSigned) await checkSignature(services, found.key, request);
  const { permission } = needs;
  if (!permissionsOf(found.key.permissions).includes(permission)) {
    throw new ApiError(4074, "api_permission_missing", { data: { permission }, values: { permission } });
  }
  return { account: found.account };
}

/**
 * Does something for whoever calls with a key, and writes the use down with what came of it.
 *
 * @param services services of the process
 * @param call what the call needs of the key, and its request
 * @param act answers the call
 * @returns what `act` gave
 * @throws {ApiError} 4070 for a key that opens nothing, 4071 for an address that is not listed, 4072 and 4073 for a wrong
 *   signature or tonce, 4074 for a missing permission, 21003 for too many calls
 */
export async function withApiKey<T>(
  services: Services,
  call: { readonly needs: KeyNeeds; readonly request: FastifyRequest },
  act: (caller: ApiCaller) => Promise<T>,
): Promise<T> {
  const { request } = call;
  const found = await findCaller(services, request);
  await services.rateLimits.count(KEY_LIMIT, String(found.key.id));
  let code = 500;
  try {
    const answer = await act(await admit(services, found, call));
    code = 0;
    return answer;
  } catch (error) {
    if (error instanceof ApiError) code = error.code;
    throw error;
  } finally {
    const [path = ""] = request.url.split("?");
    await noteUse(services.database, {
      account_id: found.account.id,
      time: services.clock.now(),
      address: request.ip,
      path: path.slice(0, MAX_PATH),
      code,
    });
  }
}
