import {
  changePaymentPassword,
  createPaymentPassword,
  setLoginPassword,
  setPaymentStatus,
  setSignInVerifyStatus,
} from "contracts/calls/security";
import { isWeakPaymentPassword } from "contracts/payment-password";
import type { FastifyInstance } from "fastify";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { route, type RouteContext } from "../../http/route.ts";
import { changeAccountSecurity } from "../../modules/security/account-security-repository.ts";
import { requirePrerequisites } from "../../modules/security/verification.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { refuseWeakPassword } from "../../modules/security/new-password.ts";
import { applyChange } from "../../http/security-change.ts";

/**
 * Rejects a payment password that is easily guessed.
 *
 * @throws {ApiError} 400 naming the field.
 */
export function refuseWeakPayment(password: string): void {
  if (isWeakPaymentPassword(password)) {
    throw new ApiError(400, "payment_password_weak", {
      status: 400,
      data: { field: "password", rule: "payment_password_weak" },
    });
  }
}

/** Registers the endpoints for the login and payment passwords, and the switches for extra verification. */
export function registerPasswords(app: FastifyInstance): void {
  const { services } = app;
  const { clock, factorTries, holds, passwords, verification } = services;

  route(app, setLoginPassword, async ({ session, body, request }) => {
    const { origin } = session;
    const isFirst = origin.password === null;
    const business = isFirst ? "set_signin_password" : "change_signin_password";
    await verification.inspectToken(session, business, body.token);
    await refuseWeakPassword(services, origin, body.password);
    const hash = await passwords.hash(body.password);
    await applyChange(services, {
      request,
      session,
      event: isFirst ? "signin_password_set" : "signin_password_changed",
      endsSessions: true,
      async write(tx) {
        await verification.takeToken(tx, session, business, body.token);
        await changeAccount(tx, origin.id, { password: hash });
        await changeAccountSecurity(tx, origin.id, { signin_password_time: clock.now() });
        await holds.end(tx, origin.id, "not_me");
      },
    });
    await factorTries.unlockSignIn(origin.id);
    return null;
  });

  registerPaymentPassword(app);
  registerSwitches(app);
}

type NewPayment = Pick<RouteContext<undefined, undefined, undefined>, "session" | "request"> & {
  readonly body: { readonly token: string; readonly password: string };
};

function registerPaymentPassword(app: FastifyInstance): void {
  const { services } = app;
  const { clock, factorTries, passwords, verification } = services;

  async function write({ session, body, request }: NewPayment, isFirst: boolean): Promise<null> {
    const { origin } = session;
    const business = isFirst ? "set_payment_password" : "change_payment_password";
    if (isFirst !== (origin.payment_password === null)) throw badRequest("token", "business");
    await verification.inspectToken(session, business, body.token);
    refuseWeakPayment(body.password);
    const hash = await passwords.hash(body.password);
    await applyChange(services, {
      request,
      session,
      event: isFirst ? "payment_password_set" : "payment_password_changed",
      async write(tx) {
        await verification.takeToken(tx, session, business, body.token);
        // Payments require a newly set payment password until its owner switches that off.
        await changeAccount(tx, origin.id, {
          payment_password: hash,
          ...(isFirst ? { is_payment_verify: true } : {}),
        });
        await changeAccountSecurity(tx, origin.id, { payment_password_time: clock.now() });
      },
    });
    await factorTries.unlock(origin.id);
    return null;
  }

  route(app, createPaymentPassword, (context) => write(context, true));
  route(app, changePaymentPassword, (context) => write(context, false));
}

function registerSwitches(app: FastifyInstance): void {
  const { services } = app;
  const { factorTries, verification } = services;

  route(app, setPaymentStatus, async ({ session, body, request }) => {
    const { origin } = session;
    requirePrerequisites(origin, "payment_status");
    await factorTries.paymentPassword(origin, body.password);
    await applyChange(services, {
      request,
      session,
      event: body.is_payment_verify ? "payment_verify_on" : "payment_verify_off",
      write: (tx) => changeAccount(tx, origin.id, { is_payment_verify: body.is_payment_verify }),
    });
    return null;
  });

  route(app, setSignInVerifyStatus, async ({ session, body, request }) => {
    const proof = await verification.check({ session, business: body.business, codes: body });
    await applyChange(services, {
      request,
      session,
      event: body.is_signin_verify ? "signin_verify_on" : "signin_verify_off",
      proof,
      write: (tx) => changeAccount(tx, session.origin.id, { is_signin_verify: body.is_signin_verify }),
    });
    return null;
  });
}
