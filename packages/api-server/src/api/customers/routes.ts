import { createCustomer, getCustomerAreas } from "contracts/calls/customers";
import type { FastifyInstance } from "fastify";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import { insertApplication } from "../../modules/customers/repository.ts";
import { translate } from "../../texts/messages.ts";
import { AREAS } from "../../modules/customers/index.ts";

const BY_ADDRESS: RateLimit = { name: "customer_address", limit: 20, seconds: 3600 };
const PER_DAY: RateLimit = { name: "customer_day", limit: 1, seconds: 86_400 };

/** Registers the applications for an account manager. */
export function registerCustomers(app: FastifyInstance): void {
  const { captcha, clock, database, poolSource, rateLimits, secrets } = app.services;

  route(app, getCustomerAreas, async ({ locale }) => ({
    areas: AREAS.map(({ area, name }) => ({ area, area_name: translate(locale, name) })),
  }));

  route(app, createCustomer, async ({ body, visitor, request, address, locale }) => {
    if (!visitor) {
      await rateLimits.count(BY_ADDRESS, address);
      await captcha.check(request.headers["captcha"]);
    }
    if (!AREAS.some(({ area }) => area === body.hashrate_area)) {
      throw badRequest("hashrate_area", "vip_area_required");
    }
    if (!poolSource.coins.some(({ coin }) => coin === body.coin))
      throw new ApiError(26001, "coin_unknown", { data: { field: "coin" } });
    const applicant = visitor
      ? `account:${visitor.origin.id}`
      : `email:${secrets.mac("customer", body.email.toLowerCase())}`;
    if ((await rateLimits.peek(PER_DAY, applicant)) >= PER_DAY.limit)
      throw new ApiError(26006, "application_open");
    await rateLimits.count(PER_DAY, applicant);
    const account_id = visitor?.origin.id ?? null;
    await insertApplication(database, { account_id, application: body, locale, time: clock.now() });
    return null;
  });
}
