import { getReset, sendResetCode, startReset, verifyReset } from "contracts/calls/reset";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as v from "valibot";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { inField, phoneOf } from "../../modules/security/verification.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { findByLogin } from "../../modules/accounts/repository.ts";
import { deliver, deliverSmsCode, localeOf } from "../../http/sign-in-notices.ts";
import { refuseFrozen } from "../auth/sign-in.ts";
import { newAuthenticator } from "../security/authenticator.ts";
import { readLogin } from "../../modules/security/resets/decide.ts";
import type { NewFactor } from "../../modules/security/resets/decide-repository.ts";
import { registerProofs } from "./proofs.ts";
import {
  changeRequest,
  findByToken,
  findOwner,
  insertRequest,
  type ResetRow,
} from "../../modules/security/resets/repository.ts";
import { expired, presentReset, requireReset } from "../../modules/security/resets/request.ts";
import { registerResetSubmit } from "./submit.ts";

/** The `business` of reset codes. */
export const RESET = "reset";

const BY_ADDRESS: RateLimit = { name: "reset_address", limit: 120, seconds: 3600 };
const TOKEN_SECONDS = 3600;

/** Returns the recipient of a reset's emailed code, and what the code is bound to. */
function codeSubject(person: AccountRow | undefined, login: string, token: string) {
  const target = person?.email ?? login.toLowerCase();
  return { target, business: RESET, payload: [hashToken(token)] };
}

interface EmailedCode {
  readonly request: FastifyRequest;
  readonly person: AccountRow | undefined;
  readonly login: string;
  readonly token: string;
  readonly locale: Locale;
}

/**
 * Emails the code; an address without an account gets an email saying that there is none. A phone number without one gets nothing,
 * so the response does not wait for the email to the owner of another number.
 */
async function emailCode(services: Services, emailed: EmailedCode): Promise<void> {
  const { request, person, login, token } = emailed;
  const subject = codeSubject(person, login, token);
  const code = await services.codes.issue(subject);
  if (!subject.target.includes("@")) return;
  const locale = person ? localeOf(person) : emailed.locale;
  const sending = deliver(
    services,
    request,
    {
      channel: "mail",
      recipient: subject.target,
      subject: translate(locale, "email_reset_subject"),
      body: person
        ? translate(locale, "email_reset_code", { code })
        : translate(locale, "email_reset_unknown"),
    },
    person,
  );
  if (login.includes("@")) await sending;
}

/** Registers the endpoints for recovering a lost authenticator, phone or payment password (domain wallet 6.4). */
export function registerReset(app: FastifyInstance): void {
  const { services } = app;
  const { captcha, clock, codes, database, random, rateLimits, secrets } = services;

  route(app, startReset, async ({ body, request, locale, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    await captcha.check(request.headers["captcha"]);
    const person = await findByLogin(database, body.account);
    const token = newToken(random);
    const now = clock.now();
    await emailCode(services, { request, person, login: body.account, token, locale });
    await insertRequest(database, {
      token_hash: hashToken(token),
      type: body.type,
      account_id: person?.id ?? null,
      login: secrets.seal(JSON.stringify({ login: body.account, token })),
      created_time: now,
      expire_time: now + TOKEN_SECONDS,
    });
    return { token, expire_time: now + TOKEN_SECONDS };
  });

  route(app, sendResetCode, async ({ body, request, locale, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const row = await requireReset(services, body.token, ["started"]);
    const person = await findOwner(database, row);
    const { login } = readLogin(services, row);
    if (body.channel === "email") {
      await emailCode(services, { request, person, login, token: body.token, locale });
      return null;
    }
    const phone = person === undefined || person.mobile === null ? undefined : phoneOf(person);
    const target = phone ?? login;
    const code = await codes.issue({ target, business: `${RESET}_sms`, payload: [row.token_hash] }, "sms");
    if (person === undefined || phone === undefined) return null;
    // The response must not take longer than for a number without an account.
    void deliverSmsCode(services, request, { code, number: target, locale: localeOf(person) });
    return null;
  });

  registerVerify(app);
  registerProofs(app);
  registerResetSubmit(app);

  route(app, getReset, async ({ query, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const row = await findByToken(database, query.token, clock.now());
    if (!row) throw expired();
    return presentReset(services, row);
  });
}

/** Factor that must be bound for each type of reset. */
const LOST = { ga: 5, mobile: 2, payment: 4 } as const;

type VerifyBody = v.InferOutput<NonNullable<typeof verifyReset.body>>;

function requireBound(person: AccountRow, type: ResetRow["type"]): void {
  const isBound = {
    ga: person.totp_secret !== null,
    mobile: person.mobile !== null,
    payment: person.payment_password !== null,
  }[type];
  if (!isBound) throw new ApiError(21004, "reset_nothing_bound", { data: { missing: [LOST[type]] } });
}

interface TypedFactors {
  readonly verify_type?: "google_code" | "sms_code" | "email_code" | undefined;
  readonly verify_code?: string | undefined;
}

/** Checks the second factor of a payment password reset, if one is bound. */
async function checkSecondFactor(services: Services, person: AccountRow, row: ResetRow, typed: TypedFactors) {
  if (row.type !== "payment" || (person.totp_secret === null && person.mobile === null)) return;
  const { codes, factorTries, totp } = services;
  if (typed.verify_code === undefined) throw badRequest("verify_code", "code_format");
  if (typed.verify_type === "google_code" && person.totp_secret !== null) {
    const step = await factorTries.authenticator(person, typed.verify_code);
    if (!(await totp.use(services.database, person.id, step))) throw new ApiError(21002, "code_used");
  } else if (typed.verify_type === "sms_code" && person.mobile !== null) {
    const subject = { target: phoneOf(person), business: `${RESET}_sms`, payload: [row.token_hash] };
    try {
      await codes.accept(subject, typed.verify_code);
    } catch (error) {
      throw inField(error, "verify_code");
    }
  } else {
    throw badRequest("verify_type", "verify_type");
  }
}

function registerVerify(app: FastifyInstance): void {
  const { services } = app;
  const { codes, database, factorTries, passwords, random, rateLimits, recoveryCodes, secrets } = services;

  /** Checks the typed code and password, and returns the owner. */
  async function prove(row: ResetRow, body: VerifyBody): Promise<{ person: AccountRow; codeId: number }> {
    const person = await findOwner(database, row);
    const subject = codeSubject(person, readLogin(services, row).login, body.token);
    const codeId = await codes.compare(subject, body.captcha);
    if (!person) {
      await passwords.matches(body.password, undefined);
      throw new ApiError(21006, "login_password_wrong", { data: { left: 0, field: "password" } });
    }
    await factorTries.loginPassword(person, body.password);
    await refuseFrozen(services, person);
    requireBound(person, row.type);
    await checkSecondFactor(services, person, row, body);
    return { person, codeId };
  }

  route(app, verifyReset, async ({ body, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const row = await requireReset(services, body.token, ["started"]);
    const { person, codeId } = await prove(row, body);
    const recoveryCode = row.type === "ga" ? body.recovery_code : undefined;
    if (recoveryCode !== undefined) await recoveryCodes.take(person.id, recoveryCode);
    if (!(await codes.use(database, codeId))) throw new ApiError(21002, "code_expired");
    const fresh = row.type === "ga" ? newAuthenticator(random, person) : null;
    const factor: NewFactor | null = fresh && { type: "ga", secret: fresh.totp_key };
    const change = {
      status: "verified",
      is_recovered: recoveryCode !== undefined,
      new_factor: factor && secrets.seal(JSON.stringify(factor)),
    } as const;
    if (!(await changeRequest(database, row.id, ["started"], change))) throw expired();
    return {
      request: await presentReset(services, { ...row, ...change }),
      totp_key: fresh && fresh.totp_key,
      qrcode: fresh && fresh.qrcode,
    };
  });
}
