import { screen, waitFor, within } from "@testing-library/react";
import { showAtWidth, coinOf } from "shared/testing";
import { closePage, openPage, type Replies } from "#/testing/open-page.tsx";
import { tableTexts } from "#/testing/table-texts.ts";
import { BillPage } from "./bill-page.tsx";

const PAYOUTS = "/wallet/payouts";
const start = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const BTC = {
  coin: "BTC",
  count: 1,
  open: 0,
  amount: "0.4999",
  fee: "0.0001",
  fiat_value: "45000",
  unpriced: 0,
};
const DAYS = [
  {
    start: start("2026-03-02"),
    coins: [BTC, { ...BTC, coin: "LTC", amount: "12", fee: "0", fiat_value: "960.5" }],
  },
  { start: start("2026-03-31"), coins: [{ ...BTC, open: 1 }] },
];
const reply = (days: readonly object[], first: string | null = "2026-02-11") => ({
  data: { first_time: first === null ? null : start(first), days },
});

function setup(own: Replies = {}, query = "&month=2026-03") {
  return openPage(<BillPage />, {
    path: `/en/wallet/bill?view=payouts${query}`,
    replies: {
      "/common/coin": { data: { coins: [coinOf(), coinOf({ coin: "LTC" })] } },
      [PAYOUTS]: reply(DAYS),
      ...own,
    },
  });
}

afterEach(closePage);

describe("the payout calendar", () => {
  it("reloads the payouts on request", async () => {
    const { user, replies } = await setup();
    await screen.findByRole("table", { name: "Payouts by day" });
    replies[PAYOUTS] = reply([]);
    await user.click(screen.getByRole("button", { name: "Refresh" }));

    expect(await screen.findByText("No payouts in this month")).toBeVisible();
  });

  it("shows each day's coins and their value, with the month's totals", async () => {
    await setup();
    const table = await screen.findByRole("table", { name: "Payouts by day" });

    expect(screen.getByRole("heading", { name: "March 2026" })).toBeVisible();
    const cells = tableTexts("Payouts by day").flat();
    expect(cells.filter((text) => text.includes("USD"))).toEqual([
      expect.stringMatching(/^20\.49990000 BTC12\.00000000 LTC≈\s?45,960\.50 USD$/u),
      expect.stringMatching(/^310\.49990000 BTC≈\s?45,000\.00 USD1 on the way$/u),
    ]);
    expect(screen.getByText(/^≈\s?90,960\.50/u)).toBeVisible();
    expect(screen.queryByRole("list", { name: "Payouts by day" })).toBeNull();
    expect(within(table).getByRole("link", { name: "Payouts of Monday, March 2, 2026" })).toHaveAttribute(
      "href",
      "/en/wallet/history?tab=withdrawals&range=custom&from=2026-03-02&to=2026-03-02",
    );
  });

  it("says which values are unknown, instead of counting them as nothing", async () => {
    const unknown = { ...BTC, fiat_value: null, unpriced: 1 };
    await setup({
      [PAYOUTS]: reply([
        { start: start("2026-03-02"), coins: [BTC] },
        { start: start("2026-03-03"), coins: [unknown] },
      ]),
    });
    await screen.findByRole("table", { name: "Payouts by day" });

    const cells = tableTexts("Payouts by day").flat();
    expect(cells.find((text) => text.startsWith("30.4999"))).toBe("30.49990000 BTCPrice unknown");
    expect(screen.getByText("without 1 unpriced movement")).toBeVisible();
  });

  it("prints whose payouts these are, and of which month", async () => {
    await setup();
    await screen.findByRole("table", { name: "Payouts by day" });

    expect(screen.getByRole("button", { name: "Print" })).toBeInTheDocument();
    expect(document.querySelector("[data-print-head]")).toHaveTextContent(
      /Payout calendarAccount: northfieldPeriod: March 2026Time zone: UTC/u,
    );
  });

  it("lists the days with payouts on screens too narrow for a calendar", async () => {
    showAtWidth(64);
    await setup();
    const list = await screen.findByRole("list", { name: "Payouts by day" });

    const [first, second, ...others] = within(list).getAllByRole("listitem");
    expect(first).toHaveTextContent(/^Mar 20\.49990000 BTC12\.00000000 LTC≈ ?45,960\.50 USD$/u);
    expect(second).toHaveTextContent(/^Mar 310\.49990000 BTC≈ ?45,000\.00 USD1 on the way$/u);
    expect(others).toEqual([]);
    expect(within(list).getAllByRole("link", { name: /^Mar \d+$/u })).toHaveLength(2);
    expect(screen.queryByRole("table", { name: "Payouts by day" })).toBeNull();
  });

  it("navigates month by month, from the first payout to the current month", async () => {
    const { user, queriesOf } = await setup();
    await screen.findByRole("table", { name: "Payouts by day" });
    const before = screen.getByRole("button", { name: "Previous month" });
    await user.click(before);

    expect(await screen.findByRole("heading", { name: "February 2026" })).toBeVisible();
    await waitFor(() => expect(queriesOf(PAYOUTS)).toHaveLength(2));
    const { bounds = "", summary } = queriesOf(PAYOUTS).at(-1) ?? {};
    expect(bounds.split(",").map(Number)).toEqual(
      Array.from({ length: 29 }, (_, day) => start("2026-02-01") + day * 86_400),
    );
    expect(summary).toBe("false");
    await waitFor(() => expect(before).toBeDisabled());
  });

  it("shows the current month for an invalid one, and no later one", async () => {
    await setup({}, "&month=2999-01");
    await screen.findByText(/^≈\s?90,960\.50/u);
    expect(screen.getByRole("button", { name: "Next month" })).toBeDisabled();
  });

  it.each([
    [null, "Payouts appear here once you withdraw, or an auto-withdrawal pays you."],
    ["2026-01-05", "Choose another month."],
  ])("shows that a month has no payouts; the first ever was %s", async (first, text) => {
    await setup({ [PAYOUTS]: reply([], first) });
    expect(await screen.findByText("No payouts in this month")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it("shows an error when the payouts cannot be loaded, and retries", async () => {
    const { user, replies } = await setup({ [PAYOUTS]: { status: 500 } });
    expect(await screen.findByText("Couldn't load the payouts.")).toBeVisible();
    replies[PAYOUTS] = reply(DAYS);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table", { name: "Payouts by day" })).toBeVisible();
  });
});
