import { act, screen, waitFor, within } from "@testing-library/react";
import type { LoanRecord } from "contracts";
import { setTimezone } from "shared/locale";
import { pageOf, watchDownloads, coinOf } from "shared/testing";
import { loanConfigOf, loanRecordOf, positionOf, positionsOf } from "#/testing/loans.ts";
import { closePage, openPage, type Replies } from "#/testing/open-page.tsx";
import { tableTexts } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { LoanPage } from "../loan-page.tsx";

const POSITIONS = "/loan/position";
const RECORDS = "/loan/record";
const REFUSED = { code: 24000, message: "Loans are closed for a moment." };
const COINS = [coinOf(), coinOf({ coin: "USDT", display_precision: 2 })];

function setup(own: Replies = {}, query = "") {
  return openPage(<LoanPage />, {
    path: `/en/finance/loan${query}`,
    replies: {
      "/common/coin": { data: { coins: COINS } },
      "/loan/config": { data: loanConfigOf() },
      [POSITIONS]: { data: positionsOf([]) },
      [RECORDS]: { data: NO_ROWS },
      ...own,
    },
  });
}

afterEach(closePage);

describe("loan records", () => {
  it.each<[string, string, Partial<LoanRecord>, string]>([
    ["borrow", "Borrow", {}, "Loan to value 60.00%"],
    [
      "repay",
      "Repay",
      { interest_paid: "0.075", principal_paid: "99.925" },
      "Interest 0.075 USDT, principal 99.925 USDT",
    ],
    ["transfer", "Transfer", { direction: "in", status: "automatic" }, "To the loan account · Automatic"],
    ["transfer", "Transfer", { direction: "out" }, "To the mining account"],
    ["sell", "Sell orders", { status: "lapsed" }, "Expired"],
    [
      "liquidation",
      "Liquidation",
      { fee: "120", principal_paid: "5880" },
      "Fee 120 USDT, principal 5,880 USDT",
    ],
  ])("R2.3.24 lists %s under “%s”: %#", async (kind, tab, own, detail) => {
    const { user, queriesOf } = await setup(
      { [RECORDS]: { data: pageOf([loanRecordOf({ kind: kind as LoanRecord["kind"], ...own })]) } },
      "?range=all",
    );
    await user.click(await screen.findByRole("tab", { name: tab }));
    await screen.findByText(detail);

    expect(tableTexts(tab)).toEqual([["11/19/2026 15:00", "3", "6,000.00 USDT", "100,000.00 USDT", detail]]);
    expect(queriesOf(RECORDS).at(-1)).toEqual({ page: "1", limit: "20", kind });
  });

  it("R2.3.24 older than 90 days are reached by choosing the period", async () => {
    const old = pageOf([loanRecordOf({ kind: "borrow" })]);
    const { user, queriesOf } = await setup({
      [RECORDS]: ({ query }) => ({ data: query.has("start_time") ? pageOf([]) : old }),
    });
    expect(await screen.findByText("No match in this period")).toBeVisible();

    await user.selectOptions(screen.getByLabelText("Period"), "all");

    expect(await screen.findByText("Loan to value 60.00%")).toBeVisible();
    expect(queriesOf(RECORDS).at(-1)).toEqual({ page: "1", limit: "20", kind: "borrow" });
    expect(screen.queryByLabelText("Coin")).not.toBeInTheDocument();
  });

  it("requests whole days up to the first second after a chosen period", async () => {
    const { queriesOf } = await setup({}, "?range=custom&from=2026-11-01&to=2026-11-19");

    await waitFor(() =>
      expect(queriesOf(RECORDS)[0]).toMatchObject({ start_time: "1793491200", end_time: "1795132800" }),
    );
  });

  it("R2.3.24 saves the shown tab as a file, in the time zone of the page", async () => {
    const saved = watchDownloads();
    const { user, queriesOf } = await setup(
      { [`${RECORDS}/export`]: { file: "Time", name: "loans.csv" } },
      "?type=repay&range=all",
    );
    act(() => setTimezone("480"));
    await user.click(await screen.findByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["loans.csv"]));
    expect(queriesOf(`${RECORDS}/export`)).toEqual([{ kind: "repay", format: "csv", utc_offset: "480" }]);
  });

  it("R8.5 shows why they failed next to loaded loans", async () => {
    await setup({ [RECORDS]: REFUSED, [POSITIONS]: { data: positionsOf([positionOf()]) } });

    expect(await screen.findByText("Couldn't load the list.")).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: "Records" })).getByText("Loans are closed for a moment."),
    ).toBeVisible();
    expect(screen.getByText("Loan 3")).toBeVisible();
  });
});
