import { createAmbassador, getAmbassador } from "contracts/calls/ambassador";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { fileApplication, readApplication } from "../../modules/referral/ambassador-repository.ts";
import { registerAgency } from "./agency-routes.ts";
import { registerRefer } from "./refer-routes.ts";

/** Registers the endpoints for referrals, agencies and the ambassador program. */
export function registerReferral(app: FastifyInstance): void {
  const { clock, database } = app.services;
  registerRefer(app);
  registerAgency(app);

  route(app, getAmbassador, async ({ session }) => readApplication(database, session.origin.id));

  route(app, createAmbassador, async ({ session, body }) =>
    fileApplication(database, { account_id: session.origin.id, form: body, now: clock.now() }),
  );
}
