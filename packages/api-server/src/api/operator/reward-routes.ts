import { amount, toSmallestUnits } from "amount";
import { amountSchema, clientIdSchema, coinSchema, daySchema } from "contracts/schemas/scalars";
import { lineSchema } from "contracts/schemas/one-line";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import {
  operatorParamsSchema as paramsSchema,
  readOperatorInput as read,
} from "../../http/operator-access.ts";
import { notFound } from "../../platform/errors.ts";
import { findAccount } from "../../modules/accounts/repository.ts";
import { precisionOf } from "../../modules/coins/coins.ts";
import { grantCoupon } from "../../modules/coupons/coupons-repository.ts";
import { retrySerialised } from "../../modules/ledger/money-writes.ts";
import { writeAgency } from "../../modules/referral/agency-repository.ts";
import { decideApplication, listPending } from "../../modules/referral/ambassador-repository.ts";
import { correctFee } from "../../modules/referral/corrections-repository.ts";
import { dayStartOf, hundredths } from "../../modules/referral/terms.ts";

const ratioField = v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,4})?|1)$/));

const couponSchema = v.strictObject({
  kind: v.optional(v.picklist(["discount", "trial"]), "discount"),
  pay_ratio: ratioField,
  coins: v.optional(v.array(coinSchema), []),
  modes: v.optional(v.array(v.picklist(["pps", "pplns", "solo"])), []),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  use_within_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)), 60),
});

const agencySchema = v.strictObject({ name: lineSchema(64, 1), tier: ratioField });

const decisionSchema = v.strictObject({
  decision: v.picklist(["approve", "refuse", "end"]),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
});

const correctionSchema = v.strictObject({
  client_id: clientIdSchema,
  coin: coinSchema,
  day: daySchema,
  amount: amountSchema,
  remark: lineSchema(200, 1),
});

/** The operator's calls about coupons, agencies, ambassadors and fees that were wrong. */
export function registerOperatorRewards(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, random } = services;

  app.post("/operator/accounts/:id/coupons", async (request) => {
    const { id } = read(paramsSchema, request.params);
    const { pay_ratio, use_within_days, ...coupon } = read(couponSchema, request.body);
    const account = await findAccount(database, id);
    if (account?.account_type !== "main") throw notFound();
    const row = await grantCoupon(database, {
      ...coupon,
      account_id: id,
      pay_ratio: hundredths(pay_ratio),
      source: "pool",
      now: clock.now(),
      useWithinDays: use_within_days,
    });
    return { id: row.id };
  });

  app.put("/operator/accounts/:id/agency", async (request) => {
    const { id } = read(paramsSchema, request.params);
    const { name, tier } = read(agencySchema, request.body);
    const account = await findAccount(database, id);
    if (account?.account_type !== "main") throw notFound();
    await database.transaction((transaction) =>
      writeAgency(transaction, { account_id: id, name, tier: hundredths(tier) }),
    );
    return { status: "agency" };
  });

  app.get("/operator/ambassadors", async () => {
    return { applications: await listPending(database) };
  });

  app.post("/operator/ambassadors/:id", async (request) => {
    const { id } = read(paramsSchema, request.params);
    const decision = read(decisionSchema, request.body);
    if (!(await decideApplication(database, id, { ...decision, now: clock.now() }))) throw notFound();
    request.log.warn({ request_id: request.id, ambassador_id: id, ...decision }, "ambassador decided");
    return { decision: decision.decision };
  });

  app.post("/operator/accounts/:id/fee-corrections", async (request) => {
    const { id } = read(paramsSchema, request.params);
    const { client_id, coin, day, amount: given, remark } = read(correctionSchema, request.body);
    const correction = {
      client_id,
      account_id: id,
      coin,
      day: dayStartOf(day),
      amount: toSmallestUnits(amount(given), precisionOf(coin)),
      remark,
      now: clock.now(),
    };
    await retrySerialised(random, () =>
      database.transaction((transaction) => correctFee(transaction, correction)),
    );
    request.log.warn({ request_id: request.id, account_id: id, coin, day }, "fee corrected by an operator");
    return { status: "corrected" };
  });
}
