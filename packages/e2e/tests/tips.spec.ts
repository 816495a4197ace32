import { IPHONE, expectExtras } from "../src/extras.ts";
import { expect, test } from "../src/fixtures.ts";

const OPEN_PAGE = "/en/tools/calculator";

test.describe("tips", () => {
  test("R4.2.2 home opens the rate menu once per browser, above the live figures", async ({ page }) => {
    await page.goto("/en");
    const tip = page.getByRole("complementary", { name: "Tip" });
    await expect(tip).toContainText("Change currency and language here.");
    const bottom = ((await tip.boundingBox())?.y ?? 0) + ((await tip.boundingBox())?.height ?? 0);
    expect(bottom).toBeLessThan((await page.getByRole("tablist").first().boundingBox())?.y ?? 0);
    await tip.getByRole("combobox", { name: "Currency" }).selectOption("CNY");
    await expect(page.getByRole("banner").getByText("EN · CNY")).toBeVisible();
    await tip.getByRole("button", { name: "Close" }).click();
    await expect(tip).toBeHidden();

    await page.clock.install();
    await page.reload();
    await expectExtras(page);
    await page.clock.fastForward(5000);
    await expect(tip).toBeHidden();
  });

  test("R4.2.2 a person with a summary learns of it, but not over a form", async ({ minerPage: page }) => {
    const tip = page.getByRole("complementary", { name: "Tip" });
    await page.clock.install();
    await page.goto("/en/wallet/withdraw");
    await expectExtras(page);
    await expect(page.getByRole("main").getByRole("form")).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(tip).toBeHidden();

    await page.clock.resume();
    await page.goto(OPEN_PAGE);
    await expect(tip).toContainText("open this menu and choose Summary");
    await page.emulateMedia({ media: "print" });
    await expect(tip).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole("banner").getByRole("link", { name: "Pool", exact: true }).last().click();
    await expect(tip).toBeHidden();
  });

  test("R4.2.2 the first visit of the mining settings explains their coin", async ({ minerPage: page }) => {
    await page.goto("/en/pool/mining?coin=BTC");
    const tip = page.getByRole("complementary", { name: "Tip" });
    await expect(tip).toContainText("depend on the coin");
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
  });
});

test.describe("tips on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, userAgent: IPHONE, hasTouch: true, isMobile: true });

  test("R4.2.2 the first visit of home leads to the menu, and the tip can be closed", async ({ page }) => {
    await page.goto("/en");
    const tip = page.getByRole("complementary", { name: "Tip" });
    await expect(tip).toContainText("Change currency and language in this menu.");
    await tip.getByRole("button", { name: "Close" }).tap();
    await expect(tip).toBeHidden();
  });
});
