import { screen, waitFor, within } from "@testing-library/react";
import { loanBalanceOf, loanConfigOf, positionOf, positionsOf } from "#/testing/loans.ts";
import { approve, closePage, decline, openPage, type Replies } from "#/testing/open-page.tsx";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { LoanPage } from "./loan-page.tsx";

const CODES = { verify_type: "google_code", verify_code: "222222" } as const;
const ADD = "/loan/position/collateral";
const REPAY = "/loan/position/coin_repayment";
const SELL = "/loan/position/collateral_repayment";
const REFUSED = { code: 24000, message: "Loans are closed for a moment." };
const SALE = {
  id: 9,
  coin: "BTC",
  amount: "0.04",
  price: "120000",
  create_time: 1_795_176_000,
  expire_time: 1_795_262_400,
};
const CASH = loanBalanceOf({ coin: "USDT", precision: 6, balance: "9000", free: "9000", frozen: "0" });
const CLIENT_ID = expect.stringMatching(/^[0-9a-f-]{36}$/u);

async function open(button: "Add collateral" | "Repay", own: Replies = {}) {
  const page = await openPage(<LoanPage />, {
    path: "/en/finance/loan",
    proof: CODES,
    replies: {
      "/loan/config": { data: loanConfigOf() },
      "/loan/position": { data: positionsOf([positionOf()]) },
      "/loan/record": { data: NO_ROWS },
      "/loan/balance": { data: { data: [CASH], ltv: "0.600008" } },
      ...own,
    },
  });
  await page.user.click(await screen.findByRole("button", { name: button }));
  const name = button === "Repay" ? "Repay loan 3" : "Add collateral to loan 3";
  return { ...page, dialog: within(await screen.findByRole("dialog", { name })) };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function send(
  { user, dialog }: Pick<Opened, "user" | "dialog">,
  button: string,
  typed: Record<string, string>,
) {
  for (const [name, value] of Object.entries(typed)) {
    const field = dialog.getByRole("textbox", { name });
    await user.clear(field);
    await user.type(field, value);
  }
  await user.click(dialog.getByRole("button", { name: button }));
}

afterEach(closePage);

describe("adding collateral", () => {
  it("R2.3.24 adds the typed amount and shows the resulting ratio, rounded up", async () => {
    const page = await open("Add collateral", { [ADD]: { data: { collateral: "0.15", ltv: "0.400005" } } });
    expect(page.dialog.getByText("Available: 0.60000000 BTC")).toBeVisible();
    expect(page.dialog.getByText("Loan to value: 60.01%")).toBeVisible();
    await send(page, "Add collateral", { Amount: "0.05" });
    expect(await page.dialog.findByText("Loan to value: 60.01% → 40.01%")).toBeVisible();
    const shown = await approve(page.user);

    expect(shown).toContain("Added collateral0.05000000 BTC");
    expect(shown).toContain("Loan3");
    expect(shown).toContain("60.01% → 40.01%");
    expect(await screen.findByText("The collateral was added.")).toBeVisible();
    expect(page.asked).toMatchObject([{ business: "loan_transfer" }]);
    expect(page.bodiesOf(ADD)).toEqual([{ client_id: CLIENT_ID, id: 3, amount: "0.05", ...CODES }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("fills in the combined balance of both accounts", async () => {
    const { user, dialog } = await open("Add collateral");
    await user.click(dialog.getByRole("button", { name: "All" }));

    expect(dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("0.6");
  });

  it("rejects more than the balance at the field, and keeps the input", async () => {
    const page = await open("Add collateral");
    await send(page, "Add collateral", { Amount: "0.60000001" });
    const field = page.dialog.getByRole("textbox", { name: "Amount" });

    await waitFor(() => expect(field).toHaveAccessibleDescription("Only 0.6\u00a0BTC are available."));
    expect(field).toHaveValue("0.60000001");
    expect(page.asked).toEqual([]);
  });

  it.each([22001, 22004])("R8.5 shows the server's %s at the field", async (code) => {
    const page = await open("Add collateral", { [ADD]: { code, message: "Refused by the server." } });
    await send(page, "Add collateral", { Amount: "0.05" });
    await approve(page.user);
    const field = page.dialog.getByRole("textbox", { name: "Amount" });

    await waitFor(() => expect(field).toHaveAccessibleDescription("Refused by the server."));
    expect(field).toHaveValue("0.05");
  });

  it("R8.5 shows any other error in the dialog", async () => {
    const page = await open("Add collateral", { [ADD]: REFUSED });
    await send(page, "Add collateral", { Amount: "0.05" });
    await approve(page.user);

    expect(await page.dialog.findByRole("alert")).toHaveTextContent("Loans are closed for a moment.");
  });
});

describe("repaying a loan", () => {
  const PAID = {
    data: { interest_paid: "0.075", principal_paid: "999.925", debt: "5000.075", released: "0" },
  };

  it("R2.3.24 R7.4.5 repays a part, and shows the remaining debt and ratio", async () => {
    const page = await open("Repay", { [REPAY]: PAID });
    expect(page.dialog.getByText("Debt: 6,000.075 USDT")).toBeVisible();
    await send(page, "Repay", { Amount: "1000" });
    expect(page.dialog.getByText("Remaining debt 5,000.075 USDT, loan-to-value 50.01%")).toBeVisible();
    const shown = await approve(page.user);

    expect(shown).toContain("1,000 USDT from the loan account. Remaining debt: 5,000.075 USDT.");
    expect(shown).toContain("You repay1,000 USDT");
    expect(await screen.findByText("Repayment complete.")).toBeVisible();
    expect(page.asked).toMatchObject([{ business: "loan_repay", title: "Confirm the repayment" }]);
    expect(page.bodiesOf(REPAY)).toEqual([{ client_id: CLIENT_ID, id: 3, amount: "1000", ...CODES }]);
  });

  it("R2.3.24 repays everything, including interest added in the meantime", async () => {
    const page = await open("Repay", { [REPAY]: PAID });
    await page.dialog.findByText("Debt: 6,000.075 USDT");
    await waitFor(() => expect(page.queriesOf("/loan/balance")).toHaveLength(1));
    await page.user.click(page.dialog.getByRole("button", { name: "All" }));
    expect(page.dialog.getByText("Remaining debt 0 USDT, loan-to-value 0.00%")).toBeVisible();
    await page.user.click(page.dialog.getByRole("button", { name: "Repay" }));
    await approve(page.user);

    await waitFor(() =>
      expect(page.bodiesOf(REPAY)).toEqual([{ client_id: CLIENT_ID, id: 3, all: true, ...CODES }]),
    );
  });

  it("links to a transfer when the loan account's balance is too low, and fills in that balance", async () => {
    const page = await open("Repay", {
      "/loan/balance": {
        data: { data: [{ ...CASH, balance: "500", free: "400", frozen: "100" }], ltv: null },
      },
    });
    const { dialog } = page;
    expect(await dialog.findByText("The loan account holds 400 USDT.")).toBeVisible();
    expect(dialog.getByRole("link", { name: "Transfer" })).toHaveAttribute(
      "href",
      "/en/finance/loan-balance",
    );
    await page.user.click(dialog.getByRole("button", { name: "All" }));
    const field = dialog.getByRole("textbox", { name: "Amount" });
    expect(field).toHaveValue("400");
    await send(page, "Repay", { Amount: "400.000001" });

    await waitFor(() => expect(field).toHaveAccessibleDescription("Only 400\u00a0USDT are available."));
    expect(page.asked).toEqual([]);
  });

  it.each([
    ["6000.075001", "Enter at most 6,000.075\u00a0USDT."],
    ["0", "Enter an amount."],
  ])("rejects %s at the field: %s", async (typed, message) => {
    const page = await open("Repay");
    await send(page, "Repay", { Amount: typed });
    const field = page.dialog.getByRole("textbox", { name: "Amount" });

    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue(typed);
    expect(page.asked).toEqual([]);
  });

  it("R8.5 shows the server's error and keeps the input", async () => {
    const page = await open("Repay", { [REPAY]: REFUSED });
    await send(page, "Repay", { Amount: "1000" });
    await approve(page.user);

    expect(await page.dialog.findByRole("alert")).toHaveTextContent("Loans are closed for a moment.");
    expect(page.dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("1000");
  });
});

describe("selling collateral", () => {
  async function sell(own: Replies = {}) {
    const page = await open("Repay", own);
    await page.user.click(page.dialog.getByRole("tab", { name: "Sell collateral" }));
    return page;
  }

  it("R2.3.24 places an order for the amount at the price", async () => {
    const page = await sell({ [SELL]: { data: SALE } });
    expect(page.dialog.getByRole("textbox", { name: "Price" })).toHaveValue("100000");
    expect(page.dialog.getByText("Available: 0.10000000 BTC")).toBeVisible();
    await send(page, "Sell collateral", { "Collateral to sell": "0.04", Price: "120000.5" });
    const shown = await approve(page.user);

    expect(shown).toContain("0.04000000 BTC at 120,000.5 USDT or better.");
    expect(await screen.findByText("Sell order placed.")).toBeVisible();
    expect(page.asked).toMatchObject([{ business: "loan_repay", title: "Confirm the sale" }]);
    expect(page.bodiesOf(SELL)).toEqual([
      { client_id: CLIENT_ID, id: 3, amount: "0.04", price: "120000.5", ...CODES },
    ]);
  });

  it("does not sell twice: amounts of open orders are not available", async () => {
    const page = await sell({ "/loan/position": { data: positionsOf([positionOf({ orders: [SALE] })]) } });
    expect(page.dialog.getByText("Available: 0.06000000 BTC")).toBeVisible();
    await send(page, "Sell collateral", { "Collateral to sell": "0.07" });
    const field = page.dialog.getByRole("textbox", { name: "Collateral to sell" });

    await waitFor(() => expect(field).toHaveAccessibleDescription("Only 0.06\u00a0BTC are available."));
    expect(page.asked).toEqual([]);
  });

  it.each([
    [9, false],
    [10, true],
  ])("with %d open orders of ten says that one must be canceled first: %s", async (count, isFull) => {
    const orders = Array.from({ length: count }, (_, index) => ({ ...SALE, id: index, amount: "0.001" }));
    const page = await sell({ "/loan/position": { data: positionsOf([positionOf({ orders })]) } });
    const button = page.dialog.getByRole("button", { name: "Sell collateral" });

    if (isFull) expect(button).toBeDisabled();
    else expect(button).toBeEnabled();
    const notice = "Up to 10 open sell orders per loan. Cancel one first.";
    expect(page.dialog.queryAllByText(notice)).toHaveLength(isFull ? 1 : 0);
  });

  it("requires a price", async () => {
    const page = await sell({ "/loan/position": { data: positionsOf([positionOf({ price: null })]) } });
    await send(page, "Sell collateral", { "Collateral to sell": "0.04" });
    const price = page.dialog.getByRole("textbox", { name: "Price" });

    await waitFor(() => expect(price).toHaveAccessibleDescription("Enter an amount."));
    expect(page.dialog.getByRole("textbox", { name: "Collateral to sell" })).toHaveValue("0.04");
    expect(page.asked).toEqual([]);
  });

  it("sells nothing when the person cancels", async () => {
    const page = await sell();
    await send(page, "Sell collateral", { "Collateral to sell": "0.04" });
    await decline(page.user);

    expect(page.writes()).toEqual([]);
    expect(page.dialog.getByRole("textbox", { name: "Collateral to sell" })).toHaveValue("0.04");
  });
});
