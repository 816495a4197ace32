import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WalletSummary } from "contracts";
import { ApiError } from "../../api/index.ts";
import type { Reading } from "../../mining/index.ts";
import { balanceOf, hasSkeleton, renderPage, summaryOf } from "../../testing/index.ts";
import type { WalletSource } from "../wallet-source.ts";
import { SummaryView, type SummaryViewProps } from "./summary-view.tsx";

const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

function readingOf(own: Partial<Reading<WalletSummary>> = {}): Reading<WalletSummary> {
  return {
    data: summaryOf(),
    error: undefined,
    isValidating: false,
    mutate: jest.fn(() => Promise.resolve(undefined)),
    ...own,
  } as Reading<WalletSummary>;
}

function show(own: Partial<Reading<WalletSummary>> = {}, props: Partial<SummaryViewProps> = {}) {
  const source = {
    isSummary: false,
    useValueChart: () => readingOf({ data: undefined }),
  } as unknown as WalletSource;
  const reading = readingOf(own);
  renderPage(<SummaryView source={source} reading={reading} {...props} />, "/en/wallet/summary");
  return { user: userEvent.setup(), reading };
}

/** Returns the figure and the note under a heading. */
function partOf(label: string): string {
  const term = screen.getAllByText(label, { selector: "dt" })[0];
  return [...(term?.parentElement?.querySelectorAll("dd") ?? [])]
    .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))
    .join(" | ");
}

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe("an account's balances", () => {
  it("R2.3.15 show a skeleton while loading", () => {
    show({ data: undefined });
    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("Total assets")).not.toBeInTheDocument();
  });

  it("R8.5 show why they could not be loaded, and retry", async () => {
    const { user, reading } = show({
      data: undefined,
      error: new ApiError(26099, "The engine is away.", null),
    });
    expect(screen.getByText("Couldn't load balances.")).toBeVisible();
    expect(screen.getByText("The engine is away.")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(reading.mutate).toHaveBeenCalledTimes(1);
  });

  it("keep the last figures when a refresh fails", () => {
    show({ error: new ApiError(26099, "The engine is away.", null) });
    expect(screen.getByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("Showing the last data we received.")).toBeVisible();
    expect(screen.getByText("Total assets")).toBeVisible();
  });

  it("show that there are none yet, or how the first one arrives", () => {
    const empty = summaryOf({ balances: [balanceOf({ total: "0", available: "0", value: "0" })] });
    show({ data: empty });
    expect(screen.getByText("No balances yet")).toBeVisible();
    expect(screen.queryByRole("table", { name: "Balances" })).not.toBeInTheDocument();
  });

  it("show the owner how the first balance arrives", () => {
    const empty = summaryOf({ balances: [] });
    show({ data: empty }, { start: <p>Connect your first miner</p> });
    expect(screen.getByText("Connect your first miner")).toBeVisible();
    expect(screen.queryByText("No balances yet")).not.toBeInTheDocument();
  });
});

describe("the total", () => {
  it("R2.3.15 shows the sum, with today's earnings", () => {
    show({ data: summaryOf({ total_value: "94120.4", total_btc: "1.00012345", today_income_value: "2.5" }) });
    expect(screen.getByText("94,120.40")).toBeVisible();
    expect(screen.getByText(/^≈ 1\.00012345.BTC$/u)).toBeVisible();
    expect(screen.getByText(/^\+2\.50.USD$/u)).toHaveClass("text-positive");
  });

  it.each([
    ["0", "Nothing yet"],
    [null, "–"],
  ])("R2.3.15 shows for earnings of %s today: %s", (today_income_value, text) => {
    show({ data: summaryOf({ today_income_value }) });
    expect(partOf("Mined today, estimated")).toBe(text);
  });

  it("hides every amount, and stores that for the next visit", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Hide amounts" }));

    expect(screen.getByRole("button", { name: "Show amounts" })).toBeVisible();
    expect(screen.queryByText(/100\.00/u)).not.toBeInTheDocument();
    expect(screen.getAllByText("••••••").length).toBeGreaterThan(3);
    expect(Object.values({ ...localStorage }).some((value) => value === "true")).toBe(true);

    await user.click(screen.getByRole("button", { name: "Show amounts" }));
    expect(screen.getAllByText(/100\.00/u)).not.toHaveLength(0);
  });

  it("shows the time of its prices when they are stale", () => {
    show({ data: summaryOf({ price_time: now() - 5 * HOUR }) });
    expect(screen.getByText(/^Prices are from 5.h ago$/u)).toBeVisible();
  });

  it("shows that there are no prices at all", () => {
    show({ data: summaryOf({ price_time: null, total_value: null, total_btc: null }) });
    expect(screen.getByText("Prices are not available.")).toBeVisible();
    expect(screen.queryByText(/^Values in/u)).not.toBeInTheDocument();
  });

  it("shows how many coins are excluded because they have no price", () => {
    const balances = [
      balanceOf(),
      balanceOf({ coin: "KAS", value: null }),
      balanceOf({ coin: "CKB", value: null }),
    ];
    show({ data: summaryOf({ balances }) });
    expect(screen.getByText("A price is missing.")).toBeVisible();
    expect(screen.getByText("2 coins are left out of the total.")).toBeVisible();
  });
});

describe("the breakdown of the total", () => {
  const SPLIT = balanceOf({
    total: "10",
    available: "4",
    frozen: "3",
    share_locked: "2",
    loan_free: "0.5",
    loan_collateral: "0.5",
    value: "1000",
  });

  it("R2.3.15 is split into available, frozen, locked and the loan account", () => {
    show({ data: summaryOf({ balances: [SPLIT] }) });

    expect(partOf("Available")).toBe("400.00 USD | Available to withdraw or exchange");
    expect(partOf("Frozen")).toBe("300.00 USD | Withdrawals in progress");
    expect(partOf("Locked")).toBe("200.00 USD | Revenue sharing");
    expect(partOf("In loan account")).toBe("100.00 USD | Collateral and available part");
  });

  it("links to the loan account if the person has one", () => {
    show({ data: summaryOf({ balances: [SPLIT] }) }, { loanNote: <a href="/en/finance/loan">Loans</a> });
    expect(screen.getByRole("link", { name: "Loans" })).toBeVisible();
    expect(screen.queryByText("Collateral and available part")).not.toBeInTheDocument();
  });

  it("lists the coins by their share", () => {
    const balances = [
      balanceOf({ coin: "BTC", value: "75" }),
      balanceOf({ coin: "LTC", value: "20" }),
      balanceOf({ coin: "KAS", value: "5" }),
    ];
    show({ data: summaryOf({ balances }) });
    const card = within(screen.getByRole("region", { name: "Allocation" }));
    expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "BTC75.0075.0%",
      "LTC20.0020.0%",
      "KAS5.005.0%",
    ]);
  });
});

describe("the list of balances", () => {
  const BALANCES = [
    balanceOf({ coin: "BTC", value: "75" }),
    balanceOf({ coin: "LTC", value: "20" }),
    balanceOf({ coin: "KAS", value: "0.01", total: "0.1", available: "0.1" }),
  ];
  const coinsShown = () =>
    within(screen.getByRole("table", { name: "Balances" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => /BTC|LTC|KAS/u.exec(row.textContent ?? "")?.[0]);

  it("R2.3.15 starts with the largest value", () => {
    show({ data: summaryOf({ balances: [...BALANCES].reverse() }) });
    expect(coinsShown()).toEqual(["BTC", "LTC", "KAS"]);
  });

  it("can be searched by coin, and shows the search text without matches", async () => {
    const { user } = show({ data: summaryOf({ balances: BALANCES }) });
    const search = screen.getByRole("textbox", { name: "Find a coin" });

    await user.type(search, "lt");
    expect(coinsShown()).toEqual(["LTC"]);
    await user.type(search, "zz");
    expect(screen.getByText("No coin matches “ltzz”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all balances" }));

    expect(coinsShown()).toHaveLength(3);
    expect(search).toHaveValue("");
  });

  it("shows the actions of each balance", () => {
    show(
      { data: summaryOf({ balances: BALANCES }) },
      { rowActions: ({ coin }) => <button>Withdraw {coin}</button> },
    );
    expect(screen.getByRole("button", { name: "Withdraw LTC" })).toBeVisible();
  });

  it("explains the part of a balance that cannot be withdrawn now", async () => {
    const held = balanceOf({
      total: "5",
      available: "1",
      frozen: "3",
      share_locked: "1",
      pending_deposit: "2",
    });
    const { user } = show({ data: summaryOf({ balances: [held] }) });

    await user.click(screen.getByRole("button", { name: "Frozen BTC in detail" }));

    const tip = await screen.findByText("Pending deposits are not included in the total yet.");
    await waitFor(() => expect(tip).toBeVisible());
    expect(screen.getByText("Locked by revenue sharing")).toBeVisible();
    expect(screen.queryByText("Collateral of loans")).not.toBeInTheDocument();
  });
});
