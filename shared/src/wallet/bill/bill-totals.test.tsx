import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { BillTotals } from "./bill-totals.tsx";

describe("totals of the bill", () => {
  it("R2.3.20 are written as the rows are, with all decimals of the coin", () => {
    renderPage(
      <BillTotals totals={[{ coin: "BTC", in: "0.0305", out: "0.01", count: 3 }]} />,
      "/en/wallet/bill",
    );

    expect(screen.getByText("+0.02050000 BTC")).toBeVisible();
    expect(screen.getByText(/in 0\.03050000, out 0\.01000000/u)).toBeVisible();
  });
});
