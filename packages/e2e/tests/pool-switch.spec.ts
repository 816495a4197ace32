import { DEMO_MINER } from "api-server/demo-accounts";
import { POOL_COINS } from "contracts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { hasten } from "../src/hasten.ts";
import { fetchToken } from "../src/session.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("summaryTipShown", "true");
    localStorage.setItem("miningTipShown", "true");
  });
});

test.describe("workers on the quick-switch address", () => {
  // Other tests, and the next run on the same data, find the workers unchanged.
  test.afterEach(async ({ request }) => {
    const headers = { authorization: `Bearer ${await fetchToken(request, DEMO_MINER.email)}` };
    await request.put("/res/pool/switch", { headers, data: { coin: DEMO_MINER.coin } });
    await hasten(request, "arrival", { account: DEMO_MINER.account });
  });

  test("R2.3.29 the workers on the quick-switch address are switched to another coin", async ({
    ownMinerPage: page,
    request,
  }) => {
    await page.goto("/en/pool/mining?coin=BTC");
    await page.getByRole("link", { name: "Open quick switch" }).click();
    await expect(page).toHaveURL(/\/en\/pool\/switch/u);
    const current = page.getByRole("region", { name: "Mined now" });
    await expect(current.getByText("BTC", { exact: true })).toBeVisible();
    await expect(page.getByText(/^stratum\+tcp:\/\/sha256\./u).first()).toBeVisible();

    await page.goto("/en/pool/switch/LTC");
    await expect(page.getByText("Quick switch does not offer LTC")).toBeVisible();

    await page.goto("/en/pool/switch/XEC");
    await expect(page.getByRole("radio", { name: /^XEC/u })).toBeChecked();
    await page.getByRole("button", { name: "Switch to XEC" }).click();
    const dialog = page.getByRole("dialog", { name: "Switch from BTC to XEC" });
    await expect(dialog.getByText(/the BTC window runs out/u)).toBeVisible();
    await dialog.getByRole("button", { name: "Switch to XEC" }).click();
    await expect(page.getByText("Switching from BTC to XEC")).toBeVisible();
    const log = page.getByRole("table", { name: "Switch history" });
    await expect(log.getByRole("row").nth(1)).toHaveAccessibleName(/BTC XEC.*northfield/u);

    await hasten(request, "arrival", { account: DEMO_MINER.account });
    // The page polls every 5 seconds while workers are switching.
    await expect(current.getByText("XEC", { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("Switching from BTC to XEC")).toBeHidden();
    await expect(page.getByRole("button", { name: "Switch", exact: true })).toBeDisabled();
  });
});

test("R2.3.29 a URL with a coin opens that coin, and reports a coin that is not offered", async ({
  page,
  signIn,
}) => {
  await page.goto("/en/pool/switch/BCH");
  await expect(page).toHaveURL(/\/en\/signin\?next=%2Fen%2Fpool%2Fswitch%2FBCH$/u);
  await signIn(ACCOUNTS.miner);
  for (const coin of ["BTC", "BCH", "XEC"]) {
    await page.goto(`/en/pool/switch/${coin}`);
    await expect(page.getByRole("radio", { name: new RegExp(`^${coin}`, "u") })).toBeChecked();
    await expect(page.getByText(/^Quick switch does not offer/u)).toBeHidden();
  }
  for (const coin of [...POOL_COINS.filter((known) => !["BTC", "BCH", "XEC"].includes(known)), "XYZ"]) {
    await page.goto(`/en/pool/switch/${coin}`);
    await expect(page.getByText(`Quick switch does not offer ${coin}`)).toBeVisible();
  }
});

test("R2.3.29 a person without workers on the address sees how to connect them", async ({ page, signIn }) => {
  await signIn(ACCOUNTS.newcomer);
  await page.goto("/en/pool/switch");
  const guide = page.getByRole("region", { name: "Connect miners to quick switch" });

  await expect(guide.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("No switches yet")).toBeVisible();
});
