import * as v from "valibot";
import { isUniqueViolation } from "../../../platform/database/database.ts";
import { ApiError, notFound } from "../../../platform/errors.ts";
import { translate, type MessageKey } from "../../../texts/messages.ts";
import { localeOf, pageLink, type AccountText } from "../account-email.ts";
import type { SecurityServices } from "../services.ts";
import type { AccountRow } from "../../../platform/sessions/sessions-repository.ts";
import { changeRequest, findOwner, findRequest, listInReview, type ResetRow } from "./repository.ts";
import { isPhoneTaken } from "../../accounts/index.ts";
import { phoneOf } from "../verification.ts";
import { grant, readFactor, refuseReset } from "./decide-repository.ts";

/** Review time of a request in the demonstration. */
export const CLOCK_REVIEW_SECONDS = 60;

/** Text of why a reset is refused whose new phone number another account has bound by now; for the owner and the operators. */
const NUMBER_TAKEN = "mobile_taken" satisfies MessageKey;

/** What became of a decision: executed, the request refused as for {@link NUMBER_TAKEN}, or no such request in review. */
type DecisionResult = "done" | "number_taken" | "not_found";

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

/** Refuses a request and notifies its owner of the reason; returns false if it was decided meanwhile. */
async function refuse(
  services: SecurityServices,
  row: ResetRow,
  person: AccountRow,
  reason: string,
): Promise<boolean> {
  if (!(await refuseReset(services, row, person, reason))) return false;
  await notifyStatus(services, person, row, { status: "refused", reason });
  return true;
}

async function refuseTaken(
  services: SecurityServices,
  row: ResetRow,
  person: AccountRow,
): Promise<DecisionResult> {
  const isRefused = await refuse(services, row, person, translate(localeOf(person), NUMBER_TAKEN));
  return isRefused ? "number_taken" : "not_found";
}

/** Grants a request, or refuses it if someone else bound the new number since it was submitted. */
async function approve(
  services: SecurityServices,
  row: ResetRow,
  person: AccountRow,
): Promise<DecisionResult> {
  if (row.status === "done") return "done";
  const factor = readFactor(services, row);
  const isTaken =
    factor?.type === "mobile" && (await isPhoneTaken(services.database, phoneOf(factor), person.id));
  if (isTaken) return refuseTaken(services, row, person);
  try {
    const email = statusText(services, person, row, { status: "done", reason: "" });
    const sendEmail = await grant(services, row, person, {
      ...email,
      message: { category: "security", body: "reset_done" },
    });
    await sendEmail?.();
    return sendEmail === undefined ? "not_found" : "done";
  } catch (error) {
    if (row.type !== "mobile" || !isUniqueViolation(error)) throw error;
  }
  return refuseTaken(services, row, person);
}

/**
 * Decides on a request and notifies its owner. Granting one that is granted changes nothing.
 *
 * @throws {ApiError} 409 if the owner submitted it again
 */
export async function decideReset(
  services: SecurityServices,
  id: number,
  { decision, reason, submitTime }: ResetDecision,
): Promise<DecisionResult> {
  const { database } = services;
  const row = await findRequest(database, id);
  const person = row && (await findOwner(database, row));
  if (!row || !person) return "not_found";
  requireSubmission(row, submitTime);
  if (decision === "approve") return approve(services, row, person);
  if (decision === "refuse") return (await refuse(services, row, person, reason)) ? "done" : "not_found";
  const change = { status: "more_needed", reason } as const;
  if (!(await changeRequest(database, id, ["in_review"], change))) return "not_found";
  await notifyStatus(services, person, row, change);
  return "done";
}

/**
 * Decides on a request like {@link decideReset}, for an operator.
 *
 * @throws {ApiError} 404 if there is no such request in review; 409 if the owner submitted it again, or if it was refused because
 *   another account has bound the new phone number
 */
export async function decideForOperator(
  services: SecurityServices,
  id: number,
  decision: ResetDecision,
): Promise<void> {
  const result = await decideReset(services, id, decision);
  if (result === "not_found") throw notFound();
  if (result === "number_taken") throw new ApiError(409, NUMBER_TAKEN, { status: 409 });
}

/** The demonstration's reviewer: grants requests that have been complete for a minute. */
export async function runClockReview(services: SecurityServices): Promise<void> {
  if (services.config.resetReview !== "clock") return;
  const ripe = await listInReview(services.database, services.clock.now() - CLOCK_REVIEW_SECONDS);
  for (const { id } of ripe) await decideReset(services, id, { decision: "approve", reason: "" });
}
