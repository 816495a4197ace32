import { ACCOUNTS, expect, test } from "../src/fixtures.ts";

/** Width of A4 landscape without margins, in pixels. */
const PAPER_WIDTH = 1031;

const PAGES = [
  { path: "/en/wallet/bill?range=all", table: "Bills", heads: ["Balance after", "Remark"] },
  { path: "/en/wallet/history?range=all", table: "Withdrawals", heads: ["Status"] },
  { path: "/en/pool/profit?coin=BTC&period=90", table: "Earnings by day", heads: ["PPS", "PPLNS", "Value"] },
  { path: "/en/statistics?coin=BTC", table: "Blocks found", heads: ["Hash", "Status"], isPublic: true },
] as const;

test.use({ colorScheme: "dark" });

for (const { path, table, heads, ...rest } of PAGES) {
  test(`prints ${path} white, with every column, every row and a head, and nothing to click`, async ({
    page,
    signIn,
  }) => {
    const isPublic = "isPublic" in rest;
    // The rows are counted when the print dialog opens, which tests cannot inspect.
    await page.addInitScript(() => {
      window.print = () => {
        const tables = [...document.querySelectorAll("main table")];
        document.documentElement.dataset["printedRows"] = String(
          Math.max(...tables.map((one) => one.querySelectorAll("tbody tr").length)),
        );
      };
    });
    if (!isPublic) await signIn(ACCOUNTS.miner);
    await page.goto(path);
    const rows = page.getByRole("table", { name: table });
    await expect(rows.getByRole("row").nth(5)).toBeVisible();
    const range = await page
      .getByText(/^\d+–\d+ of [\d,]+$/u)
      .first()
      .textContent();
    const total = Number.parseInt((range ?? "").replace(/^.* of /u, "").replaceAll(",", ""), 10);

    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed-rows", /\d/u);
    const printed = Number.parseInt((await page.locator("html").getAttribute("data-printed-rows")) ?? "", 10);
    expect(printed).toBeGreaterThanOrEqual(total);

    await page.setViewportSize({ width: PAPER_WIDTH, height: 720 });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    // From here on, elements are located by tag where possible: roles of a thousand rows take Playwright seconds.
    const printout = page.locator(`main table[aria-label="${table}"]`);
    await expect(printout.locator("tbody tr")).toHaveCount(printed);
    for (const head of heads)
      await expect(
        printout.locator("thead").getByRole("columnheader", { name: head, exact: true }),
      ).toBeVisible();
    await expect(page.locator("[data-print-head]")).toContainText("Time zone: UTC");
    if (!isPublic) await expect(page.locator("[data-print-head]")).toContainText("Account: northfield");
    await expect(page.getByRole("banner")).toBeHidden();
    const skip = page.getByText("Skip to content");
    await skip.focus();
    await expect(skip).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
    const buttons = await page
      .locator("button")
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.ariaLabel ?? one.textContent),
      );
    expect(buttons.filter((name) => /Print|Export|Refresh|Next page/u.test(name ?? ""))).toEqual([]);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(19, 28, 33)");
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
}
