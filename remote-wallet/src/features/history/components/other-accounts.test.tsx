import { screen, within } from "@testing-library/react";
import { pageOf } from "shared/testing";
import { closePage, openPage } from "#/testing/open-page.tsx";
import { batchOf, orderOf } from "#/testing/orders.ts";
import { HistoryPage } from "../history-page.tsx";

const HINT = "You're viewing all accounts. Choose one to move money.";
const account = "north_rack_a";

async function open(tab: string, button: string, title: string) {
  const { user } = await openPage(<HistoryPage />, {
    path: `/en/wallet/history?tab=${tab}`,
    isSummary: true,
    replies: {
      "/wallet/withdraw/history": { data: pageOf([orderOf({ account })]) },
      "/wallet/batch/withdraw/history": { data: pageOf([batchOf({ account })]) },
      "/wallet/batch/withdraw/7": { data: { batch: batchOf(), ...pageOf([orderOf()]) } },
    },
  });
  await user.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

afterEach(closePage);

describe("the summary of all accounts", () => {
  it.each([
    ["withdrawals", "Details of order 41", "Withdrawal 41", "Cancel the withdrawal"],
    ["batches", "Details of batch 7", "Batch 7", "Cancel the rest"],
  ])("R4.1.4 offers no cancel in the %s, and links to the accounts", async (tab, button, title, cancel) => {
    const drawer = await open(tab, button, title);

    expect(drawer.queryByRole("button", { name: cancel })).toBeNull();
    expect(drawer.getByText(HINT)).toBeVisible();
    expect(drawer.getByRole("link", { name: "Choose an account" })).toHaveAttribute(
      "href",
      "/en/account/switch",
    );
  });
});
