import {
  verifyEmail,
  verifyLoginPassword,
  verifyPaymentPassword,
  verifySecondFactor,
} from "contracts/calls/security";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";

/**
 * Registers the first calls of the token businesses: they check and consume the typed factors and return a token for the action.
 */
export function registerVerifications(app: FastifyInstance): void {
  const { verification } = app.services;

  route(app, verifySecondFactor, async ({ session, body }) => ({
    token: await verification.giveToken({ session, business: body.business, codes: body }),
  }));

  route(app, verifyEmail, async ({ session, body }) => ({
    token: await verification.giveToken({ session, business: "change_email", codes: body }),
  }));

  route(app, verifyLoginPassword, async ({ session, body }) => ({
    token: await verification.giveToken({ session, business: "change_signin_password", codes: body }),
  }));

  route(app, verifyPaymentPassword, async ({ session, body }) => {
    const { password, ...codes } = body;
    return {
      token: await verification.giveToken({
        session,
        business: "change_payment_password",
        codes: { ...codes, payment_password: password },
      }),
    };
  });
}
