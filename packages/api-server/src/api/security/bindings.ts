import { sendNewEmailCode, sendNewMobileCode, setEmail, setMobile } from "contracts/calls/security";
import type { Business } from "contracts/schemas/verification";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isUniqueViolation } from "../../platform/database/database.ts";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { translate } from "../../texts/messages.ts";
import type { AccountRow, Session } from "../../platform/sessions/sessions-repository.ts";
import type { Services } from "../../services.ts";
import { route } from "../../http/route.ts";
import { localeOf } from "../../modules/security/account-email.ts";
import { phoneOf } from "../../modules/security/verification.ts";
import { changeAccount, isPhoneTaken } from "../../modules/accounts/repository.ts";
import { deliverToPerson, smsCode } from "../../http/sign-in-notices.ts";
import { applyChange } from "../../http/security-change.ts";

const MIN_DIGITS = 4;

/** A new email address or phone number to bind. */
interface Binding {
  readonly kind: "email" | "mobile";
  /** Recipient of the code. */
  readonly target: string;
  readonly session: Session;
  readonly body: { readonly business: Business; readonly token: string };
}

/** Returns the business of a binding; throws if it does not match the current binding or the person's token is invalid. */
async function requireBusiness({ verification }: Services, { kind, session, body }: Binding) {
  const business = session.origin[kind] === null ? (`bind_${kind}` as const) : (`change_${kind}` as const);
  if (body.business !== business) throw badRequest("business", "business");
  await verification.inspectToken(session, business, body.token);
  return business;
}

/** Returns what the code for a new address or number is bound to. */
function newSubject({ target, session }: Binding, business: Business) {
  return { target, business: `new_${business}`, payload: [String(session.origin.id)] };
}

async function issueCode(services: Services, binding: Binding): Promise<string> {
  const subject = newSubject(binding, await requireBusiness(services, binding));
  return services.codes.issue(subject, binding.kind === "email" ? "mail" : "sms");
}

/**
 * Returns the digits of a phone number without its dial code, as stored.
 *
 * @throws {ApiError} 400 if too few digits are left.
 */
export function nationalNumber(countryCode: string, typed: string): string {
  const [dial = ""] = countryCode.split("_");
  const digits = typed.startsWith(`+${dial}`) ? typed.slice(dial.length + 1) : typed.replace("+", "");
  if (digits.length < MIN_DIGITS) throw badRequest("mobile", "phone_format");
  return digits;
}

function numberOf({ country_code, mobile }: { readonly country_code: string; readonly mobile: string }) {
  return { country_code, mobile: nationalNumber(country_code, mobile) };
}

/** Returns the lower-case form of an email address, used for storage and lookup. */
function normalEmail(typed: string): string {
  return typed.toLowerCase();
}

function taken(kind: Binding["kind"]): ApiError {
  return kind === "email" ? new ApiError(20005, "email_taken") : new ApiError(20007, "mobile_taken");
}

/** Binds an address or number proven by a code; only its holder learns that it is already taken. */
async function applyBinding(
  services: Services,
  binding: Binding & { readonly body: { readonly captcha: string }; readonly request: FastifyRequest },
  change: Partial<AccountRow>,
): Promise<null> {
  const { kind, session, body, request } = binding;
  const { codes, verification } = services;
  const business = await requireBusiness(services, binding);
  const isChange = business.startsWith("change");
  const id = await codes.compare(newSubject(binding, business), body.captcha);
  try {
    await applyChange(services, {
      request,
      session,
      event: isChange ? `${kind}_changed` : `${kind}_bound`,
      endsSessions: true,
      ...(isChange ? { hold: kind } : {}),
      async write(tx) {
        await verification.takeToken(tx, session, business, body.token);
        if (!(await codes.use(tx, id))) throw new ApiError(21002, "code_expired");
        if (kind === "mobile" && (await isPhoneTaken(tx, binding.target, session.origin.id)))
          throw taken(kind);
        await changeAccount(tx, session.origin.id, change);
      },
    });
    return null;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw taken(kind);
  }
}

/** Registers the endpoints that bind and change email and phone: the token proves the person, the code the new address. */
export function registerBindings(app: FastifyInstance): void {
  const { services } = app;

  route(app, sendNewEmailCode, async ({ session, body, request }) => {
    const target = normalEmail(body.email);
    const code = await issueCode(services, { kind: "email", target, session, body });
    const locale = localeOf(session.origin);
    await deliverToPerson(
      services,
      request,
      {
        channel: "mail",
        recipient: target,
        subject: translate(locale, "email_code_subject"),
        body: translate(locale, "email_new_address_code", { code }),
      },
      session.origin,
    );
    return null;
  });

  route(app, setEmail, async ({ session, body, request }) => {
    const email = normalEmail(body.email);
    return applyBinding(services, { kind: "email", target: email, session, body, request }, { email });
  });

  route(app, sendNewMobileCode, async ({ session, body, request }) => {
    const number = phoneOf(numberOf(body));
    const code = await issueCode(services, { kind: "mobile", target: number, session, body });
    const message = smsCode({ code, number, locale: localeOf(session.origin) });
    await deliverToPerson(services, request, message, session.origin);
    return null;
  });

  route(app, setMobile, async ({ session, body, request }) => {
    const phone = numberOf(body);
    return applyBinding(services, { kind: "mobile", target: phoneOf(phone), session, body, request }, phone);
  });
}
