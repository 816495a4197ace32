import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { listGroupAccounts } from "../accounts/index.ts";
import {
  type DestinationRequest,
  type Destination,
  hasExchangeAccount,
  resolveOuter,
  listedFrom,
} from "./destinations-repository.ts";

const PLAIN = { is_known: true, lookalike: null, twin: null } as const;

/** Own accounts only; unknown and foreign ones get the same error. */
async function resolveInner(database: Database, request: DestinationRequest): Promise<Destination> {
  const family = await listGroupAccounts(database, request.owner_id);
  const name = request.address.toLowerCase();
  const found = family.find(({ id, account }) => account.toLowerCase() === name && id !== request.account_id);
  if (found === undefined) throw new ApiError(22009, "recipient_foreign");
  return { address: found.account, recipient_id: found.id, ...PLAIN };
}

async function resolvePartner(database: Database, { address }: DestinationRequest): Promise<Destination> {
  if (!(await hasExchangeAccount(database, address))) throw new ApiError(22014, "exchange_account_unknown");
  return { address: address.toLowerCase(), recipient_id: null, ...PLAIN };
}

/**
 * Resolves a destination and refuses one that cannot be paid.
 *
 * @returns the form to pay, with details to show about it
 * @throws {ApiError} 22005, 22009 or 22014
 */
export function resolveDestination(database: Database, request: DestinationRequest): Promise<Destination> {
  if (request.type === "outer") return resolveOuter(database, request);
  return request.type === "inner" ? resolveInner(database, request) : resolvePartner(database, request);
}

/**
 * While the allow-list is on, refuses a destination that is not in the address book or still waits.
 *
 * @param request who pays; the text must be the resolved form
 * @throws {ApiError} 22012 with the time from which it can be paid, null when it is not listed
 */
export async function requireListed(
  database: Database,
  request: DestinationRequest,
  now: number,
): Promise<void> {
  const active_time = await listedFrom(database, request);
  if (active_time !== null && active_time <= now) return;
  throw new ApiError(22012, "address_not_allowed", { data: { active_time } });
}
