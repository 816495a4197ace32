import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FastifyRequest } from "fastify";
import { accounts, apiKeys, apiTonces } from "../platform/database/schema/index.ts";
import { ApiError } from "../platform/errors.ts";
import type { Services } from "../services.ts";
import type { AccountRow } from "../platform/sessions/sessions-repository.ts";
import { hashToken } from "../platform/tokens.ts";
import { isNamed } from "../modules/accounts/present.ts";
import type { ApiKeyRow } from "../modules/api-keys/repository.ts";

/** Calls by one address, by one key, and with keys that are none. */
const ADDRESS_LIMIT = { name: "openapi-address", limit: 600, seconds: 60 } as const;
const MISS_LIMIT = { name: "openapi-miss", limit: 30, seconds: 600 } as const;

/** How far the clock of a program may be off. */
const TONCE_MS = 60_000;

const parent = alias(accounts, "parent");

/** A key that exists, with the account it belongs to. */
export interface FoundKey {
  readonly key: ApiKeyRow;
  readonly account: AccountRow & { account: string };
}

/** Keys that never were, reset, deleted and frozen ones answer alike. */
function denied(): ApiError {
  return new ApiError(4070, "api_key_denied");
}

/** Finds the key that signed a request; each miss counts against the address of the caller. */
export async function findCaller(services: Services, request: FastifyRequest): Promise<FoundKey> {
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
export async function checkSignature(
  services: Services,
  key: ApiKeyRow,
  request: FastifyRequest,
): Promise<void> {
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
