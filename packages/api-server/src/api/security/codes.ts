import { batchPayload, BUSINESS_RULES, fieldsOf, paymentPayload } from "contracts/businesses";
import { sendBatchCode, sendEmailCode, sendSmsCode } from "contracts/calls/security";
import type { Business } from "contracts/schemas/verification";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../platform/errors.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import { localeOf } from "../../modules/security/account-email.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { requirePrerequisites } from "../../modules/security/verification.ts";
import { deliverToPerson } from "../../http/sign-in-notices.ts";
import { describeAction, describeBatch } from "../../modules/security/actions.ts";

/** A code to send. */
interface CodeRequest {
  readonly person: AccountRow;
  readonly channel: "email" | "sms";
  readonly business: Business;
  readonly payload: readonly string[];
  /** Describes what the code approves, in the owner's language. */
  readonly describe: (locale: Locale) => string;
}

interface PaymentQuery {
  readonly coin?: string | undefined;
  readonly amount?: string | undefined;
  readonly address?: string | undefined;
  readonly is_inner?: boolean | undefined;
}

function missing(field: string): never {
  throw badRequest(field, "missing");
}

/** Returns the payload that binds the code of a payment; empty for other businesses. */
function payloadOf(business: Business, { coin, amount, address, is_inner }: PaymentQuery): string[] {
  if (BUSINESS_RULES[business].hasPayload !== true) return [];
  return paymentPayload({
    coin: coin ?? missing("coin"),
    amount: amount ?? missing("amount"),
    address: address ?? missing("address"),
    is_inner: is_inner ?? missing("is_inner"),
  });
}

/** Rejects codes that the business does not accept. */
function requireChannel(business: Business, channel: "email" | "sms"): void {
  const { level, raisedLevel = 0, takesEmailCode } = BUSINESS_RULES[business];
  const asked = fieldsOf(level | raisedLevel);
  const isTaken = channel === "email" ? asked.email || takesEmailCode === true : asked.secondFactor;
  if (!isTaken || business === "signin") throw badRequest("business", "business");
}

async function sendCode(services: Services, request: FastifyRequest, code: CodeRequest): Promise<null> {
  const { codes, verification } = services;
  const { person, channel, business, payload } = code;
  requireChannel(business, channel);
  requirePrerequisites(person, business);
  const isEmail = channel === "email";
  if (!isEmail && person.mobile === null) throw badRequest("business", "business");
  const subject = isEmail
    ? verification.emailSubject(person, business, payload)
    : verification.smsSubject(person, business, payload);
  const locale = localeOf(person);
  const values = {
    code: await codes.issue(subject, isEmail ? "mail" : "sms"),
    action: code.describe(locale),
  };
  await deliverToPerson(
    services,
    request,
    {
      channel: isEmail ? "mail" : "sms",
      recipient: isEmail ? subject.target : `+${subject.target}`,
      subject: translate(locale, "email_code_subject"),
      body: translate(locale, isEmail ? "email_action_code" : "sms_action_code", values),
    },
    person,
  );
  request.log.info({ request_id: request.id, account_id: person.id, business, channel }, "code sent");
  return null;
}

/**
 * Registers the endpoints that send codes to signed-in people; the code of a payment states what it approves and approves nothing
 * else.
 */
export function registerCodes(app: FastifyInstance): void {
  const { services } = app;

  const channels = [
    [sendEmailCode, "email"],
    [sendSmsCode, "sms"],
  ] as const;
  for (const [call, channel] of channels) {
    route(app, call, ({ session, query, request }) =>
      sendCode(services, request, {
        person: session.origin,
        channel,
        business: query.business,
        payload: query.business === "batch_withdraw" ? missing("items") : payloadOf(query.business, query),
        describe: (locale) => describeAction(locale, query.business, query),
      }),
    );
  }

  route(app, sendBatchCode, ({ session, body, request }) =>
    sendCode(services, request, {
      person: session.origin,
      channel: body.channel,
      business: "batch_withdraw",
      payload: batchPayload(body.coin, body.items),
      describe: (locale) => describeBatch(locale, body),
    }),
  );
}
