import type { OperatorRole } from "contracts/operator/call";
import type { SeenOperator } from "contracts/operator/calls/operators";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { endWithoutProposer } from "./approvals-repository.ts";
import { endOperatorSessions } from "./operator-sessions-repository.ts";
import {
  changeOperator,
  findOperator,
  findOperatorById,
  insertOperator,
  listOperators,
  lockOperators,
} from "./operators-repository.ts";

const LINK_SECONDS = 24 * 3600;

type ChangeServices = Pick<PlatformServices, "clock" | "database" | "random">;

/** Clears everything that was set with an earlier link. */
const WITHOUT_FACTORS = { password: null, totp_secret: null, totp_pending: null, totp_step: null } as const;

/**
 * Creates a new link that sets the password; removes the previous link, the password, the authenticator and the sessions, and
 * reactivates a withdrawn operator.
 *
 * @returns the token of the link, which is stored nowhere, and its expiry
 */
export async function makeLink(
  { clock, database, random }: ChangeServices,
  id: number,
): Promise<{ readonly token: string; readonly linkEnd: number }> {
  const token = newToken(random);
  const linkEnd = clock.now() + LINK_SECONDS;
  await changeOperator(database, id, {
    ...WITHOUT_FACTORS,
    disabled_time: null,
    link_hash: hashToken(token),
    link_end: linkEnd,
  });
  await endOperatorSessions(database, id);
  return { token, linkEnd };
}

/** An operator's new roles. */
export interface OperatorChange {
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  /** The operator that the proposer has seen; null for a new one. Not checked if absent. */
  readonly seen?: SeenOperator | null | undefined;
}

function isSameRoles(some: readonly OperatorRole[], others: readonly OperatorRole[]): boolean {
  return [...some].sort().join() === [...others].sort().join();
}

function refuse(key: "operator_changed" | "operator_exists"): ApiError {
  return new ApiError(409, key, { status: 409 });
}

/**
 * Requires that an operator is still as the proposer has seen it, or already as proposed.
 *
 * @throws {ApiError} 409
 */
export async function requireSeen(
  database: PlatformServices["database"],
  { email, roles, seen }: OperatorChange,
): Promise<void> {
  if (seen === undefined) return;
  const row = await findOperator(database, email);
  if (row === undefined) {
    if (seen !== null) throw refuse("operator_changed");
    return;
  }
  const isWithdrawn = row.disabled_time !== null;
  if (!isWithdrawn && isSameRoles(row.roles, roles)) return;
  if (seen === null) throw refuse("operator_exists");
  if (isWithdrawn !== seen.is_withdrawn || !isSameRoles(row.roles, seen.roles))
    throw refuse("operator_changed");
}

/**
 * Creates an operator or changes an operator's roles; a withdrawn operator is reactivated and needs a link. Ends the operator's
 * proposals that need a lost role. Idempotent.
 *
 * @throws {ApiError} 409 if no administrator would be left, or as {@link requireSeen}
 */
export async function setOperator(
  { clock, database }: Pick<ChangeServices, "clock" | "database">,
  change: OperatorChange,
): Promise<void> {
  const { email, roles } = change;
  await database.transaction(async (tx) => {
    await lockOperators(tx);
    await requireSeen(tx, change);
    const made = await insertOperator(tx, { email, roles, now: clock.now() });
    const row = made ?? (await findOperator(tx, email));
    if (row === undefined) throw notFound();
    if (!roles.includes("administrator")) await requireOther(tx, row.id);
    const isBack = row.disabled_time !== null;
    await changeOperator(tx, row.id, {
      roles: [...roles],
      ...(isBack ? { ...WITHOUT_FACTORS, disabled_time: null } : {}),
    });
    await endWithoutProposer(tx);
  });
}

/**
 * Withdraws an operator: removes sessions, password, authenticator and link, and ends the operator's proposals. Idempotent.
 *
 * @throws {ApiError} 409 for the last administrator
 */
export async function withdrawOperator(
  { clock, database }: Pick<ChangeServices, "clock" | "database">,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOperators(tx);
    const row = await findOperatorById(tx, id);
    if (row === undefined) throw notFound();
    if (row.disabled_time !== null) return;
    await requireOther(tx, id);
    const disabled_time = clock.now();
    await changeOperator(tx, id, { ...WITHOUT_FACTORS, link_hash: null, link_end: null, disabled_time });
    await endOperatorSessions(tx, id);
    await endWithoutProposer(tx);
  });
}

/** Requires that someone else can create operators, unless this operator cannot anyway. */
async function requireOther(database: PlatformServices["database"], id: number): Promise<void> {
  const able = (await listOperators(database)).filter(
    ({ roles, disabled_time, password }) =>
      roles.includes("administrator") && disabled_time === null && password !== null,
  );
  const isAble = able.some((row) => row.id === id);
  if (isAble && able.length === 1) throw new ApiError(409, "operator_last", { status: 409 });
}
