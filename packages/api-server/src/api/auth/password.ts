import { PERIODS } from "contracts/periods";
import { MINUTE } from "../../platform/time.ts";
import {
  forgotPassword,
  freezeAccount,
  getFreeze,
  resetPassword,
  verifyForgotCode,
} from "contracts/calls/auth";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { changeAccount, findAccount, findByLogin, subAccountIds } from "../../modules/accounts/repository.ts";
import { maskAccount } from "../../modules/accounts/present.ts";
import { changeAccountSecurity } from "../../modules/security/account-security-repository.ts";
import { FREEZE, type SendStored } from "../../modules/security/account-email.ts";
import { RESET_PASSWORD as RESET, type Step } from "../../modules/security/steps-repository.ts";
import { fromOf } from "../../http/security-change.ts";
import { cancelResets } from "../../modules/security/resets/repository.ts";
import {
  deliver,
  deliverSmsCode,
  localeOf,
  pageLink,
  storeFrozenEmail,
  storePasswordEmail,
} from "../../http/sign-in-notices.ts";
import { refuseFrozen } from "./sign-in.ts";
import { clearAllFailures } from "./sign-in-failures.ts";
import { refuseWeakPassword } from "../../modules/security/new-password.ts";

const BY_ADDRESS: RateLimit = { name: "forgot_address", limit: 60, seconds: 3600 };
const LINK_SECONDS = PERIODS.passwordLinkMinutes * MINUTE;
const FORGOT = "forgot";

function linkExpired(): ApiError {
  return new ApiError(20004, "link_expired");
}

function subjectOf(login: string) {
  return { target: login.includes("@") ? login : login.replace("+", ""), business: FORGOT };
}

/** Emails the given address: to the owner the code and link, to an unknown address that it has no account. */
async function sendForgot(
  services: Services,
  request: FastifyRequest,
  known: AccountRow | undefined,
  options: { login: string; code: string; locale: Locale },
) {
  const { login, code } = options;
  const locale = known ? localeOf(known) : options.locale;
  const token = known
    ? await services.steps.start({ accountId: known.id, business: RESET, seconds: LINK_SECONDS })
    : "";
  if (login.includes("@")) {
    const link = pageLink(services, locale, "reset-password", token);
    await deliver(
      services,
      request,
      {
        channel: "mail",
        recipient: login.toLowerCase(),
        subject: translate(locale, "email_forgot_subject"),
        body: known
          ? translate(locale, "email_forgot", { code, link })
          : translate(locale, "email_forgot_unknown"),
      },
      known,
    );
    return;
  }
  // Text messages cost money, so numbers without an account receive none; the response must not take longer for one that has.
  if (!known || known.mobile === null) return;
  void deliverSmsCode(services, request, { code, number: login.replace("+", ""), locale });
}

/**
 * Stores a new password, which uses up the token. A frozen account gets none: its operator ends the freeze first, and only then the
 * owner's new password ends the hold.
 *
 * @throws {ApiError} 20002 if the account is frozen, 20004 if the token was used meanwhile
 */
async function storePassword(
  services: Services,
  request: FastifyRequest,
  account: AccountRow,
  { token, hash }: { readonly token: string; readonly hash: string },
): Promise<SendStored> {
  const { clock, database, holds, securityLog, sessions, steps } = services;
  const { id } = account;
  return database.transaction(async (tx) => {
    await lockAccount(tx, id);
    await refuseFrozen({ database: tx }, (await findAccount(tx, id)) ?? account);
    const isTaken = await steps.takeIn(tx, token, { accountId: id, business: RESET });
    if (!isTaken) throw linkExpired();
    await changeAccount(tx, id, { password: hash });
    await changeAccountSecurity(tx, id, { signin_password_time: clock.now() });
    await holds.end(tx, id, "not_me");
    await holds.add(tx, id, "signin_password");
    await securityLog.record(tx, { account_id: id, event: "signin_password_reset", ...fromOf(request) });
    await sessions.endAll(tx, id, "replaced");
    await steps.endSignIns(tx, id);
    return storePasswordEmail(services, tx, account);
  });
}

/** Registers the calls for a new password by emailed link or code. */
export function registerPassword(app: FastifyInstance): void {
  const { services } = app;
  const { captcha, codes, database, passwords, rateLimits, steps } = services;

  route(app, forgotPassword, async ({ body, request, locale, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    await captcha.check(request.headers["captcha"]);
    const known = await findByLogin(database, body.account);
    const code = await codes.issue(subjectOf(body.account), /^\+?\d+$/u.test(body.account) ? "sms" : "mail");
    await sendForgot(services, request, known, { login: body.account, code, locale });
    return null;
  });

  route(app, verifyForgotCode, async ({ body, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    await codes.accept(subjectOf(body.account), body.code);
    const known = await findByLogin(database, body.account);
    if (!known) throw new ApiError(21002, "code_expired");
    return { token: await steps.start({ accountId: known.id, business: RESET, seconds: LINK_SECONDS }) };
  });

  route(app, resetPassword, async ({ body, request }) => {
    const looked = await steps.look(body.token, RESET);
    if (!looked) throw linkExpired();
    const { account } = looked;
    const { id } = account;
    await refuseFrozen(services, account);
    await refuseWeakPassword(services, account, body.password);
    const hash = await passwords.hash(body.password);
    const sendEmail = await storePassword(services, request, account, { token: body.token, hash });
    await clearAllFailures(services, account);
    request.log.info({ request_id: request.id, account_id: id }, "password reset");
    await sendEmail();
    return null;
  });

  registerFreeze(app);
}

/** The account of a freeze link as its email addressed it: since then, someone else may have changed the email address. */
function addressee({ account, payload }: Step): AccountRow {
  return { ...account, email: payload["email"] ?? account.email };
}

/** Ends an account's sessions because of a freeze, with everything that could start another. */
async function endAccess({ sessions, steps }: Services, tx: Database, id: number): Promise<void> {
  await sessions.endAll(tx, id, "frozen");
  await steps.endSignIns(tx, id);
}

function registerFreeze(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, holds, rateLimits, securityLog, steps } = services;

  route(app, getFreeze, async ({ query, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const step = await steps.look(query.token, FREEZE);
    if (!step) throw linkExpired();
    return { account_masked: maskAccount(addressee(step)) };
  });

  route(app, freezeAccount, async ({ body, request, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const step = await steps.look(body.token, FREEZE);
    if (!step) throw linkExpired();
    const { account } = step;
    const { email } = addressee(step);
    const names = [email, account.email, account.account].map((name) => name?.toLowerCase());
    if (!names.includes(body.account.toLowerCase())) {
      throw new ApiError(400, "name_mismatch", {
        status: 400,
        data: { field: "account", rule: "name_mismatch" },
      });
    }
    const emails = await database.transaction(async (tx) => {
      const isTaken = await steps.takeIn(tx, body.token, { accountId: account.id, business: FREEZE });
      if (!isTaken) throw linkExpired();
      await changeAccount(tx, account.id, { frozen_time: clock.now() });
      await holds.add(tx, account.id, "not_me");
      await cancelResets(tx, account.id, clock.now());
      await securityLog.record(tx, { account_id: account.id, event: "account_frozen", ...fromOf(request) });
      for (const id of [account.id, ...(await subAccountIds(tx, account.id))])
        await endAccess(services, tx, id);
      const emails = [await storeFrozenEmail(services, tx, account)];
      if (email !== account.email) emails.push(await storeFrozenEmail(services, tx, { ...account, email }));
      return emails;
    });
    request.log.warn({ request_id: request.id, account_id: account.id }, "account frozen");
    for (const send of emails) await send();
    return null;
  });
}
