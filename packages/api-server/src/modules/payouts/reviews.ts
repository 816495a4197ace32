import type { Database } from "../../platform/database/database.ts";
import { amountText } from "../coins/index.ts";
import { deliverNotice, type FreezeNoticeServices } from "../notifications/index.ts";
import type { OrderRow } from "./orders-repository.ts";

/** Notifies the customer that an order is under review. */
export async function notifyReviewBegan(
  tx: Database,
  services: FreezeNoticeServices,
  { order, time }: { readonly order: OrderRow; readonly time: number },
): Promise<void> {
  const values = { amount: `${amountText(order.amount, order.coin)} ${order.coin}`, address: order.address };
  await deliverNotice(tx, services, {
    accountId: order.account_id,
    event: "withdrawal",
    category: "wallet",
    time,
    page: "wallet/history",
    freeze: services,
    write: (say) => ({
      title: say("notice_withdrawal_review_title", values),
      paragraphs: [say("notice_withdrawal_review_text", values)],
      lines: [],
    }),
  });
}
