import { screen, waitFor, within } from "@testing-library/react";
import { clearCalls } from "shared/api";
import { readChart } from "shared/testing";
import { marketOf } from "#/testing/market.ts";
import { openCalculator } from "#/testing/open-calculator.tsx";

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);

/** Returns the value under a heading of the result's lists. */
function valueOf(label: string): string {
  const term = screen.getByText(label, { selector: "dt" });
  const values = [...(term.parentElement?.querySelectorAll("dd") ?? [])];
  return values.map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")).join(" | ");
}

afterEach(async () => {
  jest.restoreAllMocks();
  await clearCalls();
});

describe("the result of a day", () => {
  it("R2.3.41 splits the revenue into electricity, fee and profit", async () => {
    const { findResult } = openCalculator();
    await findResult();

    expect(valueOf("Gross revenue")).toBe("8.38 | 0.00008381 BTC");
    expect(valueOf("Electricity")).toBe("−5.04 | 84 kWh");
    expect(valueOf("Pool fee")).toBe("−0.34 | 4.00%");
    expect(valueOf("Net profit")).toBe("3.01 | Margin 35.9%");
  });

  it("R2.3.41 shows the break-even prices of the setup", async () => {
    const { findResult } = openCalculator({ query: "?cost=3000" });
    await findResult();

    expect(valueOf("Break-even price")).toBe("62,634.94 USD");
    expect(valueOf("Break-even electricity")).toBe("0.09579 USD/kWh");
    expect(valueOf("Efficiency")).toBe("17.5 J/TH");
    expect(valueOf("Payback")).toBe("998 days");
  });

  it("R2.3.41 says what the payback and the estimate assume once growth is set", async () => {
    const { findResult } = openCalculator({ query: "?cost=3000&growth=5" });
    await findResult();

    expect(valueOf("Payback")).toBe("998 daysAt today's difficulty and price.");
    expect(
      screen.getByText("An estimate. Transaction fees, rejected shares and taxes are not included."),
    ).toBeVisible();
  });

  it("R2.3.41 shows neither efficiency nor an electricity price without power", async () => {
    const { findResult } = openCalculator({ query: "?power=0" });
    await findResult();

    expect(valueOf("Efficiency")).toBe("–");
    expect(valueOf("Break-even electricity")).toBe("–");
    expect(valueOf("Break-even price")).toBe("0.00 USD");
    expect(valueOf("Electricity")).toBe("0.00 | 0 kWh");
  });

  it("R2.3.41 includes the uptime and the number of miners", async () => {
    const { findResult } = openCalculator({ query: "?uptime=50&count=10" });
    await findResult();

    expect(valueOf("Gross revenue")).toBe("41.91 | 0.00041909 BTC");
    expect(valueOf("Electricity")).toBe("−25.20 | 420 kWh");
  });

  it.each([
    ["Week", "Net profit per week", "+21.05"],
    ["Month", "Net profit per month", "+90.20"],
    ["Year", "Net profit per year", "+1,097.42"],
  ])("R2.3.41 is shown for a %s", async (period, label, net) => {
    const { user, findResult } = openCalculator();
    const result = await findResult();

    await user.click(result.getByRole("radio", { name: period }));

    expect(result.getByText(label)).toBeVisible();
    expect(result.getByText(net)).toBeVisible();
  });

  it("R2.3.41 shows a loss in red, with a margin below zero", async () => {
    const { findResult } = openCalculator({ query: "?electricity=0.2" });
    const result = await findResult();

    expect(result.getAllByText("−8.75")[0]).toHaveClass("text-negative");
    expect(valueOf("Net profit")).toMatch(/^−8\.75 \| Margin −104\.\d%$/u);
  });

  it("R2.3.41 shows no value of a merge-mined coin without a price", async () => {
    const { findResult } = openCalculator({
      market: [marketOf({ profit: { BTC: "0.0004", NMC: "0.5" }, reward_prices: {} })],
    });
    const result = await findResult();

    expect(result.getByRole("heading", { name: "Merge-mined, after the fee" })).toBeVisible();
    expect(result.getByRole("listitem")).toHaveTextContent(/^0\.10000000.NMC–$/u);
  });
});

describe("projection of a year", () => {
  it("R2.3.41 is plotted for the set growth and two neighboring ones", async () => {
    const { user, findResult } = openCalculator({ query: "?growth=2" });
    await findResult();

    const [head = [], ...rows] = await readChart(user, "Cumulative profit");

    expect(head.slice(1)).toEqual(
      ["+2.0% (set), USD", "0.0%, USD", "+4.0%, USD"].map((name) =>
        expect.stringContaining(name.replace(", USD", "")),
      ),
    );
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)?.slice(1)).toEqual(["0.00", "0.00", "0.00"]);
  });

  it("R2.3.41 shows a halving within the year", async () => {
    const { findResult } = openCalculator({ market: [marketOf({ next_halving_time: now() + 100 * DAY })] });
    await findResult();
    expect(screen.getByText(/^The block reward halves around .+; the lines include it\.$/u)).toBeVisible();
  });

  it("R2.3.41 does not show a later halving", async () => {
    const { findResult } = openCalculator({ market: [marketOf({ next_halving_time: now() + 800 * DAY })] });
    await findResult();
    expect(screen.queryByText(/halves around/u)).not.toBeInTheDocument();
  });
});

describe("profit at other prices", () => {
  it("R2.3.41 places the current prices in the middle", async () => {
    const { findResult } = openCalculator();
    await findResult();
    const table = within(screen.getByRole("region", { name: "Profit per day by price and electricity" }));

    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "USD/kWh",
      "60,000",
      "80,000",
      "100,000",
      "120,000",
      "140,000",
    ]);
    const rows = table.getAllByRole("rowheader").map(({ textContent }) => textContent);
    expect(rows[2]).toBe("0.06");
    expect(table.getAllByRole("cell")[12]).toHaveTextContent("+3.01");
  });
});

describe("the frame of the tools", () => {
  it("marks the open page among the enabled ones", async () => {
    const { findResult } = openCalculator();
    await findResult();

    const tabs = within(screen.getByRole("navigation", { name: "Tools" }));
    expect(tabs.getByRole("link", { name: "Profit calculator" })).toHaveAttribute("aria-current", "page");
    expect(tabs.getByRole("link", { name: "Profit calculator" })).toHaveAttribute(
      "href",
      "/en/tools/calculator",
    );
  });
});

describe("a coin without a price from the pool", () => {
  it("R8.5 shows an error, and reloads the market values", async () => {
    const { user, seen } = openCalculator({ query: "?coin=KAS" });
    expect(await screen.findByText("Couldn't load the market values.")).toBeVisible();
    const before = seen.length;

    await user.click(screen.getByRole("button", { name: "Try again" }));

    await waitFor(() => expect(seen.length).toBeGreaterThan(before));
  });
});
