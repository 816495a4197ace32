import { screen, waitFor } from "@testing-library/react";
import { hasSkeleton, holdAnswer, coinOf } from "shared/testing";
import { loanCoinOf, loanConfigOf, positionOf, positionsOf } from "#/testing/loans.ts";
import { approve, closePage, decline, openPage, type Replies } from "#/testing/open-page.tsx";
import { textOf } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { LoanPage } from "./loan-page.tsx";

const CODES = { verify_type: "google_code", verify_code: "222222", payment_password: "135790" } as const;
const CONFIG = "/loan/config";
const POSITIONS = "/loan/position";
const RECORDS = "/loan/record";
const BORROW = "/loan/position/borrow";
const REFUSED = { code: 24000, message: "Loans are closed for a moment." };
const COINS = [
  coinOf(),
  coinOf({ coin: "LTC", name: "Litecoin" }),
  coinOf({ coin: "USDT", display_precision: 2 }),
];

function setup(own: Replies = {}, query = "") {
  return openPage(<LoanPage />, {
    path: `/en/finance/loan${query}`,
    proof: CODES,
    replies: {
      "/common/coin": { data: { coins: COINS } },
      [CONFIG]: { data: loanConfigOf() },
      [POSITIONS]: { data: positionsOf([]) },
      [RECORDS]: { data: NO_ROWS },
      ...own,
    },
  });
}

afterEach(closePage);

describe("overview of finance/loan", () => {
  it("shows a placeholder until terms and loans are loaded", async () => {
    const held = holdAnswer();
    await setup({ [POSITIONS]: held.answer });
    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("Overview")).toBeNull();
    held.give({ data: positionsOf([positionOf()]) });

    expect(await screen.findByText("Loan 3")).toBeVisible();
  });

  it.each([CONFIG, POSITIONS])("R8.5 shows why %s failed, and retries", async (path) => {
    const { user, replies } = await setup({ [path]: REFUSED });
    expect(await screen.findByText("Couldn't load the loans.")).toBeVisible();
    expect(screen.getByText("Loans are closed for a moment.")).toBeVisible();

    replies[path] = { data: path === CONFIG ? loanConfigOf() : positionsOf([]) };
    // The other request is still in flight.
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Try again" })).not.toHaveAttribute("aria-busy"),
    );
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Cash without selling what you mined")).toBeVisible();
  });

  it("R8.5 keeps the last figures when a refresh fails", async () => {
    const { user, replies } = await setup({ [POSITIONS]: { data: positionsOf([positionOf()]) } });
    await screen.findByText("Loan 3");
    replies[POSITIONS] = REFUSED;
    await user.click(screen.getByRole("button", { name: "Refresh" }));

    expect(await screen.findByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("Loan 3")).toBeVisible();
  });

  it("R2.3.24 sums debt, collateral and the remaining borrowing limit", async () => {
    await setup({ [POSITIONS]: { data: positionsOf([positionOf()]) } });
    const overview = (await screen.findByText("Overview")).closest("section") ?? document.body;

    expect(textOf(overview)).toMatch(
      /Total debt6,000\.07 USDT.*Collateral value10,000\.00 USDT.*Available credit30,000\.00 USDT.*Loan to value60\.01%/u,
    );
    expect(textOf(overview)).toContain("Initial 60%Margin call 75%Liquidation 85%");
  });

  it("R2.3.24 lists open sales of collateral, and cancels one", async () => {
    const sale = {
      id: 9,
      coin: "BTC",
      amount: "0.04",
      price: "120000",
      create_time: 1_795_176_000,
      expire_time: 1_795_262_400,
    };
    const { user, writes } = await setup({
      [POSITIONS]: { data: positionsOf([positionOf({ orders: [sale] })]) },
      "DELETE /loan/order/9": { data: null },
    });
    expect(await screen.findByText(/Sells 0\.04 BTC from 120,000 USDT, until .*2026/u)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel the sale of 0.04\u00a0BTC" }));

    await waitFor(() => expect(writes()).toEqual(["DELETE /loan/order/9"]));
  });
});

describe("loan settings", () => {
  it.each([
    ["Automatic collateral", "/loan/auto_pledge", { auto_pledge: false }, true],
    ["Automatic repayment", "/loan/auto_repay", { auto_repay: true }, false],
  ])("R2.3.24 switches %s without codes when that adds protection", async (name, path, own, enabled) => {
    const { user, asked, bodiesOf } = await setup({
      [CONFIG]: { data: loanConfigOf(own) },
      [path]: { data: null },
    });
    await user.click(await screen.findByRole("switch", { name }));

    await waitFor(() => expect(bodiesOf(path)).toEqual([{ enabled }]));
    expect(asked).toEqual([]);
  });

  it.each([
    [
      "Automatic collateral",
      "/loan/auto_pledge",
      { auto_pledge: true },
      false,
      "Turn off automatic collateral",
    ],
    ["Automatic repayment", "/loan/auto_repay", { auto_repay: false }, true, "Turn on automatic repayment"],
  ])("R2.3.24 requires codes to switch %s when that adds risk", async (name, path, own, enabled, title) => {
    const { user, asked, bodiesOf, writes } = await setup({
      [CONFIG]: { data: loanConfigOf(own) },
      [path]: { data: null },
    });
    await user.click(await screen.findByRole("switch", { name }));
    await waitFor(() => expect(asked).toMatchObject([{ business: "loan_transfer", title }]));
    expect(writes()).toEqual([]);
    await approve(user);

    await waitFor(() => expect(bodiesOf(path)).toEqual([{ enabled, ...CODES }]));
  });

  it("does not change a setting when the person cancels", async () => {
    const { user, writes } = await setup();
    const choice = await screen.findByRole("switch", { name: "Automatic collateral" });
    await user.click(choice);
    await decline(user);

    await waitFor(() => expect(choice).toBeEnabled());
    expect(choice).toBeChecked();
    expect(writes()).toEqual([]);
  });

  it("R8.5 shows why a change was refused", async () => {
    const { user } = await setup({ "/loan/auto_pledge": REFUSED });
    await user.click(await screen.findByRole("switch", { name: "Automatic collateral" }));
    await approve(user);

    expect(await screen.findByText("Loans are closed for a moment.")).toBeInTheDocument();
  });
});

describe("borrowing", () => {
  async function borrow(user: Awaited<ReturnType<typeof setup>>["user"]): Promise<void> {
    await user.type(await screen.findByRole("textbox", { name: "Collateral" }), "0.1");
    await user.type(screen.getByRole("textbox", { name: "You borrow" }), "3000");
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Borrow" }));
  }

  it("R2.3.24 R7.4.5 borrows what the person approved, and clears the form", async () => {
    const { user, asked, bodiesOf } = await setup({ [BORROW]: { data: { id: 4 } } });
    await borrow(user);
    const shown = await approve(user);

    expect(shown).toContain("Collateral0.10000000 BTC");
    expect(shown).toContain("You borrow3,000.000000 USDT");
    expect(shown).toContain("Loan to value30.00%");
    expect(await screen.findByText("The loan is in your loan account.")).toBeVisible();
    expect(asked).toMatchObject([{ business: "loan_borrow", title: "Confirm the loan" }]);
    expect(bodiesOf(BORROW)).toEqual([
      {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        collateral_coin: "BTC",
        collateral: "0.1",
        loan_coin: "USDT",
        amount: "3000",
        ...CODES,
      },
    ]);
    expect(screen.getByRole("textbox", { name: "Collateral" })).toHaveValue("");
  });

  it("fills in the whole balance, and the maximum loan it allows", async () => {
    const { user } = await setup();
    await screen.findByText("Available: 0.60000000 BTC, the loan account first");
    const [all] = screen.getAllByRole("button", { name: "All" });
    if (all) await user.click(all);
    expect(screen.getByRole("textbox", { name: "Collateral" })).toHaveValue("0.6");
    const [, most] = screen.getAllByRole("button", { name: "All" });
    if (most) await user.click(most);

    expect(screen.getByRole("textbox", { name: "You borrow" })).toHaveValue("36000");
  });

  it("borrows against another coin with its own terms", async () => {
    const { user, asked } = await setup({
      [CONFIG]: {
        data: loanConfigOf({ coins: [loanCoinOf(), loanCoinOf({ coin: "LTC", min: "5000", price: "80" })] }),
      },
    });
    await user.selectOptions(
      await screen.findByRole("combobox", { name: "Collateral coin" }),
      "LTC · Litecoin",
    );
    await borrow(user);

    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "You borrow" })).toHaveAccessibleDescription(
        "Enter at least 5,000\u00a0USDT.",
      ),
    );
    expect(asked).toEqual([]);
  });

  it.each([
    [22001, "Collateral"],
    [24003, "You borrow"],
  ])("R8.5 shows the server's %s under “%s” and keeps the form", async (code, name) => {
    const { user } = await setup({ [BORROW]: { code, message: "Refused by the server." } });
    await borrow(user);
    await approve(user);

    await waitFor(() =>
      expect(screen.getByRole("textbox", { name })).toHaveAccessibleDescription("Refused by the server."),
    );
    expect(screen.getByRole("textbox", { name: "You borrow" })).toHaveValue("3000");
  });
});
