import { readFile } from "node:fs/promises";
import { DEMO_OBSERVERS } from "api-server/demo-accounts";
import type { Page } from "@playwright/test";
import { storeCustom } from "../src/answers.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { newAddress } from "../src/people.ts";
import { begin } from "../src/securing.ts";
import { fetchToken } from "../src/session.ts";

/** A main account and two of its sub-accounts. */
const FARM = ["northfield", "north_rack_a", "north_rack_b"] as const;

function keyOf(name: string): string {
  return DEMO_OBSERVERS.find((observer) => observer.name === name)?.access_key ?? "";
}

async function saveAs(page: Page, kind: "CSV file" | "Excel file") {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: kind }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), body: await readFile(await download.path()) };
}

// The summary tip of a first visit covers the lists.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("summaryTipShown", "true");
    localStorage.setItem("miningTipShown", "true");
  });
});

test("R2.3.27 the profit of a farm of three accounts is viewed and exported", async ({
  ownMinerPage: page,
}) => {
  test.slow();
  const totals: string[] = [];
  for (const account of FARM) {
    if (account !== FARM[0]) {
      await page.goto(`/en/account/switch/${account}`);
      await expect(page).toHaveURL(/\/en\/pool\/state/u);
    }
    await page.goto("/en/pool/profit?coin=BTC");
    await expect(page.getByRole("table", { name: "Earnings by day" })).toBeVisible();
    totals.push((await page.getByText(/^Filtered total/u).textContent()) ?? "");
    const profit = await saveAs(page, "CSV file");
    expect(profit.name).toContain(`${account}_BTC_detail`);
    expect(profit.body.toString("utf8").split("\n")[0]).toContain("Price, USD");

    await page.goto("/en/pool/worker?coin=BTC");
    await expect(page.getByRole("heading", { level: 1, name: "Workers" })).toBeVisible();
    const workers = await saveAs(page, "Excel file");
    expect(workers.body.subarray(0, 2).toString()).toBe("PK");
  }
  expect(new Set(totals).size).toBe(FARM.length);
});

test("R2.3.27 filters are in the URL, and totals cover the filter", async ({ minerPage: page }) => {
  await page.goto("/en/pool/profit?coin=BTC&limit=10");
  const total = page.getByText(/^Filtered total/u);
  await expect(total).toBeVisible();
  const first = await total.textContent();

  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(total).toHaveText(first ?? "");

  await page.getByRole("radio", { name: "7 d" }).click();
  await expect(page).toHaveURL(/period=7/u);
  await expect(total).not.toHaveText(first ?? "");
  await page.getByRole("radio", { name: "UTC", exact: true }).click();
  await page.getByRole("tab", { name: "PPS by hour" }).click();
  await page.reload();

  await expect(page.getByRole("tab", { name: "PPS by hour" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("radio", { name: "UTC", exact: true })).toBeChecked();
  await expect(page.getByRole("table", { name: "Share earnings by hour" })).toBeVisible();
});

test("R2.3.27 a day's profit is explained in a dialog with its own URL", async ({ minerPage: page }) => {
  await page.goto("/en/pool/profitDlgMixin?coin=BTC");
  const dialog = page.getByRole("dialog", { name: /^Earnings of \w{3} \d{1,2}, \d{4}$/u });
  await expect(dialog.getByText(/^PPS\+: work ÷ difficulty/u)).toBeVisible();
  await expect(dialog.getByText("Hours of the day")).toBeVisible();
  await expect(dialog.getByText(/Saved by coupon/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page).toHaveURL(/\/en\/pool\/profit\?coin=BTC$/u);

  await page
    .getByRole("button", { name: /^Earnings breakdown for/u })
    .nth(2)
    .click();
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/u);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("R2.3.33 selected columns are used in the profit list and in its file", async ({ page, request }) => {
  await begin({ page, request, email: newAddress("columns") });
  // A new account has no profit days yet, so it is shown those of another.
  const authorization = `Bearer ${await fetchToken(request, ACCOUNTS.miner)}`;
  await page.route(
    (url) => url.pathname === "/res/profit/BTC/detail",
    (route) => route.continue({ headers: { ...route.request().headers(), authorization } }),
  );
  await page.goto("/en/setting/custom");
  for (const name of ["Fee", "Output per unit"])
    await storeCustom(page, () => page.getByRole("checkbox", { name, exact: true }).check());
  for (const name of ["PPLNS", "SOLO"])
    await storeCustom(page, () => page.getByRole("checkbox", { name, exact: true }).uncheck());
  await expect(page.getByText("Setting saved").first()).toBeVisible();

  await page.goto("/en/pool/profit?coin=BTC");
  const headings = page.getByRole("table", { name: "Earnings by day" }).getByRole("columnheader");
  await expect(headings).toHaveText([
    /^Day/u,
    "Hashrate",
    "Total",
    "PPS",
    "Fee",
    "PPS+ rate",
    "Output per PH/s",
    "Price",
    "Value",
  ]);
  const { body } = await saveAs(page, "CSV file");
  const head = body.toString("utf8").split("\r\n")[0] ?? "";
  expect(head).toContain("Output per unit");
  expect(head).not.toContain("PPLNS");

  await page.goto("/en/setting/custom");
  await page.getByRole("button", { name: "Usual columns" }).click();
  await expect(page.getByRole("checkbox", { name: "PPLNS", exact: true })).toBeChecked();
});

test("R2.3.28 SOLO can only be chosen after typing it, and cannot be changed for a day", async ({
  page,
  request,
}) => {
  await begin({ page, request, email: newAddress("solo") });
  await page.goto("/en/pool/mining?coin=DASH");
  await expect(page.getByText("stratum+ssl://dash.brightseam.example:3443")).toBeVisible();
  await page.getByRole("radio", { name: /^SOLO/u }).check();
  await page.getByRole("button", { name: "Change method" }).click();
  const dialog = page.getByRole("dialog", { name: "Pay DASH by SOLO" });
  const confirm = dialog.getByRole("button", { name: "Change method" });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Type SOLO to confirm" }).fill("solo");
  await confirm.click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^SOLO from /u)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^PPLNS/u })).toBeDisabled();
});

test("R2.3.46 an observer sees profit and payouts where the link permits them", async ({ page }) => {
  await page.goto(`/en/observer/profit?access_key=${keyOf("single")}&coin=LTC`);
  await expect(page.getByRole("table", { name: "Earnings by day" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Shared" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Merged mining" }).click();
  await expect(page.getByRole("table", { name: "Merged mining by day" })).toContainText("DOGE");

  await page.goto(`/en/observer/payment?access_key=${keyOf("single")}&coin=LTC`);
  await expect(page.getByRole("heading", { level: 1, name: "Payouts" })).toBeVisible();

  await page.goto(`/en/observer/profit?access_key=${keyOf("dashboard")}&coin=BTC`);
  await expect(page).toHaveURL(/\/en\/observer\/dashboard/u);
});
