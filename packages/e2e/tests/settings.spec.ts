import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { storeCustom } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";
import { newAddress, ownDigits } from "../src/people.ts";
import { begin } from "../src/securing.ts";

const ACCOUNTS_PAGE = "/en/setting/account";

test.describe("setting/account", () => {
  // The summary tip of a first visit covers the top of the page.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("summaryTipShown", "true"));
  });

  test("R2.3.30 creates an account, sets its remark, hides it and lists it as hidden", async ({
    minerPage: page,
  }) => {
    const name = `e2e_${ownDigits()}`;
    await page.goto(ACCOUNTS_PAGE);
    await page.getByRole("button", { name: "Create account" }).click();
    const dialog = page.getByRole("dialog", { name: "Create account" });
    await dialog.getByRole("textbox", { name: "Account name" }).fill(name);
    await expect(dialog.getByText(`${name}.worker`)).toBeVisible();
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole("textbox", { name: "Name or remark" }).fill(name);
    await expect(page.getByRole("row", { name })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=${name}`, "u"));
    await page.getByRole("button", { name: `Edit remark of ${name}` }).click();
    await page.getByRole("textbox", { name: `Remark of ${name}` }).fill("Hall 9");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row").getByText("Hall 9", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: `More actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Hide" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
    await expect(page.getByText(`No account matches “${name}”`)).toBeVisible();
    await page.getByRole("tab", { name: "Hidden" }).click();
    await expect(page.getByRole("row", { name })).toBeVisible();
  });

  test("R4.1.4 switches to an account and back", async ({ ownMinerPage: page }) => {
    await page.goto(ACCOUNTS_PAGE);
    await page.getByRole("button", { name: "Switch to north_rack_a" }).click();
    await expect(page.getByRole("row", { name: /north_rack_a Current/u })).toBeVisible();
    await expect(page.getByText("You are working in north_rack_a.")).toBeVisible();

    await page.getByRole("button", { name: "Switch to northfield" }).click();
    await expect(page.getByRole("row", { name: /northfield Current/u })).toBeVisible();
  });

  test("R2.3.30 R2.5.4 axe finds nothing in the dialog of a new account", async ({ minerPage: page }) => {
    await page.goto(ACCOUNTS_PAGE);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("textbox", { name: "Account name" }).fill("northfield");
    await inEveryAppearance(page, async (appearance) => {
      await expect(page.getByText("Already taken")).toBeVisible();
      await expectAccessible(page, appearance);
    });
  });
});

test("R2.3.33 coins of the menu are reordered by dragging and by buttons", async ({ page, request }) => {
  await begin({ page, request, email: newAddress("coins") });
  await page.goto("/en/setting/custom");
  const coins = page.getByRole("checkbox", { name: /^Show .* in the coin menu$/u });
  await expect(page.getByTitle("Drag to reorder LTC")).toBeVisible();
  const [first = "", second = "", third = ""] = await coins.evaluateAll((boxes) =>
    boxes.map((box) => box.getAttribute("aria-label") ?? ""),
  );
  await storeCustom(page, () =>
    page.getByTitle("Drag to reorder LTC").dragTo(page.getByTitle("Drag to reorder BTC")),
  );
  await expect(coins.first()).toHaveAccessibleName("Show LTC in the coin menu");
  await expect(coins.nth(1)).toHaveAccessibleName(first);
  await storeCustom(page, () => page.getByRole("button", { name: "Move BTC down" }).click());
  await expect(coins.nth(1)).toHaveAccessibleName(second);
  await expect(page.getByText("Setting saved").first()).toBeVisible();
  await page.reload();
  await expect(coins.first()).toHaveAccessibleName("Show LTC in the coin menu");
  await expect(coins.nth(1)).toHaveAccessibleName(second);

  await page.getByRole("button", { name: "Show all coins" }).click();
  await expect(coins.nth(2)).toHaveAccessibleName(third);
});
