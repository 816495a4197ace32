import * as v from "valibot";
import { lockAccount } from "../../../platform/account-lock-repository.ts";
import type { Database } from "../../../platform/database/database.ts";
import { recoveryCodes, resetProofs } from "../../../platform/database/schema/index.ts";
import { eq } from "drizzle-orm";
import type { AccountText, SendStored } from "../account-email.ts";
import { changeAccountSecurity } from "../account-security-repository.ts";
import type { SecurityServices } from "../services.ts";
import type { AccountRow } from "../../../platform/sessions/sessions-repository.ts";
import { changeAccount } from "../../accounts/index.ts";
import { changeRequest, type ResetRow } from "./repository.ts";

/** Schema of the factor that replaces the lost one. */
export const newFactorSchema = v.variant("type", [
  v.strictObject({ type: v.literal("ga"), secret: v.string(), step: v.optional(v.number()) }),
  v.strictObject({ type: v.literal("mobile"), country_code: v.string(), mobile: v.string() }),
  v.strictObject({ type: v.literal("payment"), hash: v.string() }),
]);

/** The factor that replaces the lost one. */
export type NewFactor = v.InferOutput<typeof newFactorSchema>;

/** Reads the new factor of a request, if it has one. */
export function readFactor(
  { secrets }: Pick<SecurityServices, "secrets">,
  row: ResetRow,
): NewFactor | undefined {
  return row.new_factor === null
    ? undefined
    : v.parse(newFactorSchema, JSON.parse(secrets.unseal(row.new_factor)));
}

const EVENTS = {
  ga: "authenticator_reset",
  mobile: "mobile_reset",
  payment: "payment_password_reset",
} as const;

async function putFactor(
  tx: Database,
  services: SecurityServices,
  id: number,
  factor: NewFactor,
): Promise<void> {
  if (factor.type === "ga") {
    const totp_secret = services.secrets.seal(factor.secret);
    await changeAccount(tx, id, { totp_secret, totp_step: factor.step ?? null });
    await changeAccountSecurity(tx, id, { is_rebind_advised: false });
  } else if (factor.type === "mobile") {
    await changeAccount(tx, id, { country_code: factor.country_code, mobile: factor.mobile });
  } else {
    await changeAccount(tx, id, { payment_password: factor.hash });
    await changeAccountSecurity(tx, id, { payment_password_time: services.clock.now() });
  }
}

/**
 * Replaces the lost factor with the new one, ends all sessions and stores the email to the owner; withdrawals wait for two days.
 *
 * @returns undefined if the request was decided meanwhile
 */
export async function grant(
  services: SecurityServices,
  row: ResetRow,
  person: AccountRow,
  email: AccountText,
): Promise<SendStored | undefined> {
  const { accountEmail, clock, database, factorTries, holds, securityLog, sessions, steps } = services;
  const factor = readFactor(services, row);
  if (!factor) return undefined;
  const sendEmail = await database.transaction(async (tx) => {
    await lockAccount(tx, person.id);
    const change = { status: "done", finish_time: clock.now(), new_factor: null } as const;
    if (!(await changeRequest(tx, row.id, ["in_review", "verified"], change))) return undefined;
    await putFactor(tx, services, person.id, factor);
    // They may have been lost with the authenticator, unless one of them replaced it.
    if (row.type === "ga" && !row.is_recovered)
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.account_id, person.id));
    await holds.add(tx, person.id, "reset");
    await securityLog.record(tx, { account_id: person.id, event: EVENTS[row.type], address: "", device: "" });
    await tx.delete(resetProofs).where(eq(resetProofs.request_id, row.id));
    await sessions.endAll(tx, person.id, "replaced");
    await steps.endSignIns(tx, person.id);
    return accountEmail.store(tx, person, email);
  });
  if (sendEmail !== undefined && row.type === "payment") await factorTries.unlock(person.id);
  return sendEmail;
}

/** Refuses a request or asks for more proof. */
export async function refuseReset(
  services: SecurityServices,
  row: ResetRow,
  person: AccountRow,
  reason: string,
): Promise<boolean> {
  const { clock, database, securityLog } = services;
  return database.transaction(async (tx) => {
    const change = { status: "refused", reason, finish_time: clock.now(), new_factor: null } as const;
    if (!(await changeRequest(tx, row.id, ["in_review"], change))) return false;
    await tx.delete(resetProofs).where(eq(resetProofs.request_id, row.id));
    await securityLog.record(tx, { account_id: person.id, event: "reset_refused", address: "", device: "" });
    return true;
  });
}
