import type { OperatorRole } from "contracts/operator/call";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
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

/** Nothing that was set with an earlier link is left. */
const WITHOUT_FACTORS = { password: null, totp_secret: null, totp_pending: null, totp_step: null } as const;

/**
 * Makes a new link that sets the password; the one before, the password, the authenticator and the sessions are gone, and an operator
 * who was withdrawn is back.
 *
 * @returns the token of the link, which is stored nowhere, and when it ends
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

/**
 * Makes an operator, or gives one other roles; one who was withdrawn is back and needs a link. Done again it changes nothing.
 *
 * @throws {ApiError} 409 when it would leave the desk without an administrator
 */
export async function setOperator(
  { clock, database }: Pick<ChangeServices, "clock" | "database">,
  { email, roles }: { readonly email: string; readonly roles: readonly OperatorRole[] },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOperators(tx);
    const made = await insertOperator(tx, { email, roles, now: clock.now() });
    const row = made ?? (await findOperator(tx, email));
    if (row === undefined) throw notFound();
    if (!roles.includes("administrator")) await requireOther(tx, row.id);
    const isBack = row.disabled_time !== null;
    await changeOperator(tx, row.id, {
      roles: [...roles],
      ...(isBack ? { ...WITHOUT_FACTORS, disabled_time: null } : {}),
    });
  });
}

/**
 * Withdraws an operator: sessions, password, authenticator and link are gone. Done again it changes nothing.
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
  });
}

/** Lets go on while somebody else can make operators, or the one in question never could. */
async function requireOther(database: PlatformServices["database"], id: number): Promise<void> {
  const able = (await listOperators(database)).filter(
    ({ roles, disabled_time, password }) =>
      roles.includes("administrator") && disabled_time === null && password !== null,
  );
  const isAble = able.some((row) => row.id === id);
  if (isAble && able.length === 1) throw new ApiError(409, "operator_last", { status: 409 });
}
