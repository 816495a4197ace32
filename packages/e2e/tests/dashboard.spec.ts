import { IPHONE } from "../src/extras.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, userAgent: IPHONE, hasTouch: true, isMobile: true });

  for (const language of ["en", "zh", "zh-hk", "ru", "es"]) {
    test(`R2.3.25 the account's hashrate is in view before any scrolling, ${language}`, async ({
      page,
      signIn,
    }) => {
      await signIn(ACCOUNTS.miner);
      await page.goto(`/${language}/pool/state?coin=BTC`);
      const rates = page.getByText("PH/s");
      await expect(rates.nth(2)).toBeVisible();
      // The app banner is at the very top.
      await expect(page.getByRole("complementary").first()).toBeVisible();
      for (const rate of await rates.all().then((all) => all.slice(0, 3)))
        await expect(rate).toBeInViewport({ ratio: 1 });
    });
  }
});

test("R2.5.4 a chart is described to screen readers in the reader's language, with 24-hour times", async ({
  page,
  signIn,
}) => {
  await signIn(ACCOUNTS.miner);
  await page.goto("/ru/pool/state?coin=BTC");
  const chart = page.locator(".highcharts-container").first();
  const points = chart.locator(".highcharts-point[aria-label]");
  await expect(points.first()).toHaveAttribute("aria-label", /\d\d:\d\d.* мин: [\d,]+ PH\/s$/u);

  const spoken = await chart.evaluate((element) =>
    [element, ...element.querySelectorAll("[aria-label], desc, title")].map(
      (one) => one.getAttribute("aria-label") ?? one.textContent,
    ),
  );
  expect(spoken.filter((text) => /[A-Za-z]{3,}|[AP]M/u.test(text))).toEqual([]);
  await expect(page.locator("figure :is(h1, h2, h3, h4, h5, h6)")).toHaveCount(0);
});

test("the placeholder rows animate without main-thread frames", async ({ page, signIn }) => {
  await signIn(ACCOUNTS.miner);
  // Never responds.
  await page.route("**/res/pool/BTC/worker/group/**", () => undefined);
  await page.goto("/en/pool/worker?coin=BTC");
  await expect(page.locator("main .sweep").first()).toBeVisible();

  const moving = await page.evaluate(
    (timing) =>
      document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect) || effect.target?.matches(".sweep") !== true) return [];
        return effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame).filter((name) => !timing.includes(name)));
      }),
    ["offset", "computedOffset", "easing", "composite"],
  );
  // Browsers can animate this on the compositor; a background would be repainted in each frame.
  expect([...new Set(moving)]).toEqual(["transform"]);
});
