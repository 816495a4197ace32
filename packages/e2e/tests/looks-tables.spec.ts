import type { Page } from "@playwright/test";
import { OBSERVER_PATH } from "../src/federation-system.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { PHONE, TABLET, edgeOf, edgesOf, linesOf, textBoxOf } from "../src/looks.ts";
import { startScripts } from "../src/start-scripts.ts";

/** Chosen options and placeholders of the page's fields that are wider than their field. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) => {
    const canvas = document.createElement("canvas").getContext("2d");
    const fields = main.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[placeholder], select");
    return [...fields].flatMap((field) => {
      const style = getComputedStyle(field);
      const texts =
        field instanceof HTMLSelectElement
          ? [field.selectedOptions[0]?.textContent ?? ""]
          : [field.value, field.placeholder];
      if (!canvas || field.clientWidth === 0) return [];
      canvas.font = style.font;
      const space =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return texts.filter((text) => canvas.measureText(text).width > space + 1);
    });
  });
}

test("R2.5.4 what the buttons of a row cover fades out beside them", async ({ page, signIn }) => {
  await page.setViewportSize(TABLET);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/finance/loan-balance");
  const buttons = page.getByRole("row").nth(1).getByRole("cell").last();
  await expect(buttons.getByRole("button").first()).toBeVisible();
  const fade = () =>
    buttons.evaluate((cell) => {
      const { opacity, width } = getComputedStyle(cell, "::before");
      return { opacity, width };
    });
  expect(await fade()).toEqual({ opacity: "1", width: "40px" });

  const table = page.locator("main [role=group]:has(> table)").first();
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(async () => (await fade()).opacity).toBe("0");
});

test("R2.3.20 on a tablet, status, amount and details of a withdrawal are in view without scrolling", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(TABLET);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/wallet/history?range=all");
  const row = page.getByRole("row").nth(1);
  const details = row.getByRole("button", { name: /^Detalles/u });
  await expect(details).toBeVisible();

  const inView = await edgeOf(details, "left");
  const [status, amount] = [row.getByRole("cell").nth(2), row.getByRole("cell").nth(3)];
  await expect(status).toContainText(/Finalizado|Fallido|Cancelado/u);
  expect(await status.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(110);
  expect(await edgeOf(amount, "right")).toBeLessThan(inView);
  expect(await edgeOf(details, "right")).toBeLessThan(TABLET.width);
});

test("R2.3.18 on a tablet, each row of a batch can be deleted without scrolling", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(TABLET);
  await signIn(ACCOUNTS.miner);
  await page.goto("/en/wallet/batch?symbol=BTC");
  await page.getByLabel("Choose a file").setInputFiles({
    name: "recipients.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`address;amount;remark\r\nnowhere;0.002;${"r".repeat(80)}`),
  });
  const remove = page.getByRole("button", { name: /^Delete row/u });
  await expect(remove).toBeVisible();

  expect(await edgeOf(remove, "right")).toBeLessThan(TABLET.width - 24);
  const status = page.getByRole("row").nth(1).getByRole("cell").nth(3);
  await expect(status).toContainText(/\w/u);
  expect(await edgeOf(status, "right")).toBeLessThanOrEqual(await edgeOf(remove, "left"));
  await expect(page.getByLabel("Remark of row 1").filter({ visible: true })).toHaveCount(1);
});

for (const { path, size } of [
  { path: "wallet/history", size: PHONE },
  { path: "wallet/bill", size: PHONE },
  { path: "tools/miner", size: TABLET },
  { path: "pool/worker?coin=BTC", size: TABLET },
]) {
  test(`R2.5.4 shows filters in full, ${path} at ${String(size.width)}`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn(ACCOUNTS.miner);
    await page.goto(`/es/${path}`);
    await startScripts(page);
    await page.waitForLoadState("networkidle");
    const fields = page.locator("main :is(select, input[placeholder])").filter({ visible: true });
    await expect(fields.first()).toBeVisible();

    expect(await cutTexts(page)).toEqual([]);
  });
}

test("R2.3.27 on phones, the days of a period stay inside their card", async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/pool/profit?coin=BTC");
  const field = page.getByRole("textbox", { name: "Hasta el día" });
  const card = page.locator("section, main div.bg-surface").filter({ has: field }).first();

  expect(await edgeOf(field.locator("xpath=.."), "right")).toBeLessThanOrEqual(
    (await edgeOf(card, "right")) - 16,
  );
});

test("R2.3.15 on a tablet, all balances take the same height", async ({ page, signIn }) => {
  await page.setViewportSize(TABLET);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/wallet/summary");
  await expect(page.locator("table[aria-busy]")).toHaveCount(0);

  await expect(page.locator("main tbody tr td:last-child a").first()).toBeVisible();
  const heights = await page
    .locator("main tbody tr")
    // The last row has no line below it.
    .evaluateAll((rows) => rows.slice(0, -1).map((row) => row.clientHeight));

  expect(new Set(heights).size).toBe(1);
});

test("R2.3.15 on a tablet, the actions of a balance do not cover each other", async ({ page, signIn }) => {
  await page.setViewportSize(TABLET);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/wallet/summary");
  const links = page.locator("main tbody tr").first().locator("td:last-child a");
  await expect(links).toHaveCount(4);
  const texts = await links.evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const covered = texts.filter((one, index) =>
    texts
      .slice(index + 1)
      .some(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );

  expect(covered).toEqual([]);
  expect(Math.max(...texts.map(({ right }) => right))).toBeLessThan(TABLET.width - 24);
});

test("the switches of notifications stay inside their card, and fields of a column end together", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(TABLET);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/setting/notice");
  const cells = page.locator("main li:has([role=switch])").first().locator("label");
  await expect(cells).toHaveCount(2);
  const [card, first, second] = await Promise.all([
    edgeOf(page.locator("main section:has(li [role=switch])").first(), "right"),
    edgeOf(cells.first(), "right"),
    edgeOf(cells.last(), "right"),
  ]);
  expect(second).toBeLessThanOrEqual(card - 20);
  expect((await edgeOf(cells.last(), "left")) - first).toBeGreaterThanOrEqual(12);

  await page.setViewportSize(PHONE);
  const limit = page.getByRole("textbox", { name: /^Límite fijo/u }).locator("xpath=..");
  const choice = page.locator("main select").last();
  // One pixel of rounding.
  expect(Math.abs((await edgeOf(limit, "right")) - (await edgeOf(choice, "right")))).toBeLessThanOrEqual(1);
});

test("R2.3.12 the periods of the charts have space below where they wrap", async ({ page }) => {
  await page.setViewportSize(TABLET);
  await page.goto("/es/statistics?coin=BTC");
  const head = page.locator("main div.border-b:has([role=tablist])").first();
  const space = await head.evaluate((one) => {
    const periods = one.lastElementChild?.getBoundingClientRect();
    return one.getBoundingClientRect().bottom - (periods?.bottom ?? 0);
  });

  expect(space).toBeGreaterThanOrEqual(8);
});

test("sparklines of the list of workers are below each other on phones", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(OBSERVER_PATH.replace("/en/", "/ru/").replace("/dashboard", "/worker"));
  await expect(page.locator("main li svg[width='92']").nth(3)).toBeVisible();

  expect(await edgesOf(page.locator("main li svg[width='92']"), "left")).toHaveLength(1);
});

test("R2.3.12 on phones, the rewards of blocks end together, and each date has one line", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/en/statistics?coin=BTC");
  const sides = page.getByRole("list", { name: "Blocks found" }).locator("li .num.text-end");
  await expect(sides.nth(5)).toBeVisible();
  const ends = await sides.evaluateAll((all) =>
    all.map((side) => {
      const range = document.createRange();
      range.selectNodeContents(side.firstElementChild ?? side);
      return [range, side].map((one) => Math.round(one.getBoundingClientRect().right));
    }),
  );

  expect(new Set(ends.flat()).size).toBe(1);
  const dates = sides.locator("time");
  await expect(dates.nth(5)).toBeVisible();
  for (const date of await dates.all()) expect(await linesOf(date)).toBe(1);
});

test("on phones, the parts of links and messages are aligned", async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/setting/observer");
  const ends = page.locator("main li dd");
  await expect(ends.nth(1)).toBeVisible();
  expect(await edgeOf(ends.nth(0), "right")).toBe(await edgeOf(ends.nth(1), "right"));

  await page.goto("/es/setting/message");
  const time = page.locator("main li time").first();
  expect(await time.evaluate((one) => getComputedStyle(one.parentElement ?? one).textAlign)).toBe("end");
});

test("R2.3.20 the marked ends of an address are never broken", async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(ACCOUNTS.miner);
  await page.goto("/es/wallet/history?range=all");
  await page.locator("main li button").first().click();
  const marked = page.getByRole("dialog").locator(".font-mono .bg-accent-soft");
  await expect(marked.nth(1)).toBeVisible();

  for (let width = 320; width <= 420; width += 8) {
    await page.setViewportSize({ width, height: PHONE.height });
    expect(await marked.evaluateAll((all) => all.map((one) => one.getClientRects().length))).not.toContain(2);
  }
});

test("R2.3.12 a checked channel is not broken inside a word", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/ru/search?keyword=br1ghtseam.example");
  const values = page.locator("main dd .font-mono");
  await expect(values.nth(1)).toBeVisible();

  for (const value of await values.all()) expect(await linesOf(value)).toBe(1);
});

test("a footer link of two lines is apart from the next one", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/ru/search");
  const link = page.locator("footer li a[href$='/search']");
  await expect(link).toBeVisible();
  expect(await linesOf(link)).toBe(2);
  const height = await link.evaluate((one) => one.getBoundingClientRect().height);

  expect(height - (await textBoxOf(link)).height).toBeGreaterThanOrEqual(10);
});

test("R2.3.45 the tabs of the chat app start below its title", async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(ACCOUNTS.miner);
  await page.goto("/ru/weixin/balance");
  const tab = page.locator("h1 + nav a").first();
  const title = await page
    .getByRole("heading", { level: 1 })
    .evaluate((one) => one.getBoundingClientRect().left);

  expect(Math.abs((await textBoxOf(tab)).left - title)).toBeLessThan(2);
});
