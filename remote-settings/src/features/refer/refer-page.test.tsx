import { screen, waitFor } from "@testing-library/react";
import type { ReferSummary } from "contracts";
import { hasSkeleton, type Answer } from "shared/testing";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { ReferPage } from "./refer-page.tsx";

const SUMMARY = "GET /pool/refer/summary";
const CHART = "GET /pool/refer/profit/chart";

const FULL: ReferSummary = {
  code: "GRANITE7",
  link: "https://pool.example/en/signup?refer=GRANITE7",
  rate: "0.1",
  period_days: 365,
  is_ambassador: false,
  invite_count: 5,
  mining_count: 2,
  total_value: "812.4",
  last_30d_value: "61.2",
  rebate: [{ coin: "BTC", total: "0.0081", last_30d: "0.0006", value: "812.4" }],
};

const open = (summary: Reply) =>
  openPage(<ReferPage />, "/en/setting/refer", {
    answers: { [SUMMARY]: summary, [CHART]: { data: [{ time: 1_788_192_000, value: "2.1" }] } },
  });

afterEach(closePage);

describe("setting/refer", () => {
  it("R2.3.36 R6.3 shows link, code, QR code, terms and results", async () => {
    await open({ data: FULL });

    expect(await screen.findByText("GRANITE7")).toBeVisible();
    expect(screen.getByText(FULL.link)).toBeVisible();
    expect(screen.getByRole("img", { name: "QR code of your referral link" })).toBeVisible();
    expect(screen.getByText(/You get 10% of the pool fee.*for 365 days/u)).toBeVisible();
    expect(screen.getByText("Total rebates").parentElement).toHaveTextContent("812.40");
    expect(screen.getByRole("link", { name: "People and rebates" })).toHaveAttribute(
      "href",
      "/en/refer/detail",
    );
    expect(screen.getByRole("link", { name: "Make a poster" })).toHaveAttribute("href", "/en/poster");
  });

  it("shows ambassadors that their rebates do not expire", async () => {
    await open({ data: { ...FULL, rate: "0.2", period_days: null, is_ambassador: true } });

    expect(await screen.findByText(/You get 20% .* as long as you are an ambassador/u)).toBeVisible();
  });

  it("R2.3.36 explains what to do when no one was invited", async () => {
    await open({ data: { ...FULL, invite_count: 0, mining_count: 0, rebate: [] } });

    expect(await screen.findByText(/Share your link\. Rebates begin/u)).toBeVisible();
  });

  it("shows a skeleton while loading", async () => {
    await open(new Promise<Answer>(() => undefined));

    await waitFor(() => expect(hasSkeleton()).toBe(true));
  });

  it("shows an error and retries", async () => {
    const page = await open({ code: 500, message: "The pool is resting." });
    expect(await screen.findByText("Couldn't load your referrals.")).toBeVisible();
    page.answers[SUMMARY] = { data: FULL };
    await page.user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("GRANITE7")).toBeVisible();
  });
});
