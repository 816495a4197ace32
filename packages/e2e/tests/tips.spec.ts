import { IPHONE, expectExtras } from "../src/extras.ts";
import { expect, test } from "../src/fixtures.ts";

const OPEN_PAGE = "/en/tools/calculator";

/**
 * Whether something else covers the middle of an element; pages behind a drawer have no pointer events, which are enabled
 * temporarily.
 */
function liesBelow(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  element.style.pointerEvents = "auto";
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  element.style.pointerEvents = "";
  return top !== null && !element.contains(top);
}

test.describe("tips", () => {
  test("R4.2.2 the home page opens the rate menu once per browser, above the live figures", async ({
    page,
  }) => {
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

  test("R4.2.2 a person with a summary sees its tip, but not over a form", async ({ minerPage: page }) => {
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

  test("R4.2.2 the first visit to the mining settings explains their coin", async ({ minerPage: page }) => {
    await page.goto("/en/pool/mining?coin=BTC");
    const tip = page.getByRole("complementary", { name: "Tip" });
    await expect(tip).toContainText("depend on the coin");
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
  });
});

test.describe("tips on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, userAgent: IPHONE, hasTouch: true, isMobile: true });

  test("R4.2.2 the first visit to the home page points to the menu, which covers the tip, and the tip can be closed", async ({
    page,
  }) => {
    await page.goto("/en");
    const tip = page.getByRole("complementary", { name: "Tip" });
    await expect(tip).toContainText("Change currency and language in this menu.");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeInViewport();
    const covered = page.getByRole("complementary", { name: "Tip", includeHidden: true });
    expect(await covered.evaluate(liesBelow)).toBe(true);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await tip.getByRole("button", { name: "Close" }).tap();
    await expect(tip).toBeHidden();
  });
});
