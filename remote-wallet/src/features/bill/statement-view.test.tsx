import { screen, waitFor, within } from "@testing-library/react";
import { brand } from "brand";
import { watchDownloads, coinOf } from "shared/testing";
import { closePage, openPage, type OpenOptions, type Replies } from "#/testing/open-page.tsx";
import { invoicesOf, statementOf } from "#/testing/statements.ts";
import { tableTexts, textOf } from "#/testing/table-texts.ts";
import { BillPage } from "./bill-page.tsx";

const STATEMENT = "/wallet/statement";
const FEES = "/wallet/statement/fees";

function setup(own: Replies = {}, query = "&year=2026", options: Partial<OpenOptions> = {}) {
  return openPage(<BillPage />, {
    path: `/en/wallet/bill?view=statement${query}`,
    replies: {
      "/common/coin": { data: { coins: [coinOf(), coinOf({ coin: "LTC" })] } },
      [STATEMENT]: { data: statementOf() },
      [FEES]: { data: invoicesOf() },
      ...own,
    },
    ...options,
  });
}

afterEach(closePage);

describe("the statement of a year", () => {
  it("shows each month in full decimals, and what has no price", async () => {
    await setup();
    await screen.findByRole("table", { name: "Months of BTC" });

    expect(tableTexts("Months of BTC")).toEqual([
      ["January 2026", "Opening balance", "", "1.000000000000 BTC", ""],
      ["", "Mining, PPS", "31", "+0.250000000000 BTC", "20,000.00 USD"],
      ["", "Closing balance", "", "1.250000000000 BTC", ""],
      ["February 2026", "Opening balance", "", "1.250000000000 BTC", ""],
      ["", "Mining, PPS", "30", "+0.500000000001 BTC", "41,000.25 USDwithout 3 unpriced movements"],
      ["", "Withdrawal", "1", "−0.400000000000 BTC", "−32,000.50 USD"],
      ["", "Closing balance", "", "1.350000000001 BTC", ""],
    ]);
    expect(tableTexts("The year by coin")).toEqual([
      [
        "BTC",
        "1.000000000000 BTC",
        "+0.750000000001 BTC",
        "0.000000000000 BTC",
        "−0.400000000000 BTC",
        "1.350000000001 BTC",
      ],
    ]);
    expect(screen.getByText("Mined in the year so far")).toBeVisible();
  });

  it("shows zero for a year in which nothing was mined", async () => {
    const earned = { fiat_value: null, unpriced: 0 };
    await setup({ [STATEMENT]: { data: statementOf({ earned }) } });

    const label = await screen.findByText("Mined in the year so far");
    expect(textOf(label.parentElement ?? label)).toMatch(/^Mined in the year so far0\.00 USD/u);
  });

  it("reloads statement and invoices on request", async () => {
    const { user, queriesOf } = await setup();
    await screen.findByRole("table", { name: "Months of BTC" });
    await user.click(screen.getByRole("button", { name: "Refresh" }));

    await waitFor(() => expect([STATEMENT, FEES].map((path) => queriesOf(path).length)).toEqual([2, 2]));
  });

  it("requests the chosen year and coin, and saves what is shown", async () => {
    const { user, queriesOf } = await setup();
    const downloads = watchDownloads();
    await screen.findByRole("table", { name: "Months of BTC" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Year" }), "2025");
    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "LTC");

    const query = { year: "2025", utc: "false", summary: "false", coin: "LTC" };
    await waitFor(() => expect(queriesOf(STATEMENT).at(-1)).toEqual(query));
    await waitFor(() => expect(queriesOf(FEES).at(-1)).toEqual({ year: "2025", utc: "false" }));
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));
    await waitFor(() => expect(queriesOf(`${STATEMENT}/export`)).toEqual([{ ...query, format: "csv" }]));
    expect(downloads).toBeDefined();
  });

  it("prints each invoice separately, with both parties, and none for an unfinished month", async () => {
    const print = jest.spyOn(window, "print").mockImplementation(() => {
      const paper = document.querySelector(".print-only");
      if (paper === null) throw new Error("nothing to print");
      document.documentElement.dataset["printed"] = textOf(paper as HTMLElement);
    });
    const { user } = await setup();
    const invoices = await screen.findByRole("region", { name: "Fee invoices" });
    await within(invoices).findByText("FEE-202601-7");
    expect(within(invoices).getByText("Month not over")).toBeVisible();
    await user.click(within(invoices).getByRole("button", { name: "Print or save as PDF" }));

    expect(print).toHaveBeenCalledTimes(1);
    const printed = document.documentElement.dataset["printed"] ?? "";
    expect(printed).toContain(brand.legalName);
    expect(printed).toContain("Invoice FEE-202601-7");
    expect(printed).toContain("0.01000000 BTC800.00 USDTotal800.00 USD");
    expect(document.querySelector(".print-only")).toBeNull();
  });

  it("shows a year without movements, and no invoices in the summary of all accounts", async () => {
    await setup(
      {
        [STATEMENT]: {
          data: statementOf({ coins: [], months: [], earned: { fiat_value: null, unpriced: 0 } }),
        },
      },
      "&year=2026",
      { isSummary: true },
    );

    expect(await screen.findByText("No balance and no movements in this year")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Fee invoices" })).toBeNull();
  });

  it("R8.5 shows why statement and invoices failed to load, and retries", async () => {
    const refused = { code: 22000, message: "The wallet is closed for a moment." };
    const { user, replies } = await setup({ [STATEMENT]: refused, [FEES]: refused });
    expect(await screen.findByText("Couldn't load the statement.")).toBeVisible();
    expect(await screen.findByText("Couldn't load invoices.")).toBeVisible();
    replies[STATEMENT] = { data: statementOf() };
    const [first] = screen.getAllByRole("button", { name: "Try again" });
    if (first) await user.click(first);

    expect(await screen.findByRole("table", { name: "Months of BTC" })).toBeVisible();
  });
});
