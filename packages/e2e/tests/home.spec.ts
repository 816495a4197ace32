import { expect, test } from "../src/fixtures.ts";

test("R2.3.1 the first page is shown before any script has run", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();

  await page.goto("/en");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Every share counted. Every payout on record.",
  );
  await expect(page.getByRole("heading", { name: "Connected in three steps" })).toBeVisible();
  await context.close();
});

test("R2.3.1 live figures and coins arrive, nothing moves and no remote is requested", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, "layoutShifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });

  await page.goto("/en", { waitUntil: "networkidle" });

  await expect(page.getByRole("tabpanel").getByText(/EH\/s/)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /BTC/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "layoutShifts"))).toEqual([]);
  expect(requested.filter((path) => path.startsWith("/remotes/"))).toEqual([]);
});

test("R2.3.1 coins are searched, sorted and shown all, and show how to connect", async ({ page }) => {
  await page.goto("/en");
  const rows = page.getByRole("group", { name: "Coins you can mine" }).getByRole("rowheader");
  await expect(rows).toHaveCount(8);

  await page.getByRole("button", { name: "Show all 12 coins" }).click();
  await expect(rows).toHaveCount(12);
  await page.getByRole("button", { name: "Price" }).click();
  await expect(rows.first()).toContainText("BTC");
  await page.getByRole("button", { name: "Price" }).click();
  await expect(rows.first()).not.toContainText("BTC");
  await page.getByRole("textbox", { name: "Search coins" }).fill("kas");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Connect to KAS" }).click();

  await expect(page.getByRole("dialog").getByText(/^stratum/)).toBeVisible();
});

test("R2.3.1 a person signed in sees the figures of the account instead of the first screen", async ({
  minerPage: page,
}) => {
  await page.goto("/en");

  await expect(page.getByText("Earnings yesterday")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the pool" })).toBeVisible();
  await expect(page.getByText("Every share counted.")).toHaveCount(0);
});
