import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WalletSummary } from "contracts";
import { clearCalls } from "shared/api";
import { beginSession, endSession, setSummary } from "shared/session";
import { answerCalls, balanceOf, renderPage, summaryOf, userOf, type Answer } from "shared/testing";
import { SummaryPage } from "./summary-page.tsx";

const REFUSED: Answer = { code: 22000, message: "The wallet is closed for a moment." };

/** Three days, the middle one without a value. */
const WORTH = { start: 1_758_844_800, step: 86_400, currency: "USD", value: ["100", null, "120.5"] };

async function setup(own: Partial<WalletSummary>, isSummary = false, refusal?: Answer) {
  const answer: { current: Answer } = { current: refusal ?? { data: summaryOf(own) } };
  const seen = answerCalls(({ path }) => {
    const answers: Readonly<Record<string, Answer>> = {
      "/account/user/info": { data: userOf() },
      "/account/origin/user": { data: null },
      "/wallet/summary": answer.current,
      "/wallet/value/chart": { data: WORTH },
    };
    return answers[path];
  });
  await beginSession("a-token-of-a-test-0001");
  setSummary(isSummary);
  renderPage(<SummaryPage />, "/en/wallet/summary");
  return { seen, answer, user: userEvent.setup() };
}

function rowNames(): string[] {
  return within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => /[A-Z]{3}(?=[A-Z][a-z]|\d|$)/u.exec(row.textContent)?.[0] ?? "");
}

afterEach(async () => {
  endSession();
  jest.restoreAllMocks();
  localStorage.clear();
  await clearCalls();
});

const THREE = [
  balanceOf({ coin: "BTC", value: "0.5" }),
  balanceOf({ coin: "LTC", total: "2", available: "1.5", frozen: "0.5", value: "60" }),
  balanceOf({ coin: "ZEC", value: "39.5" }),
];

describe("wallet/summary", () => {
  it("R2.3.15 shows total, bitcoin, today's income and every coin, the highest value first", async () => {
    await setup({ balances: THREE, total_value: "86183.429", total_btc: "0.91567206" });

    expect(await screen.findByText("86,183.42")).toBeVisible();
    expect(screen.getByText(/0\.91567206/u)).toBeVisible();
    expect(screen.getByText(/\+2\.50/u)).toBeVisible();
    expect(rowNames()).toEqual(["LTC", "ZEC", "BTC"]);
  });

  it("R2.3.15 keeps the sort order and hides small balances", async () => {
    const { user } = await setup({ balances: THREE });

    await user.click(await screen.findByRole("button", { name: "Coin" }));
    await user.click(screen.getByRole("switch", { name: /^Hide balances under 1\.00\sUSD$/u }));

    expect(rowNames()).toEqual(["LTC", "ZEC"]);
    expect(JSON.parse(localStorage.getItem("walletSort") ?? "")).toEqual({ id: "coin", direction: "asc" });
    expect(localStorage.getItem("hideSmallBalances")).toBe("true");
  });

  it("R2.3.15 searches, and offers to show all balances when nothing matches", async () => {
    const { user } = await setup({ balances: THREE });

    await user.type(await screen.findByRole("textbox", { name: "Find a coin" }), "xyz");
    expect(screen.getByText("No coin matches “xyz”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all balances" }));

    expect(rowNames()).toHaveLength(3);
  });

  it("R2.3.15 hides every amount and keeps that setting on this device", async () => {
    const { user } = await setup({ total_value: "86183.42" });

    await user.click(await screen.findByRole("button", { name: "Hide amounts" }));

    expect(screen.queryByText("86,183.42")).not.toBeInTheDocument();
    expect(screen.queryByText("1.00000000")).not.toBeInTheDocument();
    expect(localStorage.getItem("hideAmounts")).toBe("true");
    expect(screen.getByRole("button", { name: "Show amounts" })).toBeVisible();
  });

  it("R2.3.15 shows what is frozen and why", async () => {
    const { user } = await setup({ balances: THREE });

    await user.click(await screen.findByRole("button", { name: "Frozen LTC in detail" }));

    const details = await screen.findByRole("dialog", { name: "Frozen LTC in detail" });
    expect(within(details).getByText("Withdrawals in progress")).toBeVisible();
    expect(within(details).getByText("0.50000000")).toBeVisible();
  });

  it("R2.3.15 shows the automatic withdrawal and its hold", async () => {
    const auto = {
      enabled: true,
      address_type: "chain",
      address: "bc1q",
      threshold: "0.005",
      hold_until: null,
      next_time: 3600,
    } as const;
    await setup({
      balances: [
        balanceOf({ auto }),
        balanceOf({ coin: "LTC", auto: { ...auto, hold_until: 4_000_000_000 } }),
      ],
    });

    expect(await screen.findByText(/Daily, from 0\.005/u)).toBeVisible();
    expect(screen.getByText(/On hold until/u)).toBeVisible();
  });

  it("R2.3.15 keeps amounts and shows dashes when there are no prices", async () => {
    await setup({
      total_value: null,
      total_btc: null,
      price_time: null,
      today_income_value: null,
      balances: [balanceOf({ value: null })],
    });

    expect(await screen.findByText("Prices are not available.")).toBeVisible();
    expect(screen.getAllByText("1.00000000")).not.toHaveLength(0);
    expect(screen.getAllByText("–").length).toBeGreaterThan(4);
  });

  it("R2.3.15 guides a new user to a first balance instead of listing zeros", async () => {
    await setup({
      total_value: "0",
      total_btc: "0",
      balances: [balanceOf({ total: "0", available: "0", value: "0" })],
    });

    expect(await screen.findByRole("link", { name: "Connect a miner" })).toHaveAttribute(
      "href",
      "/en/pool/mining",
    );
    expect(screen.getByRole("link", { name: "Show deposit address" })).toHaveAttribute(
      "href",
      "/en/wallet/deposit",
    );
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("R2.3.15 R4.1.4 names the account of each row of the summary and links to it", async () => {
    const { seen } = await setup({ balances: [balanceOf({ account: "north_rack_a" })] }, true);

    expect(await screen.findByRole("link", { name: "Switch to it north_rack_a" })).toHaveAttribute(
      "href",
      "/en/account/switch/north_rack_a",
    );
    expect(seen.at(-1)?.query.get("summary")).toBe("true");
    expect(screen.getByRole("columnheader", { name: "Account" })).toBeVisible();
  });

  it("R8.5 shows why it failed, and retries", async () => {
    const { user, answer } = await setup({}, false, REFUSED);

    expect(await screen.findByText("The wallet is closed for a moment.")).toBeVisible();
    answer.current = { data: summaryOf({ total_value: "7" }) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("7.00")).toBeVisible();
  });

  it("R8.5 keeps the last balances when a refresh fails", async () => {
    const { user, answer } = await setup({ total_value: "86183.42" });
    await screen.findByText("86,183.42");

    answer.current = REFUSED;
    await user.click(screen.getByRole("button", { name: "Refresh" }));

    expect(await screen.findByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("86,183.42")).toBeVisible();
  });
});
