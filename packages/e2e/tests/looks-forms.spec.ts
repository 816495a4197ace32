import type { Locator } from "@playwright/test";
import { OBSERVER_PATH } from "../src/federation-system.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { PHONE, TABLET, edgesOf, wrappedTexts } from "../src/looks.ts";
import { startScripts } from "../src/start-scripts.ts";

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element has no box");
  return box;
}

test("R2.6.8 the observer's header has the mark on phones", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(OBSERVER_PATH);
  const logo = page.getByRole("banner").getByRole("link", { name: /, home$/u });

  await expect(logo.locator("span").first()).toBeVisible();
  await expect(logo.locator("span").last()).toBeHidden();
});

test("R2.6.8 the separate observer's header has one line per text on narrow windows", async ({
  page,
  observerUrl,
}) => {
  await page.setViewportSize(TABLET);
  await page.goto(`${observerUrl}${OBSERVER_PATH.replace("/en/", "/es/")}`);
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Añadir a favoritos" })).toBeVisible();

  expect(await wrappedTexts(header)).toEqual([]);
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  for (const path of ["/en", "/en/statistics"])
    test(`R2.6.7 the footer of ${path} names the zone of its times`, async ({ page }) => {
      await page.goto(path);
      await startScripts(page);

      await expect(
        page.getByRole("contentinfo").getByRole("button", { name: /^Language and currency/u }),
      ).toHaveText(/UTC\+9$/u);
    });
});

test("R2.6.7 the themes are one row in the language menu", async ({ page }) => {
  await page.goto("/es/signin");
  await page.getByRole("contentinfo").getByRole("button", { name: /UTC$/u }).click();

  expect(
    await edgesOf(page.getByRole("radiogroup", { name: "Tema" }).getByRole("radio"), "top"),
  ).toHaveLength(1);
});

test("choices on phones are one row", async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(ACCOUNTS.miner);
  for (const language of ["es", "ru"]) {
    await page.goto(`/${language}/wallet/bill`);
    const radios = page.getByRole("main").getByRole("radiogroup").first().getByRole("radio");
    expect(await edgesOf(radios, "top"), language).toHaveLength(1);
  }
  await page.goto("/zh-hk/refer/detail");
  expect(
    await edgesOf(page.getByRole("main").getByRole("radiogroup").first().getByRole("radio"), "top"),
  ).toHaveLength(1);
});

test("the button that removes a recipient is in the recipient's head", async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(ACCOUNTS.miner);
  await page.goto("/en/setting/observer?tab=shares");
  await page.getByRole("button", { name: "Share revenue" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Share revenue" });
  await dialog.getByRole("button", { name: "Add recipient" }).click();
  const button = await boxOf(dialog.getByRole("button", { name: "Remove recipient 1" }));
  const field = await boxOf(dialog.getByRole("textbox", { name: "Email of recipient 1" }));

  expect(button.y + button.height).toBeLessThanOrEqual(field.y + 1);
  expect(button.x + button.width).toBeGreaterThan(field.x + field.width - 12);
});

test("selects of the wallet's forms are as high as their fields", async ({ page, signIn }) => {
  await signIn(ACCOUNTS.miner);
  for (const [path, name] of [
    ["wallet/deposit", "Coin"],
    ["wallet/withdraw", "Coin"],
    ["wallet/exchange", "From"],
    ["finance/loan", "Collateral coin"],
  ] as const) {
    await page.goto(`/en/${path}`);
    const select = page.getByRole("main").getByRole("combobox", { name, exact: true }).first();
    expect((await boxOf(select.locator(".."))).height, path).toBeGreaterThanOrEqual(40);
  }
});

test("R2.3.26 the actions on selected workers are one row on phones", async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(ACCOUNTS.miner);
  await page.goto("/en/pool/worker?coin=BTC");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("main").getByRole("checkbox").first().check();
  const bar = page.getByRole("main").locator("div:has(> [role=status] ~ button)").last();
  await expect(bar.getByRole("status")).toContainText("selected");

  const actions = bar.getByRole("button", { name: /^(?:Move to group|Edit tags|Delete invalid)$/u });
  await expect(actions).toHaveCount(3);
  expect(await edgesOf(actions, "top")).toHaveLength(1);
  expect(Math.abs((await boxOf(bar.getByRole("status"))).x - 32)).toBeLessThanOrEqual(16);
});

test("R2.3.28 stratum addresses side by side line up", async ({ page, signIn }) => {
  await page.setViewportSize(TABLET);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/pool/mining?coin=BTC");
  const groups = page
    .getByRole("main")
    .getByRole("group")
    .filter({ has: page.getByRole("button") });
  await groups.first().waitFor();
  const offsets = await groups.evaluateAll((all) =>
    all.map((group) =>
      Math.round(
        (group.querySelector("button")?.parentElement?.getBoundingClientRect().top ?? 0) -
          group.getBoundingClientRect().top,
      ),
    ),
  );

  expect(Math.max(...offsets)).toBeLessThan(40);
});

test("the home page's guides button has one line on narrow windows", async ({ page }) => {
  await page.setViewportSize(TABLET);
  await page.goto("/es");

  expect(await wrappedTexts(page.getByRole("link", { name: "Guías por modelo de minero" }))).toEqual([]);
});

test("texts of the security settings have the width of a phone", async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/setting/security");
  const texts = page.getByRole("main").locator("li:has(> svg) h3 + p");
  await texts.first().waitFor();

  expect(
    Math.min(...(await texts.evaluateAll((all) => all.map((text) => text.clientWidth)))),
  ).toBeGreaterThanOrEqual(240);
});
