import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { holdAnswer, pageOf, watchDownloads, coinOf } from "shared/testing";
import { billOf, billTotalOf } from "#/testing/bills.ts";
import { TXID } from "#/testing/deposits.ts";
import { closePage, openPage, type OpenOptions, type Replies } from "#/testing/open-page.tsx";
import { tableTexts, textOf } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { BillPage } from "./bill-page.tsx";

const BILLS = "/wallet/bill";
const TOTALS = "/wallet/bill/totals";
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };
const COINS = [coinOf(), coinOf({ coin: "LTC", name: "Litecoin", display_precision: 4 })];

function setup(own: Replies = {}, query = "", options: Partial<OpenOptions> = {}) {
  return openPage(<BillPage />, {
    path: `/en/wallet/bill${query}`,
    replies: {
      "/common/coin": { data: { coins: COINS } },
      [BILLS]: { data: pageOf([billOf()]) },
      [TOTALS]: { data: [] },
      ...own,
    },
    ...options,
  });
}

const choose = (name: string) => screen.getByRole("combobox", { name });

afterEach(closePage);

describe("wallet/bill", () => {
  it("R2.3.20 lists each change with its sign, its unit and the resulting balance", async () => {
    await setup({
      [BILLS]: {
        data: pageOf([
          billOf(),
          billOf({ id: 2, type: "withdraw_fee", amount: "-0.0001", balance_after: "1.4999", remark: "rent" }),
          billOf({ id: 3, coin: "LTC", type: "transfer_in", amount: "12", balance_after: "12" }),
        ]),
      },
    });
    await screen.findByText("rent");

    expect(tableTexts("Bills")).toEqual([
      ["11/19/2026 15:00", "BTC", "Mining, PPS", "+0.25000000 BTC", "1.50000000 BTC", "", ""],
      ["11/19/2026 15:00", "BTC", "Network fee", "−0.00010000 BTC", "1.49990000 BTC", "", "rent"],
      ["11/19/2026 15:00", "LTC", "Transfer in", "+12.0000 LTC", "12.0000 LTC", "", ""],
    ]);
    expect(screen.getByText("1–3 of 3")).toBeVisible();
  });

  it.each([
    ["withdrawal", TXID, `tab=withdrawals&symbol=BTC&range=all&q=${TXID}`],
    ["deposit", TXID, `tab=deposits&symbol=BTC&range=all&q=${TXID}`],
    ["transfer", null, "tab=transfers&symbol=BTC&range=all"],
  ] as const)("links the line of a %s to its order", async (ref_type, txid, query) => {
    await setup({ [BILLS]: { data: pageOf([billOf({ ref_type, ref_id: "41", txid })]) } });

    expect(await screen.findByRole("link", { name: "Order 41" })).toHaveAttribute(
      "href",
      `/en/wallet/history?${query}`,
    );
  });

  it("does not link a line without an order", async () => {
    await setup({
      [BILLS]: {
        data: pageOf([
          billOf({ ref_type: "exchange", ref_id: "9" }),
          billOf({ id: 2, txid: TXID, ref_id: null }),
        ]),
      },
    });

    expect(await screen.findByText("4a5e1e4b…da33b")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Order/u })).toBeNull();
  });

  it("R2.3.20 sums incoming and outgoing amounts of each coin over the whole filter", async () => {
    const { queriesOf } = await setup(
      { [TOTALS]: { data: [billTotalOf(), billTotalOf({ coin: "LTC", in: "0", out: "3", count: 1 })] } },
      "?direction=out&range=all",
    );
    await screen.findByText(/2 lines/u);

    expect(screen.getAllByRole("listitem").map(textOf)).toEqual(
      expect.arrayContaining([
        "+0.15000000 BTCin 0.25000000, out 0.10000000 · 2 lines",
        "−3.0000 LTCin 0.0000, out 3.0000 · 1 line",
      ]),
    );
    expect(queriesOf(TOTALS)).toEqual([{ summary: "false", direction: "out" }]);
  });

  it("shows a placeholder until the lines are loaded", async () => {
    const held = holdAnswer();
    await setup({ [BILLS]: held.answer });
    expect(screen.getByRole("table", { name: "Bills" })).toHaveAttribute("aria-busy", "true");
    held.give({ data: pageOf([billOf()]) });

    expect(await screen.findByText("+0.25000000")).toBeVisible();
  });

  it("describes what will appear when there is nothing yet", async () => {
    await setup({ [BILLS]: { data: NO_ROWS } });

    expect(await screen.findByText("No movements yet")).toBeVisible();
    expect(
      screen.getByText("Mined coins, deposits and payments appear here, each with the balance after it."),
    ).toBeVisible();
  });

  it("R8.5 shows why the lines failed to load, and retries", async () => {
    const { user, replies } = await setup({ [BILLS]: REFUSED });
    expect(await screen.findByText("Couldn't load the list.")).toBeVisible();
    expect(screen.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[BILLS] = { data: pageOf([billOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("+0.25000000")).toBeVisible();
  });

  it("R8.5 shows that the totals failed next to loaded lines, and retries", async () => {
    const { user, replies } = await setup({ [TOTALS]: REFUSED });
    expect(await screen.findByText("Couldn't load the totals.")).toBeVisible();
    expect(await screen.findByText("+0.25000000")).toBeVisible();

    replies[TOTALS] = { data: [billTotalOf()] };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText(/2 lines/u)).toBeVisible();
  });

  it("R8.5 keeps the last lines when a refresh fails", async () => {
    const { user, replies } = await setup();
    await screen.findByText("+0.25000000");
    replies[BILLS] = REFUSED;
    await user.click(screen.getByRole("button", { name: "Refresh" }));

    expect(await screen.findByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("+0.25000000")).toBeVisible();
  });
});

describe("the filter of the bill", () => {
  it("R2.3.20 sends the chosen filter, from the first page on", async () => {
    const { user, queriesOf } = await setup({}, "?range=all&page=3");
    await screen.findByText("+0.25000000");
    expect(queriesOf(BILLS).at(-1)).toEqual({ page: "3", limit: "20", summary: "false" });

    await user.selectOptions(choose("Coin"), "LTC");
    await user.selectOptions(choose("Type"), "Network fee");
    await user.selectOptions(choose("Direction"), "Outgoing");

    const filter = { summary: "false", coin: "LTC", type: "withdraw_fee", direction: "out" };
    await waitFor(() => expect(queriesOf(BILLS).at(-1)).toEqual({ page: "1", limit: "20", ...filter }));
    await waitFor(() => expect(queriesOf(TOTALS).at(-1)).toEqual(filter));
  });

  it("requests the days of a period in the person's time zone, including the last one", async () => {
    const { queriesOf } = await setup({}, "?range=custom&from=2026-11-01&to=2026-11-19");
    const last = await screen.findByLabelText("To");
    expect(queriesOf(BILLS).at(-1)).toMatchObject({ start_time: "1793491200", end_time: "1795132800" });
    fireEvent.change(last, { target: { value: "2026-11-18" } });
    fireEvent.blur(last);

    await waitFor(() =>
      expect(queriesOf(BILLS).at(-1)).toMatchObject({ start_time: "1793491200", end_time: "1795046400" }),
    );
  });

  it("offers to clear a filter that matches nothing", async () => {
    const { user, queriesOf } = await setup(
      { [BILLS]: ({ query }) => ({ data: query.has("type") ? NO_ROWS : pageOf([billOf()]) }) },
      "?type=adjustment&range=all",
    );
    expect(await screen.findByText("No match in this period")).toBeVisible();
    const [clear] = screen.getAllByRole("button", { name: "Clear filter" });
    if (clear) await user.click(clear);

    expect(await screen.findByText("+0.25000000")).toBeVisible();
    expect(queriesOf(BILLS).at(-1)).toEqual({ page: "1", limit: "20", summary: "false" });
  });

  it("offers all time when a period is empty", async () => {
    const { user } = await setup(
      { [BILLS]: ({ query }) => ({ data: query.has("start_time") ? NO_ROWS : pageOf([billOf()]) }) },
      "?range=7",
    );
    await user.click(await screen.findByRole("button", { name: "Show all time" }));

    expect(await screen.findByText("+0.25000000")).toBeVisible();
    expect(choose("Period")).toHaveValue("all");
  });

  it("loads other pages, and more rows at once", async () => {
    const { user, queriesOf } = await setup({ [BILLS]: { data: pageOf([billOf()], { total: 45 }) } });
    await user.click(await screen.findByRole("button", { name: "Next page" }));
    await waitFor(() => expect(queriesOf(BILLS).at(-1)).toMatchObject({ page: "2", limit: "20" }));
    expect(screen.getByText("21–40 of 45")).toBeVisible();
    await user.selectOptions(choose("Rows"), "50");

    await waitFor(() => expect(queriesOf(BILLS).at(-1)).toMatchObject({ page: "1", limit: "50" }));
  });

  it("offers a way back from a page past the last one", async () => {
    const { user, queriesOf } = await setup(
      { [BILLS]: ({ query }) => ({ data: query.get("page") === "9" ? NO_ROWS : pageOf([billOf()]) }) },
      "?page=9",
    );
    await user.click(await screen.findByRole("button", { name: "First page" }));

    expect(await screen.findByText("+0.25000000")).toBeVisible();
    expect(queriesOf(BILLS).at(-1)).toMatchObject({ page: "1" });
  });
});

describe("the bill as a file", () => {
  it.each([
    ["CSV file", "csv"],
    ["Excel file", "xlsx"],
  ])("R2.3.20 saves the filtered bill as %s", async (item, format) => {
    const saved = watchDownloads();
    const { user, queriesOf } = await setup(
      { [`${BILLS}/export`]: { file: "Time,Coin", name: `bill-2026.${format}` } },
      "?symbol=BTC&type=withdraw&direction=out&range=all",
    );
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: item }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`bill-2026.${format}`]));
    expect(await saved[0]?.blob.text()).toBe("Time,Coin");
    expect(queriesOf(`${BILLS}/export`)).toEqual([
      { summary: "false", utc_offset: "0", format, coin: "BTC", type: "withdraw", direction: "out" },
    ]);
  });

  it("R8.5 shows why there is no file", async () => {
    const saved = watchDownloads();
    const { user } = await setup({ [`${BILLS}/export`]: REFUSED });
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    expect(await screen.findByText("The wallet is closed for a moment.")).toBeVisible();
    expect(saved).toEqual([]);
  });
});

it("R4.1.4 names the account of each line in the summary of all accounts", async () => {
  const { queriesOf } = await setup(
    { [BILLS]: { data: pageOf([billOf({ account: "north_rack_a" })]) } },
    "",
    { isSummary: true },
  );
  await screen.findByText("north_rack_a");

  expect(queriesOf(BILLS)[0]).toMatchObject({ summary: "true" });
  expect(queriesOf(TOTALS)[0]).toMatchObject({ summary: "true" });
  expect(within(screen.getByRole("table")).getByRole("columnheader", { name: "Account" })).toBeVisible();
});
