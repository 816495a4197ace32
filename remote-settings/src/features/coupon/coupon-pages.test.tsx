import { screen, waitFor, within } from "@testing-library/react";
import type { Coupon } from "contracts";
import { getSession } from "shared/session";
import { hasSkeleton, pageOf, type Answer } from "shared/testing";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { CouponPage } from "./coupon-page.tsx";
import { CouponStatisticPage } from "./statistic-page.tsx";

const LIST = "GET /setting/coupon";
const USE = "PUT /setting/coupon/7";
const STATISTIC = "GET /setting/coupon/statistic";
const FAILED: Answer = { code: 500, message: "The pool is resting." };
const NONE = { unused: 0, in_use: 0, used: 0, expired: 0 };

const COUPON: Coupon = {
  id: 7,
  kind: "discount",
  name: "60% off the fee for 30 days",
  pay_ratio: "0.4",
  coins: ["BTC"],
  modes: ["pps"],
  days: 30,
  get_time: 1,
  use_before: 4_000_000_000,
  start_time: null,
  end_time: null,
  status: "unused",
  source: "pool",
};

function couponsOf(...rows: Coupon[]): Answer {
  return { data: { ...pageOf(rows), counts: { ...NONE, unused: rows.length } } };
}

function open(list: Reply, answers: Readonly<Record<string, Reply>> = {}, query = "") {
  return openPage(<CouponPage />, `/en/setting/coupon${query}`, {
    answers: { [LIST]: list, "GET /setting/coupon/unuse": { data: { has_can_use: false } }, ...answers },
  });
}

afterEach(closePage);

describe("setting/coupon", () => {
  it("R2.3.32 shows what a coupon covers and the remaining fee", async () => {
    await open(couponsOf(COUPON));

    const row = await screen.findByRole("row", { name: /60% off the fee/u });
    expect(row).toHaveTextContent(/BTC · PPS\+.*You pay 40% of the fee/u);
    expect(screen.getByRole("tab", { name: /Unused 1/u })).toHaveAttribute("aria-selected", "true");
  });

  it("R2.3.32 is started once after confirmation, which clears the badge in the menu", async () => {
    const page = await open(couponsOf(COUPON), { [USE]: { data: { ...COUPON, status: "in_use" } } });
    await page.user.click(await screen.findByRole("button", { name: /^Use 60% off/u }));
    const dialog = within(screen.getByRole("dialog", { name: "Use this coupon?" }));
    expect(dialog.getByText("BTC · PPS+")).toBeVisible();
    await page.user.click(dialog.getByRole("button", { name: "Use coupon" }));

    await waitFor(() => expect(page.requests(USE)).toHaveLength(1));
    expect(page.requests(USE)[0]?.body).toEqual({ action: "use" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getSession().hasNewCoupon).toBe(false);
  });

  it("keeps the dialog open when the server refuses", async () => {
    const message = "Another coupon is in use. Start this one when it ends.";
    const page = await open(couponsOf(COUPON), { [USE]: { code: 25004, message } });
    await page.user.click(await screen.findByRole("button", { name: /^Use 60% off/u }));
    await page.user.click(screen.getByRole("button", { name: "Use coupon" }));

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  it("requests the tab in the address, and shows how long a coupon is still valid", async () => {
    const now = Math.floor(Date.now() / 1000);
    const used = {
      ...COUPON,
      status: "in_use" as const,
      start_time: now - 86_400,
      end_time: now + 86_400 * 2,
    };
    const page = await open(couponsOf(used), {}, "?status=in_use");

    expect(await screen.findByText("2 days left")).toBeVisible();
    expect(page.requests(LIST)[0]?.query.get("status")).toBe("in_use");
    expect(screen.queryByRole("button", { name: /^Use/u })).toBeNull();
  });

  it("R2.3.32 shows how to get one when there is none", async () => {
    await open(couponsOf());

    expect(await screen.findByText(/You get coupons for signing up/u)).toBeVisible();
  });

  it("shows placeholders while coupons load", async () => {
    await open(new Promise<Answer>(() => undefined));

    await waitFor(() => expect(hasSkeleton()).toBe(true));
  });

  it("shows a failure and retries", async () => {
    const page = await open(FAILED);
    expect(await screen.findByText("Couldn't load coupons.")).toBeVisible();
    page.answers[LIST] = couponsOf(COUPON);
    await page.user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("row", { name: /60% off/u })).toBeVisible();
  });

  it("informs a sub-account that coupons belong to the main account", async () => {
    await open({ code: 24001, message: "This is available to main accounts only." });

    expect(await screen.findByText("Coupons belong to the main account.")).toBeVisible();
  });
});

describe("setting/coupon/statistic", () => {
  const full = {
    savings: [
      {
        coupon_id: 7,
        name: COUPON.name,
        coin: "BTC",
        first_day: 1_788_192_000,
        last_day: 1_790_697_600,
        full_fee: "0.001",
        fee: "0.0004",
        saved: "0.0006",
        value: "54",
      },
    ],
    totals: [{ coin: "BTC", full_fee: "0.001", fee: "0.0004", saved: "0.0006" }],
    value: "54",
    months: [{ month: "2026-09", value: "54" }],
  };
  const openStatistic = (reply: Reply) =>
    openPage(<CouponStatisticPage />, "/en/setting/coupon/statistic", { answers: { [STATISTIC]: reply } });

  it("R2.3.32 shows what each coupon saved, and the sums", async () => {
    await openStatistic({ data: full });

    const row = await screen.findByRole("row", { name: /60% off the fee/u });
    expect(row).toHaveTextContent(/0\.001.*0\.0004.*0\.0006.*54\.00/u);
    expect(screen.getByText("Saved in BTC")).toBeVisible();
  });

  it("shows every month from the first to the last, also one that saved nothing", async () => {
    const months = [
      { month: "2026-11", value: "5196.33" },
      { month: "2027-01", value: "73.36" },
    ];
    await openStatistic({ data: { ...full, months } });

    const card = within(await screen.findByRole("region", { name: "Saved by month" }));
    expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^January 2027.*73\.36/u),
      expect.stringMatching(/^December 2026.*0\.00/u),
      expect.stringMatching(/^November 2026.*5,196\.33/u),
    ]);
  });

  it("shows when to expect the first savings", async () => {
    await openStatistic({ data: { savings: [], totals: [], value: "0", months: [] } });

    expect(await screen.findByText(/Savings appear after the first settled day/u)).toBeVisible();
  });

  it("shows a failure", async () => {
    await openStatistic(FAILED);

    expect(await screen.findByText("Couldn't load the savings.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("shows its own placeholders while it loads", async () => {
    await openStatistic(new Promise<Answer>(() => undefined));

    await waitFor(() => expect(screen.getAllByRole("group", { name: "Loading…" })).toHaveLength(3));
  });
});
