import { screen, waitFor, within } from "@testing-library/react";
import { holdAnswer } from "shared/testing";
import { loanBalanceOf, positionOf, positionsOf } from "#/testing/loans.ts";
import { approve, closePage, decline, openPage, type Replies } from "#/testing/open-page.tsx";
import { tableTexts } from "#/testing/table-texts.ts";
import { LoanBalancePage } from "./loan-balance-page.tsx";

const BALANCES = "/loan/balance";
const TRANSFER = "/loan/balance/transfer";
const REFUSED = { code: 24000, message: "Loans are closed for a moment." };
const CODES = { verify_type: "google_code", verify_code: "222222" } as const;
const CASH = loanBalanceOf({
  coin: "USDT",
  precision: 6,
  balance: "500.25",
  free: "500.25",
  frozen: "0",
  transferable: "500.25",
  available: "20",
  price: "1",
});
const MOVED = { data: { coin: "BTC", balance: "0.25", frozen: "0.2", transferable: "0.1", ltv: "0.4" } };

const balancesOf = (rows = [loanBalanceOf(), CASH], ltv: string | null = "0.300008") => ({
  data: { data: rows, ltv },
});

function setup(own: Replies = {}) {
  return openPage(<LoanBalancePage />, {
    path: "/en/finance/loan-balance",
    proof: CODES,
    replies: {
      [BALANCES]: balancesOf(),
      "/loan/position": { data: positionsOf([positionOf({ collateral: "0.2" })]) },
      [TRANSFER]: MOVED,
      ...own,
    },
  });
}

async function open(button: string, own: Replies = {}) {
  const page = await setup(own);
  await page.user.click(await screen.findByRole("button", { name: button }));
  const coin = button.slice(button.lastIndexOf(" ") + 1);
  return { ...page, dialog: within(await screen.findByRole("dialog", { name: `Transfer ${coin}` })) };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function transfer({ user, dialog }: Pick<Opened, "user" | "dialog">, value: string): Promise<void> {
  await user.type(dialog.getByRole("textbox", { name: "Amount" }), value);
  await user.click(dialog.getByRole("button", { name: "Transfer" }));
}

afterEach(closePage);

describe("finance/loan-balance", () => {
  it("R2.3.24 shows each coin's balance, pledged and transferable amounts, and value", async () => {
    await setup();
    await screen.findByRole("button", { name: "Transfer in BTC" });

    expect(tableTexts("Loan account").map((cells) => cells.slice(0, 5))).toEqual([
      ["BTC", "0.30000000 BTC", "0.20000000 BTC", "0.15000000 BTC", "30,000.00 USDT"],
      ["USDT", "500.250000 USDT", "0.000000 USDT", "500.250000 USDT", "500.25 USDT"],
    ]);
    expect(screen.queryByText("There is no current price.")).toBeNull();
  });

  it("explains what is paused while there is no price, and shows dashes instead of a value", async () => {
    await setup({ [BALANCES]: balancesOf([loanBalanceOf({ price: null, transferable: null })], null) });

    expect(await screen.findByText("There is no current price.")).toBeVisible();
    expect(screen.getByText("You can't transfer collateral out until there is one.")).toBeVisible();
    expect(tableTexts("Loan account")[0]?.slice(3, 5)).toEqual(["–", "–"]);
  });

  it("shows a placeholder until the account is loaded", async () => {
    const held = holdAnswer();
    await setup({ [BALANCES]: held.answer });
    expect(screen.getByRole("table", { name: "Loan account" })).toHaveAttribute("aria-busy", "true");
    held.give(balancesOf());

    expect(await screen.findByRole("button", { name: "Transfer out USDT" })).toBeVisible();
  });

  it("R8.5 shows why the account failed to load, and retries", async () => {
    const { user, replies } = await setup({ [BALANCES]: REFUSED });
    expect(await screen.findByText("Couldn't load the loan account.")).toBeVisible();
    expect(screen.getByText("Loans are closed for a moment.")).toBeVisible();

    replies[BALANCES] = balancesOf();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: "Transfer in BTC" })).toBeVisible();
  });
});

describe("a transfer of the loan account", () => {
  it("R2.3.24 R7.4.5 moves the typed amount to the loan account, up to the mining account's balance", async () => {
    const page = await open("Transfer in BTC");
    const { user, dialog, asked, bodiesOf, queriesOf } = page;
    expect(dialog.getByRole("radio", { name: "To the loan account" })).toBeChecked();
    expect(dialog.getByText("Available: 0.50000000 BTC")).toBeVisible();
    await transfer(page, "0.25");
    const shown = await approve(user);

    expect(shown).toContain("You are transferring0.25000000 BTC");
    expect(shown).toContain("ToLoan account");
    expect(asked).toMatchObject([{ business: "loan_transfer", title: "Confirm the transfer" }]);
    expect(await screen.findByText("Transfer complete.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bodiesOf(TRANSFER)).toEqual([
      {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        coin: "BTC",
        amount: "0.25",
        direction: "in",
        ...CODES,
      },
    ]);
    await waitFor(() => expect(queriesOf(BALANCES)).toHaveLength(2));
  });

  it("R2.3.24 moves the whole transferable amount to the mining account, and shows its effect on the ratio", async () => {
    const page = await open("Transfer out BTC");
    const { user, dialog, bodiesOf } = page;
    expect(dialog.getByRole("radio", { name: "To the mining account" })).toBeChecked();
    expect(dialog.getByText("Available: 0.15000000 BTC")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "All" }));
    expect(dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("0.15");
    // A tenth is free; only the rest affects the ratio: 6000.075 over 0.15 bitcoin.
    expect(await dialog.findByText("Loan to value: 30.01% → 40.01%")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Transfer" }));
    expect(await approve(user)).toContain("ToMining account");

    await waitFor(() =>
      expect(bodiesOf(TRANSFER)).toMatchObject([{ coin: "BTC", amount: "0.15", direction: "out" }]),
    );
  });

  it("does not change the ratio when only free coins are moved", async () => {
    const { user, dialog } = await open("Transfer out BTC");
    await user.type(dialog.getByRole("textbox", { name: "Amount" }), "0.1");

    expect(await dialog.findByText("Loan to value: 30.01% → 30.01%")).toBeVisible();
  });

  it("shows no ratio when nothing is borrowed", async () => {
    const { dialog } = await open("Transfer out BTC", { [BALANCES]: balancesOf(undefined, null) });

    expect(dialog.queryByText(/Loan to value/u)).toBeNull();
  });

  it("moves only free coins while there is no price", async () => {
    const page = await open("Transfer out BTC", {
      [BALANCES]: balancesOf([loanBalanceOf({ price: null, transferable: null })]),
    });
    expect(page.dialog.getByText("Available: 0.10000000 BTC")).toBeVisible();
    await transfer(page, "0.10000001");

    expect(page.dialog.getByRole("textbox", { name: "Amount" })).toHaveAccessibleDescription(
      "Only 0.1\u00a0BTC are available.",
    );
    expect(page.asked).toEqual([]);
  });

  it("changes direction: the other direction has its own limit and an empty field", async () => {
    const { user, dialog, bodiesOf } = await open("Transfer in USDT");
    await user.type(dialog.getByRole("textbox", { name: "Amount" }), "7");
    await user.click(dialog.getByRole("radio", { name: "To the mining account" }));

    expect(dialog.getByText("Available: 500.250000 USDT")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("");
    await transfer({ user, dialog }, "500.25");
    await approve(user);
    await waitFor(() =>
      expect(bodiesOf(TRANSFER)).toMatchObject([{ coin: "USDT", amount: "500.25", direction: "out" }]),
    );
  });

  it.each([
    ["0", "Enter an amount."],
    ["0.50000001", "Only 0.5\u00a0BTC are available."],
    ["1e1", "Enter a plain number."],
  ])("rejects %s at the field: %s", async (typed, message) => {
    const page = await open("Transfer in BTC");
    await transfer(page, typed);
    const field = page.dialog.getByRole("textbox", { name: "Amount" });

    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue(typed);
    expect(page.asked).toEqual([]);
    expect(page.writes()).toEqual([]);
  });

  it.each([22001, 22004, 24004])(
    "R8.5 shows the server's %s at the field and keeps the input",
    async (code) => {
      const page = await open("Transfer in BTC", { [TRANSFER]: { code, message: "Refused by the server." } });
      await transfer(page, "0.25");
      await approve(page.user);
      const field = page.dialog.getByRole("textbox", { name: "Amount" });

      await waitFor(() => expect(field).toHaveAccessibleDescription("Refused by the server."));
      expect(field).toHaveValue("0.25");
    },
  );

  it("R8.5 shows any other error in the dialog and keeps it open", async () => {
    const page = await open("Transfer in BTC", { [TRANSFER]: REFUSED });
    await transfer(page, "0.25");
    await approve(page.user);

    expect(await page.dialog.findByRole("alert")).toHaveTextContent("Loans are closed for a moment.");
    expect(page.dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("0.25");
  });

  it("keeps the input when the person cancels", async () => {
    const page = await open("Transfer in BTC");
    await transfer(page, "0.25");
    await decline(page.user);

    expect(page.dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("0.25");
    expect(page.writes()).toEqual([]);
  });

  it("stays open until the outcome of a lost response is known, and sends nothing twice", async () => {
    const page = await open("Transfer in BTC", {
      [TRANSFER]: { data: "cut off" },
      "/wallet/write/": { data: { done: true, call: null, time: 1_795_176_000 } },
    });
    await transfer(page, "0.25");
    await approve(page.user);
    expect(await page.dialog.findByText("Checking the result…")).toBeVisible();
    expect(page.dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await page.user.click(page.dialog.getByRole("radio", { name: "To the mining account" }));
    expect(page.dialog.getByRole("radio", { name: "To the loan account" })).toBeChecked();

    expect(await screen.findByText("Transfer complete.")).toBeVisible();
    expect(page.bodiesOf(TRANSFER)).toHaveLength(1);
  });
});
