import * as v from "valibot";
import { isUniqueViolation } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/errors.ts";
import type { MessageKey } from "../../../texts/messages.ts";
import { localeOf, pageLink, type AccountText } from "../account-email.ts";
import type { SecurityServices } from "../services.ts";
import type { AccountRow } from "../../../platform/sessions/sessions-repository.ts";
import { changeRequest, findOwner, findRequest, listInReview, type ResetRow } from "./repository.ts";
import { grant, refuseReset } from "./decide-repository.ts";

/** Review time of a request in the demonstration. */
export const CLOCK_REVIEW_SECONDS = 60;

/** A reviewer's decision. */
export type Decision = "approve" | "refuse" | "more";

/** A decision with its reason. */
interface ResetDecision {
  readonly decision: Decision;
  readonly reason: string;
  /** When the request that it is about was submitted; the proofs of a later submission were not seen. Not checked if absent. */
  readonly submitTime?: number | null | undefined;
}

/**
 * Requires that a request was not submitted again.
 *
 * @param submitTime when the request that an operator has seen was submitted, Unix seconds; not checked if absent
 * @throws {ApiError} 409
 */
export function requireSubmission(
  row: Pick<ResetRow, "submit_time">,
  submitTime: number | null = row.submit_time,
): void {
  if (row.submit_time !== submitTime) throw new ApiError(409, "reset_changed", { status: 409 });
}

const loginSchema = v.strictObject({ login: v.string(), token: v.string() });

/** The login entered at the start, and the token of the request. */
export function readLogin({ secrets }: Pick<SecurityServices, "secrets">, row: ResetRow) {
  return v.parse(loginSchema, JSON.parse(secrets.unseal(row.login)));
}

const BODIES: Readonly<Record<ResetRow["status"], MessageKey>> = {
  started: "email_reset_submitted",
  verified: "email_reset_submitted",
  in_review: "email_reset_submitted",
  more_needed: "email_reset_more",
  done: "email_reset_done",
  refused: "email_reset_refused",
  cancelled: "email_reset_refused",
};

function statusText(
  services: SecurityServices,
  person: AccountRow,
  row: ResetRow,
  request: Pick<ResetRow, "status" | "reason">,
): AccountText {
  const { token } = readLogin(services, row);
  const link = pageLink(services, localeOf(person), `reset?type=${row.type}`);
  return {
    subject: "email_reset_subject",
    body: BODIES[request.status],
    values: { status_link: `${link}&token=${encodeURIComponent(token)}`, reason: request.reason },
    hasFreezeLink: true,
  };
}

/** Notifies the owner of a request's status, with a link to its page and one that freezes the account. */
export async function notifyStatus(
  services: SecurityServices,
  person: AccountRow,
  row: ResetRow,
  request: Pick<ResetRow, "status" | "reason">,
): Promise<void> {
  await services.accountEmail.notify(person, statusText(services, person, row, request));
}

/**
 * Decides on a request and notifies its owner. Granting one that is granted changes nothing.
 *
 * @returns false if there is no such request in review
 * @throws {ApiError} 409 if the owner submitted it again
 */
export async function decideReset(
  services: SecurityServices,
  id: number,
  { decision, reason, submitTime }: ResetDecision,
): Promise<boolean> {
  const { database } = services;
  const row = await findRequest(database, id);
  const person = row && (await findOwner(database, row));
  if (!row || !person) return false;
  requireSubmission(row, submitTime);
  if (decision === "more") {
    const change = { status: "more_needed", reason } as const;
    if (!(await changeRequest(database, id, ["in_review"], change))) return false;
    await notifyStatus(services, person, row, change);
    return true;
  }
  if (decision === "approve") {
    if (row.status === "done") return true;
    try {
      const email = statusText(services, person, row, { status: "done", reason: "" });
      const sendEmail = await grant(services, row, person, email);
      await sendEmail?.();
      return sendEmail !== undefined;
    } catch (error) {
      // Someone else bound the new number since the request was submitted.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  if (!(await refuseReset(services, row, person, reason))) return false;
  await notifyStatus(services, person, row, { status: "refused", reason });
  return true;
}

/** The demonstration's reviewer: grants requests that have been complete for a minute. */
export async function runClockReview(services: SecurityServices): Promise<void> {
  if (services.config.resetReview !== "clock") return;
  const ripe = await listInReview(services.database, services.clock.now() - CLOCK_REVIEW_SECONDS);
  for (const { id } of ripe) await decideReset(services, id, { decision: "approve", reason: "" });
}
