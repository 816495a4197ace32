import brand from "brand/brand.json" with { type: "json" };
import { ERROR_CODES } from "contracts/error-codes";
import type { FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import type { AccountRow } from "../platform/sessions/sessions-repository.ts";
import type { Outgoing } from "../platform/mail.ts";
import { ApiError } from "../platform/errors.ts";
import { translate, type Locale } from "../texts/messages.ts";
import type { Database } from "../platform/database/database.ts";
import type { SendStored } from "../modules/security/account-email.ts";

export { localeOf, pageLink } from "../modules/security/account-email.ts";

/**
 * Sends a message; a failure is logged and does not reach a caller who must not learn whether the account exists. An email to an
 * account owner contains the owner's anti-phishing word.
 *
 * @returns whether it was handed over
 */
export async function deliver(
  services: Services,
  request: FastifyRequest,
  message: Outgoing,
  person?: AccountRow,
): Promise<boolean> {
  try {
    const body =
      message.channel === "mail" ? await services.accountEmail.withWord(message.body, person) : message.body;
    await services.sender.send({ ...message, body });
    return true;
  } catch (error) {
    request.log.error(
      {
        request_id: request.id,
        channel: message.channel,
        error: { name: error instanceof Error ? error.name : "unknown" },
      },
      "message not sent",
    );
    return false;
  }
}

/**
 * Sends a code that a signed-in person requested.
 *
 * @throws {ApiError} 21009 if it could not be handed over
 */
export async function deliverToPerson(
  services: Services,
  request: FastifyRequest,
  message: Outgoing,
  person: AccountRow,
): Promise<void> {
  if (!(await deliver(services, request, message, person)))
    throw new ApiError(ERROR_CODES.codeNotSent, "email_unavailable");
}

/** A code, the number with its dial code, and the text's language. */
interface SmsCode {
  readonly code: string;
  readonly number: string;
  readonly locale: Locale;
}

/** Writes the text message with a code. */
export function smsCode({ code, number, locale }: SmsCode): Outgoing {
  return {
    channel: "sms",
    recipient: `+${number}`,
    subject: translate(locale, "email_code_subject"),
    body: translate(locale, "sms_code", { code }),
  };
}

/** Sends a code by SMS; a failure is logged. */
export async function deliverSmsCode(
  services: Services,
  request: FastifyRequest,
  code: SmsCode,
): Promise<void> {
  await deliver(services, request, smsCode(code));
}

/** Stores the message and the email about a sign-in from an address other than the last one, in the transaction of the sign-in. */
export function storeSignInEmail(
  services: Services,
  tx: Database,
  row: AccountRow,
  address: string,
): Promise<SendStored> {
  return services.accountEmail.store(tx, row, {
    subject: "email_signin_subject",
    body: "email_signin",
    values: { address },
    hasFreezeHint: true,
    message: { category: "security" },
  });
}

/** Stores the message and the email that the password was changed, in the transaction of the change. */
export function storePasswordEmail(services: Services, tx: Database, row: AccountRow): Promise<SendStored> {
  return services.accountEmail.store(tx, row, {
    subject: "email_password_subject",
    body: "email_password_changed",
    hasFreezeHint: true,
    message: { category: "security" },
  });
}

/** Stores the email that the account is frozen, in the transaction that freezes it. */
export function storeFrozenEmail(services: Services, tx: Database, row: AccountRow): Promise<SendStored> {
  return services.accountEmail.store(tx, row, {
    subject: "email_frozen_subject",
    body: "email_frozen",
    values: { support: brand.links.supportEmail },
  });
}
