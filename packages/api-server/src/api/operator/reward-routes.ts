import { amount, parseAmount, toSmallestUnits } from "amount";
import { correctAccountFee, giveCoupon, setAgency } from "contracts/operator/calls/rewards";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { findAccount } from "../../modules/accounts/repository.ts";
import { precisionOf } from "../../modules/coins/coins.ts";
import { grantCoupon } from "../../modules/coupons/coupons-repository.ts";
import { retrySerialised } from "../../modules/ledger/money-writes.ts";
import { writeAgency } from "../../modules/referral/agency-repository.ts";
import { correctFee } from "../../modules/referral/corrections-repository.ts";
import { dayStartOf, hundredths } from "../../modules/referral/terms.ts";
import { ApiError, badRequest, notFound } from "../../platform/errors.ts";
import type { Services } from "../../services.ts";

async function requireMain({ database }: Services, id: number): Promise<void> {
  const account = await findAccount(database, id);
  if (account?.account_type !== "main") throw notFound();
}

/**
 * Reads the amount of a refund.
 *
 * @param text decimal string in coin units
 * @returns smallest units, above zero
 * @throws {ApiError} 400 for more decimals than the coin has, and for zero
 */
function readRefund(text: string, coin: string): bigint {
  const decimals = precisionOf(coin);
  const parsed = parseAmount(amount(text), { decimals });
  if (!parsed.ok) {
    const data = { field: "amount", rule: parsed.problem };
    throw new ApiError(400, "too_many_decimals", { status: 400, data, values: { decimals } });
  }
  if (parsed.value === "0") throw badRequest("amount", "min_value");
  return toSmallestUnits(parsed.value, decimals);
}

/** Registers the operators' endpoints for coupons, agencies and fee corrections. */
export function registerOperatorRewards(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database, random } = services;

  operatorRoute(scope, giveCoupon, async ({ params: { id }, body }) => {
    const { pay_ratio, use_within_days, ...coupon } = body;
    await requireMain(services, id);
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

  operatorRoute(scope, setAgency, async ({ params: { id }, body: { name, tier } }) => {
    await requireMain(services, id);
    await database.transaction((transaction) =>
      writeAgency(transaction, { account_id: id, name, tier: hundredths(tier) }),
    );
    return { status: "agency" as const };
  });

  operatorRoute(scope, correctAccountFee, async ({ params: { id }, body }) => {
    const { client_id, coin, day, amount: given, remark } = body;
    const correction = {
      client_id,
      account_id: id,
      coin,
      day: dayStartOf(day),
      amount: readRefund(given, coin),
      remark,
      now: clock.now(),
    };
    await retrySerialised(random, () =>
      database.transaction((transaction) => correctFee(transaction, correction)),
    );
    return { status: "corrected" as const };
  });
}
