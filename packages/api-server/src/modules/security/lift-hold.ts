import type { HoldReason } from "contracts/schemas/security";
import { ApiError } from "../../platform/errors.ts";
import type { MessageKey } from "../../texts/messages.ts";
import type { Hold } from "./holds-repository.ts";
import type { SecurityServices } from "./services.ts";

type HoldServices = Pick<SecurityServices, "database" | "holds">;

/** The holds that operators lift together. */
interface LiftedHold {
  readonly accountId: number;
  readonly reason: HoldReason;
}

/** Holds to lift, as they were at the first decision. */
export interface DecidedHold extends LiftedHold {
  /** Time of the first decision. */
  readonly decidedTime: number;
}

function refuse(key: MessageKey): ApiError {
  return new ApiError(409, key, { status: 409 });
}

/** Current holds with a reason, of an account and its main account. */
async function holdsOf(
  { database, holds }: HoldServices,
  { accountId, reason }: LiftedHold,
): Promise<Hold[]> {
  return (await holds.of(database, accountId)).filter((hold) => hold.reason === reason);
}

/**
 * Requires that an account itself has a hold, not only its main account.
 *
 * @param seenStart start of the last one that an operator has seen, Unix seconds; not checked if absent
 * @throws {ApiError} 409; also if another one began later
 */
export async function requireOwnHold(
  services: HoldServices,
  lifted: LiftedHold,
  seenStart = Number.POSITIVE_INFINITY,
): Promise<void> {
  const current = await holdsOf(services, lifted);
  const own = current.filter(({ account_id }) => account_id === lifted.accountId);
  if (own.length === 0) throw refuse("hold_none");
  if (own.some(({ start_time }) => start_time > seenStart)) throw refuse("hold_newer");
}

/**
 * Lifts the holds that an account had when an operator decided so. Idempotent: none is lifted if they have ended.
 *
 * @throws {ApiError} 409 if another one began since, or if only the main account has one
 */
export async function liftHold(
  services: HoldServices,
  { accountId, reason, decidedTime }: DecidedHold,
): Promise<void> {
  const current = await holdsOf(services, { accountId, reason });
  const own = current.filter(({ account_id }) => account_id === accountId);
  if (own.length === 0 && current.length > 0) throw refuse("hold_none");
  if (own.some(({ start_time }) => start_time > decidedTime)) throw refuse("hold_newer");
  await services.holds.end(services.database, accountId, reason, decidedTime);
}
