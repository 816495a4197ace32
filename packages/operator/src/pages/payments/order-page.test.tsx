import type { WithdrawalDetail } from "contracts/operator/calls/withdrawals";
import { screen, within } from "@testing-library/react";
import { meOf, openDesk } from "../../testing/open-desk.tsx";
import { ORDER_DETAIL } from "../../testing/withdrawal.ts";

afterEach(() => jest.restoreAllMocks());

const ENDED: WithdrawalDetail = {
  ...ORDER_DETAIL,
  account_id: 8,
  usd_value: "37936.3",
  status: "failed",
  status_reason: "refused",
  waiting: null,
  review: { decision: "refuse", reason: "On our list.", operator: "ada@pool.example", time: 1_795_176_100 },
};
const CHECKED = /^Open orders are checked every two seconds/u;

async function openOrder(detail: Partial<WithdrawalDetail>) {
  openDesk("/payments/59", {
    "GET /operator/me": meOf(["finance"]),
    "GET /operator/withdrawals/59": { data: { ...ENDED, ...detail } },
  });
  return within(await screen.findByRole("region", { name: "Order" }));
}

describe("the page of an order", () => {
  it("describes a rejected order, which has no transaction", async () => {
    const order = await openOrder({});

    expect(order.getByText("rejected")).toBeVisible();
    expect(order.getByText("Rejected by ada@pool.example: On our list.")).toBeVisible();
    expect(order.getByText("0.5 BTC (37,936.30 USD), fee 0.0001 BTC")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Transaction" })).toBeNull();
  });

  it("says that an order is still checked only until it is paid", async () => {
    await openOrder({ status: "finished", status_reason: null, txid: "ab".repeat(32), confirmations: 6 });

    const card = within(screen.getByRole("region", { name: "Transaction" }));
    expect(card.getByText("6 of 6")).toBeVisible();
    expect(card.queryByText(CHECKED)).toBeNull();
  });

  it("says that an order without a transaction yet is checked", async () => {
    await openOrder({ status: "processing", status_reason: "sending" });

    const card = within(screen.getByRole("region", { name: "Transaction" }));
    expect(card.getByText("none yet")).toBeVisible();
    expect(card.getByText(CHECKED)).toBeVisible();
  });

  it("links to its account and its owner, and reads holds and earlier orders as words", async () => {
    const earlier = { id: 51, amount: "0.1", status: "cancelled", create_time: 1_795_000_000 };
    const order = await openOrder({
      owner: { ...ENDED.owner, holds: ["deposit_reversed"] },
      destination: { orders: [earlier], other_owners: 0 },
    });

    expect(order.getByRole("link", { name: "northfield" })).toHaveAttribute("href", "/people/8");
    const owner = within(screen.getByRole("region", { name: "Owner" }));
    expect(owner.getByRole("link", { name: "7" })).toHaveAttribute("href", "/people/7");
    expect(owner.getByText("deposit reversed")).toBeVisible();
    expect(screen.getByRole("row", { name: /Order 51.*canceled/u })).toBeVisible();
  });

  it.each([
    ["cancelled", "by_user", "canceled by the owner"],
    ["failed", "not_sent", "failed: not sent"],
    ["failed", "node_lost", "failed: node lost"],
    ["failed", null, "failed"],
    ["finished", "confirming", "paid"],
    ["processing", "confirming", "being confirmed"],
    ["pending", null, "just placed"],
  ] as const)("describes the status %s (%s)", async (status, status_reason, words) => {
    const order = await openOrder({ status, status_reason, review: null });

    expect(order.getByText(words)).toBeVisible();
  });
});
