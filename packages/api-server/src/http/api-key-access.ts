import type { KeyRule } from "contracts/call";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../platform/errors.ts";
import type { Services } from "../services.ts";
import type { AccountRow } from "../platform/sessions/sessions-repository.ts";
import { findByAccessKey, type FoundKey } from "../modules/api-keys/access-repository.ts";
import { isListed } from "../modules/api-keys/addresses.ts";
import { effectiveList, recordUse } from "../modules/api-keys/repository.ts";
import { checkSignature } from "../modules/api-keys/signature.ts";

/** Rate limits: calls per address, calls per key, and calls with invalid keys. */
const ADDRESS_LIMIT = { name: "openapi-address", limit: 600, seconds: 60 } as const;
const MISS_LIMIT = { name: "openapi-miss", limit: 30, seconds: 600 } as const;
const KEY_LIMIT = { name: "openapi-key", limit: 120, seconds: 60 } as const;
const MAX_PATH = 200;

/** The caller authenticated by a key. */
export interface ApiCaller {
  /** The mining account of the key. */
  readonly account: AccountRow & { account: string };
}

/**
 * Finds the key that signed a request; each miss counts against the caller's address. Unknown, reset, deleted and frozen keys get
 * the same response.
 */
async function findCaller({ database, rateLimits }: Services, request: FastifyRequest): Promise<FoundKey> {
  await rateLimits.count(ADDRESS_LIMIT, request.ip);
  const header = request.headers["x-api-key"];
  const isKey = typeof header === "string" && /^[0-9a-f]{32}$/.test(header);
  const found = isKey ? await findByAccessKey(database, header) : undefined;
  if (found === undefined) {
    await rateLimits.count(MISS_LIMIT, request.ip);
    throw new ApiError(4070, "api_key_denied");
  }
  return found;
}

/** Returns everything after the first question mark; later ones are part of a value. */
function queryOf(url: string): string {
  const mark = url.indexOf("?");
  return mark === -1 ? "" : url.slice(mark + 1);
}

async function checkAddress(services: Services, { key, account }: FoundKey, address: string): Promise<void> {
  const list = await effectiveList(services.database, key.ip_whitelist, account.parent_id);
  if (isListed(list, address)) return;
  throw new ApiError(4071, "api_address_denied", { data: { address }, values: { address } });
}

async function admit(
  services: Services,
  found: FoundKey,
  { needs, request }: { readonly needs: KeyRule; readonly request: FastifyRequest },
): Promise<ApiCaller> {
  await checkAddress(services, found, request.ip);
  if (needs.isSigned) {
    await checkSignature(services, found.key, {
      query: queryOf(request.raw.url ?? ""),
      signature: request.headers["x-signature"],
      now: services.clock.now() * 1000,
    });
  }
  const { permission } = needs;
  if (!found.key.permissions.includes(permission)) {
    throw new ApiError(4074, "api_permission_missing", { data: { permission }, values: { permission } });
  }
  return { account: found.account };
}

/**
 * Runs a call made with a key, and records the use with its outcome.
 *
 * @throws {ApiError} 4070 for an invalid key, 4071 for an unlisted address, 4072 and 4073 for a wrong signature or tonce, 4074
 * for a missing permission, 21003 for too many calls
 */
export async function withApiKey<T>(
  services: Services,
  call: { readonly needs: KeyRule; readonly request: FastifyRequest },
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
    await recordUse(services.database, {
      account_id: found.account.id,
      time: services.clock.now(),
      address: request.ip,
      path: path.slice(0, MAX_PATH),
      code,
    });
  }
}
