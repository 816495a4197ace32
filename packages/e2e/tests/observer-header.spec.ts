import type { Page } from "@playwright/test";
import { answerCall } from "../src/answers.ts";
import { OBSERVER_PATH } from "../src/federation-system.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";

test.describe("observer favorites", () => {
  async function openDialog(page: Page) {
    await page.goto(OBSERVER_PATH);
    await page.getByRole("banner").getByRole("button", { name: "Add to favorites" }).click();
    return page.getByRole("dialog", { name: "Add to favorites" });
  }

  test("R2.9.4 R4.6.1 shows a refusal below the form until the link is edited, and closes on success", async ({
    page,
    signIn,
  }) => {
    await signIn(ACCOUNTS.newcomer);
    const answers = [{ code: 26005, message: "This link is kept already." }, {}];
    const sent = await answerCall(page, "POST /setting/observer/favorites", () => answers.shift() ?? {});
    const dialog = await openDialog(page);
    expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(580);
    await dialog.getByLabel("Remark").fill("North");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("This link is kept already.");
    await dialog.getByLabel("Observer link").press("End");
    await dialog.getByLabel("Observer link").pressSequentially("&x=1");
    await expect(dialog.getByRole("alert")).toHaveCount(0);

    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Added to favorites")).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test("R4.6.1 stores a link to another pool as foreign", async ({ page, signIn }) => {
    await signIn(ACCOUNTS.newcomer);
    const foreign = await answerCall(page, "POST /setting/foreign_observer/favorites", {});
    const dialog = await openDialog(page);
    await dialog.getByLabel("Remark").fill("Elsewhere");
    await dialog.getByLabel("Observer link").fill("https://other-pool.test/observer?access_key=abc");
    await dialog.getByRole("button", { name: "Confirm" }).dblclick();

    await expect(dialog).toBeHidden();
    expect(foreign).toHaveLength(1);
  });

  test("R2.6.8 has coins, searchable accounts and a sign-in link in the header", async ({ page }) => {
    await page.goto(OBSERVER_PATH);
    const header = page.getByRole("banner");
    await page.getByRole("button", { name: "Coin: BTC" }).click();
    await page.getByRole("menuitemcheckbox", { name: "LTC" }).click();
    await expect(page).toHaveURL(/coin=LTC/);
    await header.getByRole("button", { name: "northfield" }).click();
    await header.getByRole("searchbox", { name: "Search accounts" }).fill("kz");
    await header.getByRole("link", { name: "lease_kz_02" }).click();
    await expect(page).toHaveURL(/user_id=\d+/);
    await header.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/en\/signin\?next=%2Fen%2Fobserver/);
  });
});
