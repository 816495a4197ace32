import { DEMO_OBSERVERS } from "api-server/demo-accounts";
import { expect, test } from "../src/fixtures.ts";

function keyOf(name: (typeof DEMO_OBSERVERS)[number]["name"]): string {
  const link = DEMO_OBSERVERS.find((one) => one.name === name);
  if (!link) throw new Error(`no demo link is called ${name}`);
  return link.access_key;
}

test("R2.4.1 a page without a key or with a revoked one is not found", async ({ page }) => {
  for (const query of ["", `?access_key=${keyOf("revoked")}`, "?access_key=nonsense"]) {
    await page.goto(`/en/observer/dashboard${query}`);
    await expect(page).toHaveURL(/\/en\/404$/u);
  }
});

test("R6.5 a link with only the dashboard permission redirects away from the workers", async ({ page }) => {
  await page.goto(`/en/observer/worker?access_key=${keyOf("dashboard")}&coin=BTC`);

  await expect(page).toHaveURL(/\/en\/observer\/dashboard\?/u);
  await expect(page).toHaveURL(new RegExp(`access_key=${keyOf("dashboard")}`, "u"));
  await expect(page.getByText("The owner of this link keeps that page private.")).toBeVisible();
  await expect(page.getByText("You see what the owner chose to share.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Workers" })).toBeHidden();
});

test("R4.4.1 a coin that is not open is replaced by the first open one", async ({ page }) => {
  await page.goto(`/en/observer/dashboard?access_key=${keyOf("single")}&coin=KAS`);

  await expect(page).toHaveTitle(/lease_kz_02 · LTC/u);
});

for (const coin of ["bitcoin", "btc"])
  test(`R4.4.1 R6.5 coin=${coin} gives way like a coin that is not open, in header and page`, async ({
    page,
  }) => {
    await page.goto(`/en/observer/dashboard?access_key=${keyOf("single")}&coin=${coin}`);

    await expect(page).toHaveTitle(/lease_kz_02 · LTC/u);
    await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to favorites" })).toBeVisible();
  });

test("R2.3.46 the key is passed on to the workers page, where nothing can be changed", async ({ page }) => {
  await page.goto(`/en/observer/partner-x/dashboard?access_key=${keyOf("global")}&coin=BTC`);
  await page.getByRole("link", { name: "Workers", exact: true }).click();

  await expect(page).toHaveURL(/\/en\/observer\/partner-x\/worker\?access_key=/u);
  await expect(page.getByText(/Total for [\d,]+ workers/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "New group" })).toBeHidden();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("R2.4.1 the separate deployment has accounts, coins, menu and theme", async ({ page, observerUrl }) => {
  await page.goto(`${observerUrl}/en/observer/dashboard?access_key=${keyOf("global")}&coin=BTC`);
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("textbox", { name: "Search accounts" }).fill("kaspa");
  await page.getByRole("link", { name: "kaspa_hall" }).click();
  await expect(page).toHaveURL(/user_id=\d+/u);
  await expect(page.getByRole("heading", { level: 1, name: "kaspa_hall" })).toBeVisible();

  await page.getByRole("button", { name: "Coin: BTC" }).click();
  await page.getByRole("menuitemcheckbox", { name: "KAS" }).click();
  await expect(page).toHaveURL(/coin=KAS/u);
  await page.getByRole("link", { name: "Workers", exact: true }).click();
  await expect(page.getByText(/Total for [\d,]+ workers/u)).toBeVisible();

  await page.getByRole("button", { name: "Add to favorites" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in to keep this link" })).toBeVisible();
});

test("R2.3.46 the separate deployment shows every profit view of the coin, in the chosen currency", async ({
  page,
  observerUrl,
}) => {
  await page.goto(`${observerUrl}/en/observer/profit?access_key=${keyOf("global")}&coin=BTC`);
  await page.getByRole("tab", { name: "PPLNS by block" }).click();
  await expect(page).toHaveURL(/view=pplns/u);

  await page.getByRole("button", { name: "Language, currency and theme" }).click();
  await page.getByRole("combobox", { name: "Currency" }).selectOption("RUB");
  await expect(page.getByText(/RUB$/u).first()).toBeVisible();
});

test("R2.4.1 the separate deployment shows an explanation for a revoked key", async ({
  page,
  observerUrl,
}) => {
  await page.goto(`${observerUrl}/en/observer/dashboard?access_key=${keyOf("revoked")}`);

  await expect(page.getByRole("heading", { name: "Page not found" })).toBeAttached();
});
