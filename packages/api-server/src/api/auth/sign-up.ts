import { checkReferCode, sendSignUpCode, signUp } from "contracts/calls/auth";
import type { FastifyInstance } from "fastify";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { translate } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import { findByLogin } from "../../modules/accounts/repository.ts";
import { maskAccount } from "../../modules/accounts/present.ts";
import { createUser } from "../../modules/accounts/service.ts";
import { acceptInvite, findInvite, isOwnInvite } from "../../modules/referral/relations-repository.ts";
import { ratioOfHundredths } from "../../modules/referral/terms.ts";
import { refuseCommon } from "../../modules/security/new-password.ts";
import { deliver, localeOf, pageLink } from "../../http/sign-in-notices.ts";
import { completeSignIn } from "./sign-in.ts";

const BY_ADDRESS: RateLimit = { name: "signup_address", limit: 60, seconds: 3600 };
const REFER_BY_ADDRESS: RateLimit = { name: "refer_address", limit: 60, seconds: 600 };
const SIGN_UP = "signup";

/**
 * Registers the sign-up with an emailed code; nothing reveals whether an address has an account, except the email to its owner.
 */
export function registerSignUp(app: FastifyInstance): void {
  const { services } = app;
  const { captcha, codes, database, rateLimits } = services;

  route(app, sendSignUpCode, async ({ body, request, locale, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    await captcha.check(request.headers["captcha"]);
    const known = await findByLogin(database, body.email);
    const code = await codes.issue({ target: body.email, business: SIGN_UP });
    await deliver(
      services,
      request,
      {
        channel: "mail",
        recipient: body.email,
        subject: translate(known ? localeOf(known) : locale, "email_code_subject"),
        body: known
          ? translate(localeOf(known), "email_signup_known", {
              link: pageLink(services, localeOf(known), "signin"),
            })
          : translate(locale, "email_signup_code", { code }),
      },
      known,
    );
    return null;
  });

  route(app, signUp, async ({ body, request, locale, address, visitor }) => {
    await rateLimits.count(BY_ADDRESS, address);
    refuseCommon(body.password);
    const invite = body.refer_code === undefined ? undefined : await findInvite(database, body.refer_code);
    if (body.refer_code !== undefined && !invite)
      throw new ApiError(20006, "refer_code_unknown", { data: { field: "refer_code" } });
    if (invite && isOwnInvite(invite, body.email, visitor?.origin.id))
      throw new ApiError(20008, "refer_code_own", { data: { field: "refer_code" } });
    await codes.accept({ target: body.email, business: SIGN_UP }, body.code);
    const user = { email: body.email, password: body.password, language: locale };
    const row = await database.transaction(async (transaction) => {
      const made = await createUser({ ...services, database: transaction }, user);
      if (invite) await acceptInvite(transaction, made, invite);
      return made;
    });
    return completeSignIn(services, request, row);
  });

  route(app, checkReferCode, async ({ query, address }) => {
    await rateLimits.count(REFER_BY_ADDRESS, address);
    if (query.code === "") throw badRequest("code", "refer_code_format");
    const invite = await findInvite(database, query.code);
    if (!invite) return { valid: false, account_masked: null, fee_discount: null };
    return {
      valid: true,
      account_masked: invite.agency ?? maskAccount(invite.referrer),
      fee_discount: ratioOfHundredths(invite.discount),
    };
  });
}
