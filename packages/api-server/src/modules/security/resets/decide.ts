import * as v from "valibot";
import { isUniqueViolation, type Database } from "../../../platform/database/database.ts";
import { resetProofs } from "../../../platform/database/schema/index.ts";
import { eq } from "drizzle-orm";
import type { MessageKey } from "../../../texts/messages.ts";
import { changeAccountSecurity } from "../account-security.ts";
import { localeOf, pageLink } from "../account-email.ts";
import type { Services } from "../../../services.ts";
import type { AccountRow } from "../../../platform/sessions/sessions.ts";
import { changeAccount } from "../../accounts/repository.ts";
import { changeRequest, findOwner, findRequest, listInReview, type ResetRow } from "./repository.ts";

/** How long the clock of the demonstration looks at a request. */
export const CLOCK_REVIEW_SECONDS = 60;

/** What a reviewer decides. */
export type Decision = "approve" | "refuse" | "more";

/** The factor that takes the place of the lost one. */
export const newFactorSchema = v.variant("type", [
  v.strictObject({ type: v.literal("ga"), secret: v.string(), step: v.optional(v.number()) }),
  v.strictObject({ type: v.literal("mobile"), country_code: v.string(), mobile: v.string() }),
  v.strictObject({ type: v.literal("payment"), hash: v.string() }),
]);

/** The factor that takes the place of the lost one. */
export type NewFactor = v.InferOutput<typeof newFactorSchema>;

const loginSchema = v.strictObject({ login: v.string(), token: v.string() });

/** What was typed at the start, and the token of the request. */
export function readLogin({ secrets }: Pick<Services, "secrets">, row: ResetRow) {
  return v.parse(loginSchema, JSON.parse(secrets.unseal(row.login)));
}

/** The new factor of a request, once it has one. */
export function readFactor({ secrets }: Pick<Services, "secrets">, row: ResetRow): NewFactor | undefined {
  return row.new_factor === null
    ? undefined
    : v.parse(newFactorSchema, JSON.parse(secrets.unseal(row.new_factor)));
}

const EVENTS = {
  ga: "authenticator_reset",
  mobile: "mobile_reset",
  payment: "payment_password_reset",
} as const;

const BODIES: Readonly<Record<ResetRow["status"], MessageKey>> = {
  started: "mail_reset_submitted",
  verified: "mail_reset_submitted",
  in_review: "mail_reset_submitted",
  more_needed: "mail_reset_more",
  done: "mail_reset_done",
  refused: "mail_reset_refused",
  cancelled: "mail_reset_refused",
};

/** Tells the owner where a request stands, with a link to its page and one that freezes the account. */
export async function tellStatus(
  services: Services,
  person: AccountRow,
  row: ResetRow,
  told: Pick<ResetRow, "status" | "reason">,
): Promise<void> {
  const { token } = readLogin(services, row);
  const link = pageLink(services, localeOf(person), `reset?type=${row.type}`);
  await services.accountMail.tell(person, {
    subject: "mail_reset_subject",
    body: BODIES[told.status],
    values: { status_link: `${link}&token=${encodeURIComponent(token)}`, reason: told.reason },
    hasFreezeLink: true,
  });
}

async function putFactor(tx: Database, services: Services, id: number, factor: NewFactor): Promise<void> {
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

/** Puts the new factor in the lost one's place; withdrawals wait for two days. False when it was decided meanwhile. */
async function grant(services: Services, row: ResetRow, person: AccountRow): Promise<boolean> {
  const { clock, database, factorTries, holds, securityLog, sessions } = services;
  const factor = readFactor(services, row);
  if (!factor) return false;
  const isGranted = await database.transaction(async (tx) => {
    const change = { status: "done", finish_time: clock.now(), new_factor: null } as const;
    if (!(await changeRequest(tx, row.id, ["in_review", "verified"], change))) return false;
    await putFactor(tx, services, person.id, factor);
    await holds.add(tx, person.id, "reset");
    await securityLog.note(tx, { account_id: person.id, event: EVENTS[row.type], address: "", device: "" });
    await tx.delete(resetProofs).where(eq(resetProofs.request_id, row.id));
    return true;
  });
  if (!isGranted) return false;
  await sessions.endAll(person.id, "replaced");
  if (row.type === "payment") await factorTries.unlock(person.id);
  return true;
}

async function refuse(
  services: Services,
  row: ResetRow,
  person: AccountRow,
  reason: string,
): Promise<boolean> {
  const { clock, database, securityLog } = services;
  return database.transaction(async (tx) => {
    const change = { status: "refused", reason, finish_time: clock.now(), new_factor: null } as const;
    if (!(await changeRequest(tx, row.id, ["in_review"], change))) return false;
    await tx.delete(resetProofs).where(eq(resetProofs.request_id, row.id));
    await securityLog.note(tx, { account_id: person.id, event: "reset_refused", address: "", device: "" });
    return true;
  });
}

/**
 * Decides on a request and tells its owner.
 *
 * @returns false when there is no such request in review
 */
export async function decideReset(
  services: Services,
  id: number,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<boolean> {
  const { database } = services;
  const row = await findRequest(database, id);
  const person = row && (await findOwner(database, row));
  if (!row || !person) return false;
  if (decision === "more") {
    const change = { status: "more_needed", reason } as const;
    if (!(await changeRequest(database, id, ["in_review"], change))) return false;
    await tellStatus(services, person, row, change);
    return true;
  }
  if (decision === "approve") {
    try {
      if (!(await grant(services, row, person))) return false;
      await tellStatus(services, person, row, { status: "done", reason: "" });
      return true;
    } catch (error) {
      // Somebody bound the new number since the request was handed in.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  if (!(await refuse(services, row, person, reason))) return false;
  await tellStatus(services, person, row, { status: "refused", reason });
  return true;
}

/** The reviewer of the demonstration: grants what has been complete for a minute. */
export async function runClockReview(services: Services): Promise<void> {
  if (services.config.resetReview !== "clock") return;
  const ripe = await listInReview(services.database, services.clock.now() - CLOCK_REVIEW_SECONDS);
  for (const { id } of ripe) await decideReset(services, id, { decision: "approve", reason: "" });
}
