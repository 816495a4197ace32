import {
  verifyEmail,
  verifyLoginPassword,
  verifyPaymentPassword,
  verifySecondFactor,
} from "contracts/calls/security";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";

/** First calls of the token businesses: what is typed is compared and used up, and a token for the action is given. */
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
