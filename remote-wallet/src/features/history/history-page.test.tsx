import { screen, waitFor, within } from "@testing-library/react";
import type { WithdrawalRow } from "contracts";
import { getRoute } from "shared/navigation";
import { holdAnswer, pageOf, watchDownloads } from "shared/testing";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { TXID, depositOf } from "#/testing/deposits.ts";
import { closePage, openPage, type OpenOptions, type Replies } from "#/testing/open-page.tsx";
import { orderOf, transferOf } from "#/testing/orders.ts";
import { tableTexts, textOf } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { HistoryPage } from "./history-page.tsx";

const ORDERS = "/wallet/withdraw/history";
const DEPOSITS = "/wallet/deposit/history";
const TRANSFERS = "/wallet/transfer/history";
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };

function setup(own: Replies = {}, query = "", options: Partial<OpenOptions> = {}) {
  return openPage(<HistoryPage />, {
    path: `/en/wallet/history${query}`,
    replies: {
      [ORDERS]: { data: pageOf([orderOf()]) },
      [DEPOSITS]: { data: pageOf([depositOf()]) },
      [TRANSFERS]: { data: pageOf([transferOf()]) },
      ...own,
    },
    ...options,
  });
}

const choose = (name: string) => screen.getByRole("combobox", { name });

afterEach(closePage);

describe("wallet/history", () => {
  it("R2.3.20 lists withdrawals with the received amount, the fee and the status", async () => {
    await setup({
      [ORDERS]: {
        data: pageOf([
          orderOf({ auto: true }),
          orderOf({
            id: 42,
            type: "inner",
            address: "north_rack_a",
            label: "Hall 2",
            status: "finished",
            fee: "0",
            final_amount: "0.5",
          }),
        ]),
      },
    });
    await screen.findByText("Hall 2");

    expect(tableTexts("Withdrawals").map((cells) => cells.slice(1))).toEqual([
      [
        "BTC",
        "PendingQueued, usually a few minutes. You can still cancel it.",
        "0.49990000 BTCfee 0.00010000 BTC",
        "bc1qw508…8f3t4Auto-withdrawal",
        "",
        "Details",
      ],
      [
        "BTCTo a pool account",
        "FinishedArrived.",
        "0.50000000 BTCfee 0.00000000 BTC",
        "Hall 2north_rack_a",
        "",
        "Details",
      ],
    ]);
  });

  it.each<[string, Partial<WithdrawalRow>, string]>([
    ["of a review", { status_reason: "review" }, "Under review. You can still cancel it."],
    [
      "of a hold",
      { status_reason: "held", wait_until: 4_000_000_000 },
      "Waiting for the hold to end at 10/02/2096 07:06.",
    ],
    [
      "of the daily limit",
      { status_reason: "limit", wait_until: 4_000_000_000 },
      "Waiting for room in the 24-hour limit, until 10/02/2096 07:06 at the earliest.",
    ],
    [
      "of what failed",
      { status: "failed", status_reason: "not_sent" },
      "Failed to send. The amount was returned to your balance.",
    ],
    [
      "of what the person canceled",
      { status: "cancelled", status_reason: "by_user" },
      "You canceled it. The amount was returned to your balance.",
    ],
    ["of what is done", { status: "finished", status_reason: null, txid: TXID }, "Confirmed on-chain."],
  ])("R2.3.20 shows the status %s", async (_case, own, text) => {
    await setup({ [ORDERS]: { data: pageOf([orderOf(own)]) } });

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("links to the support page only if it is built, however long an order is open", async () => {
    await setup({ [ORDERS]: { data: pageOf([orderOf({ create_time: 1_795_000_000 })]) } });
    await screen.findByRole("button", { name: "Details of order 41" });

    expect(screen.queryByRole("link", { name: "Contact support" }) !== null).toBe(
      getRoute("ticket.new").isBuilt,
    );
  });

  it("shows a placeholder until the orders are loaded", async () => {
    const held = holdAnswer();
    await setup({ [ORDERS]: held.answer });
    expect(screen.getByRole("table", { name: "Withdrawals" })).toHaveAttribute("aria-busy", "true");
    held.give({ data: pageOf([orderOf()]) });

    expect(await screen.findByRole("button", { name: "Details of order 41" })).toBeVisible();
  });

  it.each([
    [
      "withdrawals",
      ORDERS,
      "No withdrawals yet",
      "Set an auto-withdrawal address",
      "/en/wallet/autoWithdrawal",
    ],
    ["deposits", DEPOSITS, "No deposits yet", "Show a deposit address", "/en/wallet/deposit"],
  ])("links to the next step when there are no %s yet", async (tab, path, text, link, href) => {
    await setup({ [path]: { data: NO_ROWS } }, `?tab=${tab}`);

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: link })).toHaveAttribute("href", href);
  });

  it("explains transfers when there are none", async () => {
    await setup({ [TRANSFERS]: { data: NO_ROWS } }, "?tab=transfers");

    expect(await screen.findByText("No transfers yet")).toBeVisible();
  });

  it.each([
    ["withdrawals", ORDERS, "Withdrawals", pageOf([orderOf()])],
    ["deposits", DEPOSITS, "Deposits", pageOf([depositOf()])],
    ["transfers", TRANSFERS, "Transfers", pageOf([transferOf()])],
  ])("R8.5 shows why %s failed, and retries", async (tab, path, table, rows) => {
    const { user, replies } = await setup({ [path]: REFUSED }, `?tab=${tab}`);
    expect(await screen.findByText("Couldn't load the list.")).toBeVisible();
    expect(screen.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[path] = { data: rows };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("table", { name: table })).toBeVisible();
  });

  it("R2.3.20 keeps coin and period on another tab, and drops the status", async () => {
    const { user, queriesOf } = await setup({}, "?symbol=BTC&status=pending&range=all");
    await screen.findByRole("button", { name: "Details of order 41" });
    expect(queriesOf(ORDERS)).toEqual([
      { page: "1", limit: "20", summary: "false", coin: "BTC", status: "pending" },
    ]);
    await user.click(screen.getByRole("tab", { name: "Deposits" }));

    const deposits = await screen.findByRole("table", { name: "Deposits" });
    expect(within(deposits).getByText("Credited")).toBeVisible();
    expect(queriesOf(DEPOSITS)).toEqual([{ page: "1", limit: "20", summary: "false", coin: "BTC" }]);
  });

  it("R2.3.20 requests the withdrawals that match the filter", async () => {
    const { user, queriesOf } = await setup({}, "?range=all");
    await user.selectOptions(choose("Status"), "Failed");
    await user.selectOptions(choose("Destination"), "To CoinEx");
    await user.selectOptions(choose("Source"), "Batch");
    await user.type(screen.getByRole("textbox", { name: "Transaction or address" }), "bc1q");

    await waitFor(() =>
      expect(queriesOf(ORDERS).at(-1)).toEqual({
        page: "1",
        limit: "20",
        summary: "false",
        status: "failed",
        type: "coinex",
        source: "batch",
        search: "bc1q",
      }),
    );
  });

  it("R2.3.20 lists transfers with their sign and the other account", async () => {
    const { user, queriesOf } = await setup(
      {
        [TRANSFERS]: {
          data: pageOf([
            transferOf(),
            transferOf({ id: 52, direction: "in", peer: "northfield", remark: "rent" }),
          ]),
        },
      },
      "?tab=transfers&range=all",
    );
    await screen.findByText("rent");

    expect(tableTexts("Transfers")).toEqual([
      ["11/19/2026 15:00", "BTC", "Finished", "−0.20000000 BTC", "to north_rack_a", ""],
      ["11/19/2026 15:00", "BTC", "Finished", "+0.20000000 BTC", "from northfield", "rent"],
    ]);
    await user.selectOptions(choose("Direction"), "Incoming");
    await waitFor(() => expect(queriesOf(TRANSFERS).at(-1)).toMatchObject({ direction: "in" }));
  });

  it.each([
    ["withdrawals", ORDERS, "withdrawals.csv", { status: "failed" }],
    ["deposits", DEPOSITS, "deposits.csv", {}],
    ["transfers", TRANSFERS, "transfers.csv", {}],
  ])("R2.3.20 saves the filtered %s as a file", async (tab, path, name, own) => {
    const saved = watchDownloads();
    const { user, queriesOf } = await setup(
      { [`${path}/export`]: { file: "Time", name } },
      `?symbol=BTC&status=failed&range=all&tab=${tab}`,
    );
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(saved.map((file) => file.name)).toEqual([name]));
    expect(queriesOf(`${path}/export`)).toEqual([
      { summary: "false", utc_offset: "0", format: "csv", coin: "BTC", ...own },
    ]);
  });
});

describe("one withdrawal", () => {
  const cancel = "/wallet/withdraw/41/cancel";

  async function open(own: Partial<WithdrawalRow> = {}, replies: Replies = {}) {
    const page = await setup({ [ORDERS]: { data: pageOf([orderOf(own)]) }, ...replies });
    await page.user.click(await screen.findByRole("button", { name: "Details of order 41" }));
    return { ...page, drawer: within(await screen.findByRole("dialog", { name: "Withdrawal 41" })) };
  }

  it("R2.3.20 shows amount, fee, received amount and the full destination", async () => {
    const { drawer } = await open({ remark: "rent", label: "Cold storage" });
    const terms = drawer.getAllByRole("term").map(textOf);
    const values = drawer.getAllByRole("definition").map(textOf);

    expect(Object.fromEntries(terms.map((term, index) => [term, values[index]]))).toMatchObject({
      Order: "41",
      "You pay": "0.50000000 BTC",
      "Network fee": "0.00010000 BTC",
      "Recipient gets": "0.49990000 BTC",
      Remark: "rent",
      "Address book": "Cold storage",
    });
    expect(textOf(screen.getByRole("dialog"))).toContain(BITCOIN_ADDRESS);
    expect(drawer.getByRole("link", { name: "Repeat" })).toHaveAttribute(
      "href",
      `/en/wallet/withdraw?symbol=BTC&chain=BTC&type=outer&address=${BITCOIN_ADDRESS}&amount=0.5`,
    );
  });

  it("R2.3.20 cancels a waiting order after confirmation, and shows its new status", async () => {
    const { user, drawer, replies, writes } = await open();
    await user.click(drawer.getByRole("button", { name: "Cancel the withdrawal" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this withdrawal?" }));
    expect(writes()).toEqual([]);
    expect(dialog.getByRole("button", { name: "Keep it" })).toBeVisible();
    const cancelled = orderOf({ status: "cancelled", status_reason: "by_user" });
    replies[cancel] = { data: cancelled };
    replies[ORDERS] = { data: pageOf([cancelled]) };
    await user.click(dialog.getByRole("button", { name: "Cancel the withdrawal" }));

    expect(await screen.findByText("Canceled. The amount was returned to your balance.")).toBeInTheDocument();
    expect(writes()).toEqual([`POST ${cancel}`]);
    await waitFor(() => expect(drawer.queryByRole("button", { name: "Cancel the withdrawal" })).toBeNull());
  });

  it("R8.5 shows why it could no longer be canceled", async () => {
    const { user, drawer } = await open(
      {},
      { [cancel]: { code: 22010, message: "It is being sent already." } },
    );
    await user.click(drawer.getByRole("button", { name: "Cancel the withdrawal" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this withdrawal?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel the withdrawal" }));

    expect(await screen.findByText("It is being sent already.")).toBeInTheDocument();
  });

  it.each(["processing", "finished", "failed", "cancelled"] as const)(
    "offers no cancel for an order that is %s",
    async (status) => {
      const { drawer } = await open({ status, status_reason: null });

      expect(drawer.queryByRole("button", { name: "Cancel the withdrawal" })).toBeNull();
    },
  );
});
