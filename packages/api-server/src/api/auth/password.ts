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
import { ApiError } from "../../platform/errors.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { changeAccount, findByLogin, subAccountIds } from "../../modules/accounts/repository.ts";
import { maskAccount } from "../../modules/accounts/present.ts";
import { changeAccountSecurity } from "../../modules/security/account-security-repository.ts";
import { FREEZE } from "../../modules/security/account-email.ts";
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
import { refuseWeakPassword } from "../../modules/security/new-password.ts";

const BY_ADDRESS: RateLimit = { name: "forgot_address", limit: 60, seconds: 3600 };
const LINK_SECONDS = PERIODS.passwordLinkMinutes * MINUTE;
const FORGOT = "forgot";
const RESET = "reset_password";

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
    return deliver(
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
  }
  // Text messages cost money, so numbers without an account receive none.
  if (!known || known.mobile === null) return;
  await deliverSmsCode(services, request, { code, number: login.replace("+", ""), locale });
}

/** Registers the calls for a new password by emailed link or code. */
export function registerPassword(app: FastifyInstance): void {
  const { services } = app;
  const { captcha, clock, codes, database, holds, passwords, rateLimits, securityLog, sessions, steps } =
    services;

  route(app, forgotPassword, async ({ body, request, locale, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    await captcha.check(request.headers["captcha"]);
    const known = await findByLogin(database, body.account);
    const code = await codes.issue(subjectOf(body.account));
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
    await refuseWeakPassword(services, looked.account, body.password);
    const hash = await passwords.hash(body.password);
    const { account } = looked;
    const { id } = account;
    const sendEmail = await database.transaction(async (tx) => {
      const isTaken = await steps.takeIn(tx, body.token, { accountId: id, business: RESET });
      if (!isTaken) throw linkExpired();
      await changeAccount(tx, id, { password: hash });
      await changeAccountSecurity(tx, id, { signin_password_time: clock.now() });
      await holds.end(tx, id, "not_me");
      await holds.add(tx, id, "signin_password");
      await securityLog.record(tx, { account_id: id, event: "signin_password_reset", ...fromOf(request) });
      await sessions.endAll(tx, id, "replaced");
      return storePasswordEmail(services, tx, account);
    });
    request.log.info({ request_id: request.id, account_id: id }, "password reset");
    await sendEmail();
    return null;
  });

  registerFreeze(app);
}

function registerFreeze(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, holds, rateLimits, securityLog, sessions, steps } = services;

  route(app, getFreeze, async ({ query, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const step = await steps.look(query.token, FREEZE);
    if (!step) throw linkExpired();
    return { account_masked: maskAccount(step.account) };
  });

  route(app, freezeAccount, async ({ body, request, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const step = await steps.look(body.token, FREEZE);
    if (!step) throw linkExpired();
    const { account } = step;
    const typed = body.account.toLowerCase();
    if (typed !== account.email?.toLowerCase() && typed !== account.account?.toLowerCase()) {
      throw new ApiError(400, "name_mismatch", {
        status: 400,
        data: { field: "account", rule: "name_mismatch" },
      });
    }
    const sendEmail = await database.transaction(async (tx) => {
      const isTaken = await steps.takeIn(tx, body.token, { accountId: account.id, business: FREEZE });
      if (!isTaken) throw linkExpired();
      await changeAccount(tx, account.id, { frozen_time: clock.now() });
      await holds.add(tx, account.id, "not_me");
      await cancelResets(tx, account.id, clock.now());
      await securityLog.record(tx, { account_id: account.id, event: "account_frozen", ...fromOf(request) });
      for (const id of [account.id, ...(await subAccountIds(tx, account.id))])
        await sessions.endAll(tx, id, "frozen");
      return storeFrozenEmail(services, tx, account);
    });
    request.log.warn({ request_id: request.id, account_id: account.id }, "account frozen");
    await sendEmail();
    return null;
  });
}
