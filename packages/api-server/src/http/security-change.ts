import type { HoldReason, SecurityEvent } from "contracts/schemas/security";
import type { FastifyRequest } from "fastify";
import { lockAccount } from "../platform/account-lock-repository.ts";
import type { Database } from "../platform/database/database.ts";
import type { MessageKey } from "../texts/messages.ts";
import { renewToken } from "./renewed-token.ts";
import { describeDevice } from "../platform/device-name.ts";
import type { Services } from "../services.ts";
import type { AccountRow, Session } from "../platform/sessions/sessions-repository.ts";
import type { Proof } from "../modules/security/verification.ts";
import type { SecurityNote } from "../modules/security/security-log-repository.ts";

/** Origin of a request, as stored in the security log. */
export function fromOf(request: FastifyRequest): { address: string; device: string } {
  return { address: request.ip, device: describeDevice(request.headers["user-agent"]) };
}

/** Creates a security log entry for an action of a signed-in person. */
export function noteOf(event: SecurityEvent, session: Session, request: FastifyRequest): SecurityNote {
  return { account_id: session.origin.id, event, ...fromOf(request) };
}

/** A change of an account's security. */
export interface SecurityChange {
  readonly request: FastifyRequest;
  readonly session: Session;
  readonly event: EmailedEvent;
  /** Reason for holding withdrawals, if the change does. */
  readonly hold?: HoldReason;
  /** Whether to end all other sessions and renew this one's token. */
  readonly endsSessions?: boolean;
  /** Codes that approve the change, used up in its transaction. */
  readonly proof?: Proof;
  /** Writes the change. */
  readonly write: (tx: Database) => Promise<void>;
}

/** Texts of the emails and messages about changes. */
const BODIES = {
  email_bound: "email_address_bound",
  email_changed: "email_address_changed",
  mobile_bound: "email_mobile_bound",
  mobile_changed: "email_mobile_changed",
  authenticator_bound: "email_authenticator_bound",
  authenticator_changed: "email_authenticator_changed",
  recovery_codes_issued: "email_recovery_codes_issued",
  signin_password_set: "email_password_changed",
  signin_password_changed: "email_password_changed",
  payment_password_set: "email_payment_password_set",
  payment_password_changed: "email_payment_password_changed",
  payment_verify_on: "email_payment_verify_on",
  payment_verify_off: "email_payment_verify_off",
  signin_verify_on: "email_signin_verify_on",
  signin_verify_off: "email_signin_verify_off",
  allowlist_on: "email_allowlist_on",
  allowlist_off: "email_allowlist_off",
  antiphishing_set: "email_antiphishing_set",
  weixin_bound: "email_weixin_bound",
  weixin_unbound: "email_weixin_unbound",
} as const satisfies Readonly<Partial<Record<SecurityEvent, MessageKey>>>;

/** Events that send an email and a message. */
export type EmailedEvent = keyof typeof BODIES;

/**
 * Writes a change with its hold, its log entry, and the message and the email to the owner in one transaction, which also renews the
 * current token and ends the other sessions. The email goes to the previously bound address, with a link that freezes the account.
 */
export async function applyChange(services: Services, change: SecurityChange): Promise<void> {
  const { accountEmail, database, holds, securityLog, sessions, steps } = services;
  const { request, session, event, hold } = change;
  const person: AccountRow = session.origin;
  let token: string | undefined;
  const sendEmail = await database.transaction(async (tx) => {
    await lockAccount(tx, person.id);
    await change.proof?.consume(tx);
    await change.write(tx);
    if (hold !== undefined) await holds.add(tx, person.id, hold);
    await securityLog.record(tx, noteOf(event, session, request));
    if (change.endsSessions === true) {
      // First the current one, so that no other request can exchange its token for one that is not ended.
      token = await sessions.renew(tx, session);
      await sessions.endAll(tx, person.id, "replaced", token);
      await steps.endSignIns(tx, person.id);
    }
    return accountEmail.store(tx, person, {
      subject: "email_change_subject",
      body: BODIES[event],
      values: { address: request.ip },
      hasFreezeHint: true,
      message: { category: "security" },
    });
  });
  if (token !== undefined) renewToken(request, token);
  request.log.info({ request_id: request.id, account_id: person.id, event }, "security changed");
  await sendEmail();
}
