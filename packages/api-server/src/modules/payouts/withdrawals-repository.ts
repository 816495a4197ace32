import { and, eq } from "drizzle-orm";
import { withdrawals } from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { currentPrices } from "../prices/index.ts";
import { requireSoundLedger, retrySerialised } from "../ledger/index.ts";
import type { PayoutServices } from "./services.ts";
import { endOrder, type OrderRow } from "./orders-repository.ts";

/**
 * Cancels a pending order of an account; the full amount is returned, including the fee.
 *
 * @throws {ApiError} 404 for one that is not the account's, 22010 when it is no longer pending, 22013 while the ledger does not
 * balance
 */
export async function cancelOrder(
  services: Pick<PayoutServices, "database" | "clock" | "random" | "lastMeasured">,
  accountId: number,
  id: number,
): Promise<OrderRow> {
  const { database, clock, random } = services;
  const now = clock.now();
  const prices = await currentPrices(services.lastMeasured, now);
  const isOwn = and(eq(withdrawals.id, id), eq(withdrawals.account_id, accountId));
  return retrySerialised(random, () =>
    database.transaction(async (tx) => {
      await requireSoundLedger(tx);
      const [order] = await tx.select().from(withdrawals).where(isOwn).for("update");
      if (order === undefined) throw notFound();
      const isEnded =
        order.status === "pending" &&
        (await endOrder(tx, order, { status: "cancelled", reason: "by_user", time: now, prices }));
      if (!isEnded) throw new ApiError(22010, "order_final");
      const [cancelled] = await tx.select().from(withdrawals).where(isOwn);
      return cancelled ?? order;
    }),
  );
}
