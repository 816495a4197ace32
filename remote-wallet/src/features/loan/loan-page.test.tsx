import { screen, waitFor, waitForElementToBeRemoved, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { clearCalls } from "shared/api";
import { usePendingVerification } from "shared/security";
import { beginSession, endSession } from "shared/session";
import { answerCalls, renderPage, userOf, type Answer } from "shared/testing";
import { LoanPage } from "./loan-page.tsx";

const COIN = {
  coin: "BTC",
  precision: 8,
  initial: "0.6",
  info: "0.7",
  call: "0.75",
  urgent: "0.8",
  liquidation: "0.85",
  rate: "0.0003",
  min: "50",
  max: "200000",
  price: "100000",
  price_time: 1_795_176_000,
  available: "0.5",
  free: "0.1",
};
const CONFIG = {
  open: true,
  coins: [COIN],
  loan_coin: "USDT",
  user_limit: "500000",
  used: "0",
  liquidation_fee: "0.02",
  auto_pledge: true,
  auto_repay: false,
  agreement_url: "/agreement",
};
const NONE = {
  data: [],
  summary: { debt: "0", value: "0", ltv: null, credit: "36000", price_time: 1_795_176_000 },
};
const POSITION = {
  id: 3,
  status: "open",
  collateral_coin: "BTC",
  collateral: "0.1",
  loan_coin: "USDT",
  principal: "6000",
  interest: "0.075",
  debt: "6000.075",
  ltv: "0.600008",
  call_price: "80001",
  liq_price: "70589.11765",
  price: "100000",
  create_time: 1_795_176_000,
  orders: [],
};
const BALANCE = {
  coin: "USDT",
  precision: 6,
  balance: "500",
  free: "500",
  frozen: "0",
  transferable: "500",
  available: "0",
  price: "1",
};
const DONE = { done: true, call: null, time: 1_795_176_000 };
/** The outcome is looked up after two seconds; a busy machine takes longer. */
const SETTLED_MS = 10_000;
const RECORDS = { data: [], count: 0, curr_page: 1, has_next: false, total: 0, total_page: 0 };

/** Replaces the shell's dialog: asks for no codes and makes the call immediately. */
function ShellDialog() {
  const pending = usePendingVerification();
  // Handles each request once, as the shell does when no factor is required.
  useEffect(() => {
    if (pending) void pending.run({}).catch(pending.fail);
  }, [pending]);
  return null;
}

async function setup(own: Readonly<Record<string, Answer>> = {}) {
  const answers: Readonly<Record<string, Answer>> = {
    "/account/user/info": { data: userOf() },
    "/account/origin/user": { data: null },
    "/loan/config": { data: CONFIG },
    "/loan/position": { data: NONE },
    "/loan/record": { data: RECORDS },
    ...own,
  };
  const seen = answerCalls(({ path }) =>
    path.startsWith("/wallet/write/") ? { data: DONE } : answers[path],
  );
  await beginSession("a-token-of-a-test-0001");
  renderPage(
    <>
      <LoanPage />
      <ShellDialog />
    </>,
    "/en/finance/loan",
  );
  return { seen, user: userEvent.setup() };
}

const running = (change: object = {}): Answer => ({
  data: {
    data: [{ ...POSITION, ...change }],
    summary: { ...NONE.summary, debt: "6000.075", value: "10000", ltv: "0.600008" },
  },
});

afterEach(async () => {
  endSession();
  jest.restoreAllMocks();
  await clearCalls();
});

describe("finance/loan", () => {
  it("R2.3.24 explains loans with an example when there is none", async () => {
    await setup();

    expect(await screen.findByText("Cash without selling what you mined")).toBeVisible();
    expect(screen.getByText("36,000.00")).toBeVisible();
  });

  it("calculates ratio, prices and interest while the person types", async () => {
    const { user } = await setup();
    await user.type(await screen.findByRole("textbox", { name: "Collateral" }), "0.1");
    await user.type(screen.getByRole("textbox", { name: "You borrow" }), "6000");

    expect(screen.getByText("Maximum 6,000 USDT")).toBeVisible();
    expect(screen.getByText("60.00%")).toBeVisible();
    expect(screen.getByText("80,001 USDT")).toBeVisible();
    expect(screen.getByText("1.8 USDT")).toBeVisible();
    expect(screen.getByText("0.075 USDT")).toBeVisible();
  });

  it.each([
    ["49.99", "Enter at least 50 USDT."],
    ["6000.01", "This collateral allows at most 6,000 USDT."],
  ])("rejects a loan of %s before anything is sent", async (typed, message) => {
    const { user, seen } = await setup();
    await user.type(await screen.findByRole("textbox", { name: "Collateral" }), "0.1");
    await user.type(screen.getByRole("textbox", { name: "You borrow" }), typed);
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Borrow" }));

    expect(await screen.findByText(message)).toBeVisible();
    expect(seen.some(({ method }) => method === "POST" || method === "PUT")).toBe(false);
  });

  it("R2.3.24 offers at most what is left of the person's credit", async () => {
    const { user, seen } = await setup({ "/loan/config": { data: { ...CONFIG, used: "495000" } } });
    await user.type(await screen.findByRole("textbox", { name: "Collateral" }), "0.1");
    expect(screen.getByText("Maximum 5,000 USDT")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "You borrow" }), "5000.01");
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Borrow" }));

    expect(await screen.findByText("Enter at most 5,000 USDT.")).toBeVisible();
    expect(seen.some(({ method }) => method === "POST")).toBe(false);
  });

  it.each([
    ["499950.01", true],
    ["499950", false],
    ["600000", true],
  ])("says that the credit is used up when %s USDT are owed: %s", async (used, isUsedUp) => {
    await setup({ "/loan/config": { data: { ...CONFIG, used } } });
    const button = await screen.findByRole("button", { name: "Borrow" });

    if (isUsedUp) expect(button).toBeDisabled();
    else expect(button).toBeEnabled();
    expect(screen.queryAllByText("Your credit is used up.")).toHaveLength(isUsedUp ? 1 : 0);
  });

  it("requires the agreement", async () => {
    const { user } = await setup();
    await user.type(await screen.findByRole("textbox", { name: "Collateral" }), "0.1");
    await user.type(screen.getByRole("textbox", { name: "You borrow" }), "100");
    await user.click(screen.getByRole("button", { name: "Borrow" }));

    expect(await screen.findByText("Please agree first.")).toBeVisible();
  });

  it("shows a loan with its risk, the ratio rounded up", async () => {
    await setup({ "/loan/position": running() });
    const list = within((await screen.findByText("Loan 3")).closest("li") ?? document.body);

    expect(list.getByText("60.01%")).toBeVisible();
    expect(list.getByText("drop of 20.0%")).toBeVisible();
    expect(list.getByRole("meter", { name: "Loan to value" })).toHaveAttribute("aria-valuetext", "60.01%");
  });

  it.each([
    ["margin_call", "Margin call: a loan is near its liquidation."],
    ["liquidating", "Collateral is being sold."],
  ])("warns of the status %s", async (status, message) => {
    await setup({ "/loan/position": running({ status }) });

    expect(await screen.findByText(message)).toBeVisible();
    const repay = screen.getByRole("button", { name: "Repay" });
    if (status === "liquidating") expect(repay).toBeDisabled();
    else expect(repay).toBeEnabled();
  });

  it("disables borrowing while the price is stale or lending is paused", async () => {
    await setup({
      "/loan/config": {
        data: { ...CONFIG, open: false, coins: [{ ...COIN, price: null, price_time: null }] },
      },
    });

    expect(await screen.findByText("There is no current price.")).toBeVisible();
    expect(screen.getByText("New loans are not available right now.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Borrow" })).toBeDisabled();
  });

  it.each([
    {
      button: "Repay",
      dialog: "Repay loan 3",
      submit: "Repay",
      // Shown once the balance is loaded.
      hint: "The loan account holds 500 USDT.",
      call: "/loan/position/coin_repayment",
    },
    {
      button: "Add collateral",
      dialog: "Add collateral to loan 3",
      submit: "Add collateral",
      hint: "Available: 0.60000000 BTC",
      call: "/loan/position/collateral",
    },
  ])("R8.7 $dialog stays open until the outcome of a lost response is known", async (one) => {
    const { user, seen } = await setup({
      "/loan/position": running(),
      "/loan/balance": { data: { data: [BALANCE], ltv: "0.600008" } },
      // Unreadable, so that the outcome of the order is unknown.
      [one.call]: { data: "cut off" },
    });
    await user.click(await screen.findByRole("button", { name: one.button }));
    const dialog = within(await screen.findByRole("dialog", { name: one.dialog }));
    await dialog.findByText(one.hint);
    await user.type(dialog.getByRole("textbox", { name: "Amount" }), "0.05");
    await user.click(dialog.getByRole("button", { name: one.submit }));

    expect(await dialog.findByText("Checking the result…")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
    for (const cancel of dialog.queryAllByRole("button", { name: "Cancel" })) expect(cancel).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: one.dialog })).toBeVisible();

    await waitForElementToBeRemoved(() => screen.queryByRole("dialog", { name: one.dialog }), {
      timeout: SETTLED_MS,
    });
    expect(seen.filter(({ path }) => path === one.call)).toHaveLength(1);
  });

  it("R2.3.24 rejects no repayment while the balance is still unknown", async () => {
    const { user, seen } = await setup({
      "/loan/position": running(),
      "/loan/balance": { code: 500, message: "Closed for a moment." },
    });
    await user.click(await screen.findByRole("button", { name: "Repay" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Repay loan 3" }));
    await user.type(dialog.getByRole("textbox", { name: "Amount" }), "20");
    await user.click(dialog.getByRole("button", { name: "Repay" }));

    await waitFor(() =>
      expect(seen.filter(({ path }) => path === "/loan/position/coin_repayment")).toHaveLength(1),
    );
    expect(dialog.queryByText(/The loan account holds/u)).toBeNull();
  });

  it("shows an error when the loans fail to load", async () => {
    await setup({ "/loan/position": { code: 500, message: "Closed for a moment." } });

    expect(await screen.findByText("Couldn't load the loans.")).toBeVisible();
    expect(screen.getByText("Closed for a moment.")).toBeVisible();
  });
});
