import { screen } from "@testing-library/react";
import { clearCalls } from "shared/api";
import { answerCalls, renderPage } from "shared/testing";
import { quoteOf, termsOf, TXID } from "#/testing/accelerations.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { AcceleratorPage } from "./accelerator-page.tsx";

beforeEach(() => clearCalls());

describe("an accelerator for a coin other than bitcoin", () => {
  it("R2.3.39 names the coin, and shows fee and rate in its units", async () => {
    const found = quoteOf({ coin: "LTC", is_free_allowed: false, free_reason: "fee_too_low" });
    answerCalls(({ path }) => ({ data: path.endsWith("/quota") ? termsOf({ coin: "LTC" }) : found }));
    renderPage(withOwnCache(<AcceleratorPage />), `/en/tools/txaccelerator?txid=${TXID}`);

    expect(await screen.findByLabelText("LTC transaction ID")).toHaveValue(TXID);
    expect(await screen.findByText("10.00 lit/vB")).toBeVisible();
    expect(screen.getByText("0.00001410 LTC")).toBeVisible();
    expect(await screen.findByText(/below 10 lit\/vB/)).toBeVisible();
  });
});
