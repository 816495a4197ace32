import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { BillTotal } from "contracts";
import { NetworkError } from "../../api/index.ts";
import type { Reading } from "../../mining/index.ts";
import { renderPage } from "../../testing/index.ts";
import { BillTotals } from "./bill-totals.tsx";

const TOTALS: BillTotal[] = [{ coin: "BTC", in: "0.0305", out: "0.01", count: 3 }];

function readingOf(own: Partial<Reading<BillTotal[]>>): Reading<BillTotal[]> {
  return {
    data: undefined,
    error: undefined,
    isLoading: false,
    isValidating: false,
    mutate: jest.fn(),
    ...own,
  };
}

describe("totals of the bill", () => {
  it("R2.3.20 are formatted like the rows, with all decimals of the coin", () => {
    renderPage(<BillTotals reading={readingOf({ data: TOTALS })} />, "/en/wallet/bill");

    expect(screen.getByText("+0.02050000 BTC")).toBeVisible();
    expect(screen.getByText(/in 0\.03050000, out 0\.01000000/u)).toBeVisible();
  });

  it("R2.3.20 report that they did not load, and are requested again", async () => {
    const mutate = jest.fn();
    renderPage(<BillTotals reading={readingOf({ error: new NetworkError(), mutate })} />, "/en/wallet/bill");
    expect(screen.getByRole("status")).toHaveTextContent("Couldn't load the totals.");

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(mutate).toHaveBeenCalledTimes(1);
  });
});
