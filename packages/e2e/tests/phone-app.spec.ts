import { TIMINGS_MS } from "contracts";
import { expect, test } from "../src/fixtures.ts";

/** User agent of a phone's browser. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.describe("in a phone's browser", () => {
  test.use({ userAgent: PHONE });

  test("R9.8 a link to an app that is not installed redirects to the downloads after 5 s", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/en/pricing");
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Open the app" }).tap();
    await page.clock.fastForward(TIMINGS_MS.appLinkTimeout - 1000);
    await expect(page).toHaveURL(/\/en\/pricing$/);

    await page.clock.fastForward(1000);
    await expect(page).toHaveURL(/\/en\/download$/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("in the native app", () => {
  test.use({ userAgent: `${PHONE} PoolApp/4.1.0` });

  test("R2.5.2 a campaign page has no header, footer, banner or chat", async ({ page }) => {
    await page.goto("/en/activity/9th-anniversary");
    await expect(page.getByRole("heading", { level: 1, name: "9th anniversary quiz" })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);

    await page.goto("/en/pricing");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByText("Open the app")).toHaveCount(0);
  });

  test("R2.5.2 a prerendered campaign page has none of them either while its scripts are loading", async ({
    page,
  }) => {
    await page.route("**/*.js", () => undefined);
    await page.goto("/en/activity/9th-anniversary", { waitUntil: "commit" });

    await expect(page.getByRole("heading", { level: 1, name: "9th anniversary quiz" })).toBeVisible();
    await expect(page.locator("header")).toBeHidden();
    await expect(page.locator("footer")).toBeHidden();
  });
});

test("R2.5.2 an older app requests a campaign page without header and footer with isIos", async ({
  page,
}) => {
  await page.goto("/ru/activity/anniversary");
  await expect(page.getByRole("banner")).toBeVisible();

  await page.goto("/ru/activity/anniversary?isIos=1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});
