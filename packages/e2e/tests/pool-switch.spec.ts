import { ACCOUNTS, expect, test } from "../src/fixtures.ts";

// Machines are told 20 seconds after the choice and reconnect within half a minute; the page asks every 5 seconds.
const ARRIVAL_MS = 90_000;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("summaryTipShown", "true");
    localStorage.setItem("miningTipShown", "true");
  });
});

test("R2.3.29 machines of the quick-switch address are sent to another coin and arrive there", async ({
  ownMinerPage: page,
}) => {
  test.slow();
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
  await expect(dialog.getByText(/window of BTC runs out/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Switch to XEC" }).click();
  await expect(page.getByText("On the way from BTC to XEC")).toBeVisible();
  const log = page.getByRole("table", { name: "Log of switches" });
  await expect(log.getByRole("row", { name: /BTC XEC.*northfield/u })).toBeVisible();

  await expect(current.getByText("XEC", { exact: true })).toBeVisible({ timeout: ARRIVAL_MS });
  await expect(page.getByText("On the way from BTC to XEC")).toBeHidden();
  await expect(page.getByRole("button", { name: "Switch", exact: true })).toBeDisabled();
});

test("R2.3.29 somebody without machines on the address is shown how to get there", async ({
  page,
  signIn,
}) => {
  await signIn(ACCOUNTS.newcomer);
  await page.goto("/en/pool/switch");
  const guide = page.getByRole("region", { name: "Connect machines to quick switch" });

  await expect(guide.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("No switches yet")).toBeVisible();
});
