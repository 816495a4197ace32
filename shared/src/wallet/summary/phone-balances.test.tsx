import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WalletBalance, WalletValueChart } from "contracts";
import { ApiError } from "../../api/index.ts";
import type { Reading } from "../../mining/index.ts";
import { balanceOf, loadCharts, renderPage, showOnPhone, summaryOf } from "../../testing/index.ts";
import type { WalletSource } from "../wallet-source.ts";
import { AutoCell } from "./auto-cell.tsx";
import { BalancesCard } from "./balances-card.tsx";
import { ValueChart } from "./value-chart.tsx";

const plain = (text: string | null | undefined) => (text ?? "").replace(/\s/gu, " ");

function setup(balances: WalletBalance[], { isPhone = true, isHidden = false, isSummary = false } = {}) {
  showOnPhone(isPhone);
  renderPage(
    <BalancesCard summary={summaryOf({ balances })} isSummary={isSummary} isHidden={isHidden} />,
    "/en/wallet/summary",
  );
  const rows = () =>
    within(screen.getByRole("list", { name: "Balances" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => plain(textContent));
  return { user: userEvent.setup(), rows };
}

const BTC = balanceOf({ frozen: "0.25", available: "0.75", value: "100" });
const LTC = balanceOf({ coin: "LTC", total: "3", available: "3", value: "300" });

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe("balances on a phone", () => {
  it("R2.3.15 show total, value and the withheld part", () => {
    const { rows } = setup([BTC, LTC]);

    expect(rows()).toEqual([
      expect.stringMatching(/^LTC.*3\.00000000 LTC≈ 300\.00 USD$/),
      expect.stringMatching(/^BTC.*1\.00000000 BTC≈ 100\.00 USD0\.25 frozen$/),
    ]);
  });

  it("R2.3.15 hide every figure, including the withheld part", () => {
    const { rows } = setup([BTC], { isHidden: true });

    expect(rows()[0]).not.toMatch(/\d/);
    expect(rows()[0]).toContain("BTC");
  });

  it("R2.3.15 show the account if several are listed", () => {
    const { rows } = setup([{ ...BTC, account: "rack_b" }], { isSummary: true });

    expect(rows()[0]).toContain("rack_b");
  });

  it("are sorted by value or coin, stored for the next visit", async () => {
    const { user, rows } = setup([BTC, LTC]);
    const pills = within(screen.getByRole("group", { name: "Order of the balances" }));

    await user.click(pills.getByRole("button", { name: "Coin" }));
    expect(rows().map((row) => row.slice(0, 3))).toEqual(["BTC", "LTC"]);
    await user.click(pills.getByRole("button", { name: /^Coin/ }));
    expect(rows().map((row) => row.slice(0, 3))).toEqual(["LTC", "BTC"]);
    expect(JSON.parse(localStorage.getItem("walletSort") ?? "null")).toEqual({
      id: "coin",
      direction: "desc",
    });
  });

  it("can be searched, and shown again if nothing matches", async () => {
    const { user, rows } = setup([BTC, LTC]);
    await user.type(screen.getByRole("textbox", { name: "Find a coin" }), "lt");
    expect(rows()).toHaveLength(1);
    expect(screen.getByText("1 balance")).toBeInTheDocument();

    await user.type(screen.getByRole("textbox", { name: "Find a coin" }), "x");
    expect(screen.getByText("No coin matches “ltx”")).toBeVisible();
    expect(screen.queryByRole("group", { name: "Order of the balances" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show all balances" }));
    expect(rows()).toHaveLength(2);
    expect(screen.getByText("2 balances")).toBeInTheDocument();
  });
});

describe("an automatic withdrawal", () => {
  const LATER = 4_000_000_000;
  const auto = (own: Partial<WalletBalance["auto"]>) =>
    balanceOf({ auto: { ...balanceOf().auto, enabled: true, threshold: "0.0100", ...own } });

  it.each([
    [balanceOf(), /^Off$/],
    [auto({ hold_until: LATER }), /^On hold until Oct 2$/],
    [
      auto({ hold_until: 1, address_type: "chain", next_time: LATER }),
      /^Daily, from 0\.01 BTCTo an address · next about/,
    ],
    [auto({ address_type: "chain", next_time: null }), /^Suspended$/],
    [
      auto({ address_type: "inner", next_time: LATER }),
      /^Daily, from 0\.01 BTCTo a pool account · next about \d\d:\d\d$/,
    ],
    [auto({ address_type: "CoinEx", next_time: LATER }), /To CoinEx · next about/],
    [auto({ address_type: null, next_time: LATER }), /BTCnext about/],
  ])("%# shows what it does next", (balance, text) => {
    const { container } = renderPage(<AutoCell balance={balance} />, "/en/wallet/summary");

    expect(plain(container.textContent)).toMatch(text);
  });
});

describe("the value over 30 days", () => {
  beforeAll(() => loadCharts());

  function show(reading: Partial<Reading<WalletValueChart>>) {
    const source = {
      useValueChart: () => ({ data: undefined, error: undefined, isValidating: false, ...reading }),
    } as unknown as WalletSource;
    renderPage(<ValueChart source={source} />, "/en/wallet/summary");
  }

  it("R2.3.15 has a point for each day, in the currency of the response", async () => {
    const start = Date.UTC(2026, 10, 1) / 1000;
    show({ data: { currency: "EUR", start, step: 86_400, value: ["90", "110.5"] } as WalletValueChart });

    expect(await screen.findByRole("figure")).toHaveAccessibleName(
      /^Value over 30 days from 11\/0\d\/2026 .* lowest 90\.00.EUR, highest 110\.50.EUR\.$/u,
    );
  });

  it("R8.5 shows why it could not be loaded, and retries", async () => {
    const mutate = jest.fn();
    show({ error: new ApiError(26099, "The engine is away.", null), mutate });
    expect(await screen.findByText(/The engine is away/)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: /again/i }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});
