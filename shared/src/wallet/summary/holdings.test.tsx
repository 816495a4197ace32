import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WalletBalance } from "contracts";
import { setTimezone } from "../../locale/index.ts";
import { balanceOf, renderPage, summaryOf } from "../../testing/index.ts";
import { AllocationCard } from "./allocation-card.tsx";
import { HeldBack } from "./held-back.tsx";
import { HoldingsList } from "./holdings-list.tsx";
import { SummaryNotices } from "./summary-notices.tsx";

const plain = (text: string | null | undefined) => (text ?? "").replace(/\s/gu, " ");
const coinsOf = (...values: [string, string | null][]): WalletBalance[] =>
  values.map(([coin, value]) => balanceOf({ coin, value }));

beforeEach(() => setTimezone("480"));
afterEach(() => setTimezone("local"));

describe("the coins that make up the total", () => {
  function setup(
    balances: WalletBalance[],
    { isHidden = false, priceTime = 1_763_438_400 as number | null } = {},
  ) {
    renderPage(
      <AllocationCard summary={summaryOf({ balances, price_time: priceTime })} isHidden={isHidden} />,
      "/en/wallet/summary",
    );
    return screen.queryAllByRole("listitem").map(({ textContent }) => plain(textContent));
  }

  it("R2.3.15 are listed from the largest, merged across accounts, in shares that add up to 100%", () => {
    const rows = setup([
      ...coinsOf(["BTC", "100"], ["LTC", "100"], ["ZEC", "50"]),
      balanceOf({ coin: "ZEC", value: "50", account: "rack_b" }),
      ...coinsOf(["DOGE", "0"], ["NMC", null]),
    ]);

    expect(rows).toEqual(["BTC100.0033.4%", "LTC100.0033.3%", "ZEC100.0033.3%"]);
  });

  it("R2.3.15 include five coins by name, and of six the four largest and the rest grouped", () => {
    const five = coinsOf(["A1", "5"], ["B1", "4"], ["C1", "3"], ["D1", "2"], ["E1", "1"]);
    expect(setup(five).at(-1)).toMatch(/^E11\.00/);
    document.body.replaceChildren();

    expect(setup([...five, ...coinsOf(["F1", "0.5"])]).at(-1)).toBe("2 others1.509.6%");
  });

  it("hide amounts, not shares", () => {
    expect(setup(coinsOf(["BTC", "100"]), { isHidden: true })).toEqual(["BTC••••••100.0%"]);
  });

  it("R2.3.15 show the time of the values, or nothing if there are none", () => {
    setup(coinsOf(["BTC", "100"]));
    expect(screen.getByText(/^Values in USD at 12:00 \(UTC\+8\)$/)).toBeVisible();
    document.body.replaceChildren();

    setup([], { priceTime: null });
    expect(screen.getByText(/Once you have a balance/)).toBeVisible();
    expect(screen.queryByText(/^Values in/)).toBeNull();
  });
});

describe("the availability of the total", () => {
  function setup(balances: WalletBalance[], isHidden = false, total_value: string | null = "100") {
    renderPage(
      <HoldingsList summary={summaryOf({ balances, total_value })} isHidden={isHidden} loanNote={null} />,
      "/en/wallet/summary",
    );
    return screen.getAllByRole("term").map((term) => plain(term.nextElementSibling?.textContent));
  }

  it("R2.3.15 is split by value, and the parts add up to the total", () => {
    const parts = setup([
      balanceOf({
        total: "3",
        value: "100",
        available: "1",
        frozen: "1",
        share_locked: "0.5",
        loan_free: "0.25",
        loan_collateral: "0.25",
      }),
    ]);

    expect(parts).toEqual(["33.33 USD", "33.33 USD", "16.66 USD", "16.66 USD"]);
  });

  it("R2.3.15 is unknown with the total, although a coin that is not held has a price", () => {
    const balances = [balanceOf({ value: null }), balanceOf({ coin: "USDT", total: "0", value: "0" })];

    expect(setup(balances, false, null)).toEqual(["–", "–", "–", "–"]);
  });

  it("R2.3.15 excludes balances without a price, and is unknown if none has one", () => {
    expect(setup([balanceOf({ value: null })])).toEqual(["–", "–", "–", "–"]);
    document.body.replaceChildren();
    expect(setup([balanceOf({ value: null }), balanceOf({ coin: "LTC", value: "7" })])[0]).toBe("7.00 USD");
  });

  it("hides every figure", () => {
    expect(setup([balanceOf()], true)).toEqual(Array(4).fill("•••••• USD"));
  });
});

describe("the withheld part of a balance", () => {
  function setup(own: Partial<WalletBalance>, isHidden = false) {
    const { container } = renderPage(
      <HeldBack balance={balanceOf(own)} decimals={4} isHidden={isHidden} />,
      "/en/wallet/summary",
    );
    return { container, user: userEvent.setup() };
  }

  it("R2.3.15 is explained reason by reason, without empty ones", async () => {
    const { container, user } = setup({
      total: "2",
      available: "0.5",
      frozen: "1",
      loan_collateral: "0.5",
      pending_deposit: "0.25",
    });
    expect(container).toHaveTextContent(/^1\.5000/);

    await user.click(screen.getByRole("button", { name: "Frozen BTC in detail" }));
    const details = within(await screen.findByRole("dialog", { name: "Frozen BTC in detail" }));
    expect(details.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Withdrawals in progress",
      "Collateral of loans",
      "Deposit pending",
    ]);
    expect(details.getByText("Pending deposits are not included in the total yet.")).toBeVisible();
  });

  it("R2.3.15 is a dash if zero, and dots if amounts are hidden", () => {
    expect(setup({}).container).toHaveTextContent(/^–$/);
    document.body.replaceChildren();
    expect(setup({ total: "2" }, true).container).toHaveTextContent(/^••••••$/);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("notices above the figures", () => {
  function setup(own: Parameters<typeof summaryOf>[0], error?: Error) {
    const onRetry = jest.fn();
    const { container } = renderPage(
      <SummaryNotices summary={summaryOf(own)} error={error} isBusy={false} onRetry={onRetry} />,
      "/en/wallet/summary",
    );
    return { container, onRetry };
  }

  it("R2.3.15 are empty while every coin has a price", () => {
    expect(
      setup({ balances: [balanceOf(), balanceOf({ coin: "NMC", value: null, total: "0" })] }).container,
    ).toBeEmptyDOMElement();
  });

  it.each([
    [coinsOf(["NMC", null]), "1 coin is left out of the total."],
    [
      [...coinsOf(["NMC", null], ["XEC", null]), balanceOf({ coin: "NMC", value: null, account: "rack_b" })],
      "2 coins are left out of the total.",
    ],
  ])("R2.3.15 count coins without a price, each once: %#", (balances, text) => {
    setup({ balances });

    expect(screen.getByText(text)).toBeVisible();
  });

  it("R2.3.15 report that there are no prices at all instead", () => {
    setup({ balances: coinsOf(["NMC", null]), price_time: null });

    expect(screen.getByText("Prices are not available.")).toBeVisible();
    expect(screen.queryByText(/left out of the total/)).toBeNull();
  });

  it("R8.5 report a failed refresh, and retry", async () => {
    const { onRetry } = setup({}, new Error("away"));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(screen.getByRole("status")).toHaveTextContent("Showing the last data we received.");
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
