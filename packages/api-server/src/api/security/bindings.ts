import { sendNewEmailCode, sendNewMobileCode, setEmail, setMobile } from "contracts/calls/security";
import type { Business } from "contracts/schemas/verification";
import type { FastifyInstance } from "fastify";
import { isUniqueViolation } from "../../platform/database/database.ts";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { translate, type MessageKey } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import { localeOf } from "../../modules/security/account-email.ts";
import { phoneOf } from "../../modules/security/verification.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { deliver } from "../../http/sign-in-notices.ts";
import { applyChange } from "../../http/security-change.ts";

const MIN_DIGITS = 4;

/** The business of a binding, refused when it is another one or does not fit what is bound already. */
function requireBusiness<B extends Business>(
  business: Business,
  choices: readonly [B, B],
  isBound: boolean,
): B {
  const [bind, change] = choices;
  if (business !== (isBound ? change : bind)) throw badRequest("business", "business");
  return isBound ? change : bind;
}

/**
 * Digits of a phone number without its dial code, as they are stored.
 *
 * @throws {ApiError} 400 when hardly anything is left.
 */
export function nationalNumber(countryCode: string, typed: string): string {
  const [dial = ""] = countryCode.split("_");
  const digits = typed.startsWith(`+${dial}`) ? typed.slice(dial.length + 1) : typed.replace("+", "");
  if (digits.length < MIN_DIGITS) throw badRequest("mobile", "phone_format");
  return digits;
}

/** Lower-case form under which an email address is stored and found. */
function normalEmail(typed: string): string {
  return typed.toLowerCase();
}

/** Answers a unique address or number that someone else has; only who holds it gets so far. */
async function refuseTaken(code: number, key: MessageKey, work: () => Promise<void>): Promise<null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ApiError(code, key);
  }
}

/** Binding and change of email and phone: the token proves the person, the code the new address. */
export function registerBindings(app: FastifyInstance): void {
  const { services } = app;
  const { codes, verification } = services;

  route(app, sendNewEmailCode, async ({ session, body, request }) => {
    const { origin } = session;
    const business = requireBusiness(body.business, ["bind_email", "change_email"], origin.email !== null);
    await verification.inspectToken(session, business, body.token);
    const target = normalEmail(body.email);
    const code = await codes.issue({ target, business: `new_${business}`, payload: [String(origin.id)] });
    const locale = localeOf(origin);
    await deliver(
      services,
      request,
      {
        channel: "mail",
        recipient: target,
        subject: translate(locale, "mail_code_subject"),
        body: translate(locale, "mail_new_address_code", { code }),
      },
      origin,
    );
    return null;
  });

  route(app, setEmail, async ({ session, body, request }) => {
    const { origin } = session;
    const business = requireBusiness(body.business, ["bind_email", "change_email"], origin.email !== null);
    await verification.inspectToken(session, business, body.token);
    const target = normalEmail(body.email);
    const id = await codes.compare(
      { target, business: `new_${business}`, payload: [String(origin.id)] },
      body.captcha,
    );
    return refuseTaken(20005, "email_taken", () =>
      applyChange(services, {
        request,
        session,
        event: business === "change_email" ? "email_changed" : "email_bound",
        endsSessions: true,
        ...(business === "change_email" ? { hold: "email" } : {}),
        async write(tx) {
          await verification.takeToken(tx, session, business, body.token);
          if (!(await codes.use(tx, id))) throw new ApiError(21002, "code_expired");
          await changeAccount(tx, origin.id, { email: target });
        },
      }),
    );
  });

  registerPhone(app);
}

function registerPhone(app: FastifyInstance): void {
  const { services } = app;
  const { codes, verification } = services;

  route(app, sendNewMobileCode, async ({ session, body, request }) => {
    const { origin } = session;
    const business = requireBusiness(body.business, ["bind_mobile", "change_mobile"], origin.mobile !== null);
    await verification.inspectToken(session, business, body.token);
    const mobile = nationalNumber(body.country_code, body.mobile);
    const target = phoneOf({ country_code: body.country_code, mobile });
    const code = await codes.issue({ target, business: `new_${business}`, payload: [String(origin.id)] });
    await deliver(services, request, {
      channel: "sms",
      recipient: `+${target}`,
      subject: translate(localeOf(origin), "mail_code_subject"),
      body: translate(localeOf(origin), "sms_code", { code }),
    });
    return null;
  });

  route(app, setMobile, async ({ session, body, request }) => {
    const { origin } = session;
    const business = requireBusiness(body.business, ["bind_mobile", "change_mobile"], origin.mobile !== null);
    await verification.inspectToken(session, business, body.token);
    const { country_code } = body;
    const mobile = nationalNumber(country_code, body.mobile);
    const target = phoneOf({ country_code, mobile });
    const id = await codes.compare(
      { target, business: `new_${business}`, payload: [String(origin.id)] },
      body.captcha,
    );
    return refuseTaken(20007, "mobile_taken", () =>
      applyChange(services, {
        request,
        session,
        event: business === "change_mobile" ? "mobile_changed" : "mobile_bound",
        endsSessions: true,
        ...(business === "change_mobile" ? { hold: "mobile" } : {}),
        async write(tx) {
          await verification.takeToken(tx, session, business, body.token);
          if (!(await codes.use(tx, id))) throw new ApiError(21002, "code_expired");
          await changeAccount(tx, origin.id, { country_code, mobile });
        },
      }),
    );
  });
}
