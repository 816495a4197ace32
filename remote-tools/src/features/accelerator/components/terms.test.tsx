import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AccelerationTerms } from "contracts";
import { clearCalls } from "shared/api";
import { setRenderLocale } from "shared/locale";
import { answerCalls, renderPage, type Answer } from "shared/testing";
import { termsOf } from "#/testing/accelerations.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { AboutAcceleratorPage } from "../about-page.tsx";
import { AcceleratorPage } from "../accelerator-page.tsx";
import { TermsCard } from "./terms-card.tsx";

const pairsOf = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.replace(/\s/gu, " "),
    ]),
  );

beforeEach(() => clearCalls());

afterEach(() => setRenderLocale("en_US"));

describe("the free quota", () => {
  const show = (terms: AccelerationTerms | undefined) =>
    renderPage(<TermsCard terms={terms} />, "/en/tools/txaccelerator");

  it("R2.3.39 shows how much is left, on what conditions, and what to expect", () => {
    const { container } = show(termsOf({ quota: { total: 1200, used: 100, reset_time: 1 } }));

    expect(screen.getByText(/of 1,200 free accelerations left this hour/)).toHaveTextContent(/^1,100 of/);
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "92");
    expect(screen.getByText("Resets in 0:00")).toBeVisible();
    // The link to the history is in the page's header.
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["How it works"]);
    expect(pairsOf(container)).toEqual({
      "Minimum fee rate": "10 sat/vB",
      "Maximum size": "500 vB",
      "Pool's share of the network": "10.00%",
      "Average time to our next block": "100 min",
    });
  });

  it.each([
    [100, 100, "0", "0"],
    [100, 140, "0", "0"],
    [0, 0, "0", "0"],
    [100, 0, "100", "100"],
  ])("R2.3.39 of %i with %i used shows %s, never below zero", (total, used, left, now) => {
    show(termsOf({ quota: { total, used, reset_time: 1 } }));

    expect(screen.getByText(/free accelerations left this hour/)).toHaveTextContent(
      new RegExp(`^${left} of`),
    );
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", now);
  });

  it("R2.3.39 shows that share and time are unknown without measurements", () => {
    const { container } = show(termsOf({ network_share: null, block_seconds: null }));

    expect(pairsOf(container)).toMatchObject({
      "Pool's share of the network": "–",
      "Average time to our next block": "–",
    });
  });

  it("R2.3.39 shows the fee rate in the unit of the coin", () => {
    const { container } = show(termsOf({ coin: "LTC" }));

    expect(pairsOf(container)).toMatchObject({ "Minimum fee rate": "10 lit/vB" });
  });

  it("reserves its space until it has loaded", () => {
    show(undefined);

    expect(screen.getByRole("region", { name: "Free accelerations" })).toBeVisible();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});

describe("a free quota that could not be loaded", () => {
  it("is a message with a button that loads it", async () => {
    let answer: Answer = { status: 503 };
    answerCalls(() => answer);
    renderPage(withOwnCache(<AcceleratorPage />), "/en/tools/txaccelerator");
    const card = within(await screen.findByRole("region", { name: "Free accelerations" }));
    expect(await card.findByRole("alert")).toHaveTextContent("Couldn't load prices and conditions.");

    answer = { data: termsOf() };
    await userEvent.click(card.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("progressbar")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the page about the accelerator", () => {
  async function show(terms: AccelerationTerms) {
    answerCalls(() => ({ data: terms }));
    const { container } = renderPage(withOwnCache(<AboutAcceleratorPage />), "/en/tools/about-accelerator");
    await screen.findByText("Free accelerations per hour, for all users");
    return container;
  }

  it("R2.3.39 shows every price and time of the terms", async () => {
    const terms = termsOf({ quote_seconds: 900, payment_seconds: 7200, refund_seconds: 172_800 });

    expect(pairsOf(await show(terms))).toEqual({
      "Free accelerations per hour, for all users": "100",
      "Minimum fee rate": "10 sat/vB",
      "Maximum size with parents": "500 vB",
      "Price per virtual byte, parents included": "0.00000150 BTC",
      "Minimum price": "0.00020000 BTC",
      "Account discount": "20%",
      "Price valid for": "15 min",
      "Time to pay on chain": "2 h",
      "Refund if not confirmed within": "2 d",
    });
  });

  it("R2.3.39 names the accelerated coin, in its own unit", async () => {
    const pairs = pairsOf(await show(termsOf({ coin: "LTC" })));

    expect(pairs).toMatchObject({
      "Minimum fee rate": "10 lit/vB",
      "Price per virtual byte, parents included": "0.00000150 LTC",
      "Minimum price": "0.00020000 LTC",
    });
    expect(screen.getByText(/LTC can only be paid from your balance/)).toBeVisible();
  });

  it("R2.3.39 shows how often a block is found, to the minute", async () => {
    const container = await show(termsOf({ network_share: "0.1213", block_seconds: 4946 }));

    expect(container).toHaveTextContent(
      /has 12\.13% of the network and finds a block every 82 min on average/,
    );
  });

  it("R2.3.39 shows no time that was not measured", async () => {
    const container = await show(termsOf({ network_share: null }));

    expect(within(container).queryByText(/of the network and finds a block/)).toBeNull();
    expect(screen.getByText(/It never needs your private key/)).toBeVisible();
  });
});
