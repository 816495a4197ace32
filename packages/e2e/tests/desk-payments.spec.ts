import type { Browser, Page } from "@playwright/test";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { deskUrl, enterDesk } from "../src/desk.ts";
import { expect, test } from "../src/fixtures.ts";
import { hasten } from "../src/hasten.ts";
import { confirm, enterAs, makeOwner } from "../src/signing.ts";

const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

async function openAs(
  browser: Browser,
  request: Parameters<typeof enterDesk>[1],
  email: string,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enterDesk(page, request, email);
  return page;
}

test("a large withdrawal is reviewed by two operators and paid", async ({ page, request, browser }) => {
  test.setTimeout(180_000);
  const owner = await makeOwner(request, { BTC: "1" });
  await hasten(request, "age", { account: owner.account, days: 40 });
  await enterAs(page, owner);
  await page.goto("/en/wallet/withdraw?symbol=BTC");
  await page.getByRole("textbox", { name: "Address" }).fill(ADDRESS);
  await page.getByRole("textbox", { name: "Amount" }).fill("0.4");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await confirm(page, request, /0\.4/, owner);
  await expect(page.getByText("Withdrawal requested")).toBeVisible();

  // Operators without the finance role get an explanation.
  const support = await openAs(browser, request, "support@demo.example");
  await support.goto(deskUrl("/payments"));
  await expect(support.getByRole("heading", { name: "Access denied" })).toBeVisible();

  const first = await openAs(browser, request, "finance@demo.example");
  await first.goto(deskUrl("/payments"));
  const row = first
    .getByRole("table", { name: "Orders awaiting review" })
    .getByRole("row", { name: new RegExp(owner.account) });
  await expect(row).toContainText("large amount");
  await expect(row).toContainText("two operators");
  await inEveryAppearance(first, (appearance) => expectAccessible(first, appearance));
  await first.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole("link", { name: /^Order/ }).click();
  await first.getByRole("button", { name: "Propose approval" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Propose approval" }).click();
  await expect(first.getByText("You proposed to approve it. Another operator must confirm.")).toBeVisible();
  await inEveryAppearance(first, (appearance) => expectAccessible(first, appearance));

  // The first operator's page does not receive the decision; the second operator sees who decided.
  await first.route("**/operator/withdrawals/*", (route) => route.abort());
  const second = await openAs(browser, request, "admin@demo.example");
  await second.goto(first.url());
  await second.getByRole("button", { name: "Confirm approval" }).click();
  const question = second.getByRole("dialog", { name: /^Approve order/ });
  await expect(question.getByText("0.4 BTC leaves the pool. This cannot be undone.")).toBeVisible();
  await question.getByRole("button", { name: "Confirm approval" }).click();
  await expect(second.getByText("Approved by finance@demo.example, admin@demo.example")).toBeVisible();
  await first.getByRole("button", { name: "Withdraw" }).click();
  await expect(first.getByText(/already decided by admin@demo\.example/)).toBeVisible();

  await expect(async () => {
    await hasten(request, "confirmations", { account: owner.account });
    await second.reload();
    await expect(second.getByText("paid", { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await page.goto("/en/wallet/history?tab=withdrawals");
  await expect(page.getByRole("row", { name: /0\.3999/ })).toContainText("Finished");

  await second.goto(deskUrl("/audit"));
  const logged = (who: string) =>
    second.getByRole("row", { name: new RegExp(`${who}@demo\\.example decide approval`) }).first();
  await expect(logged("admin")).toContainText("done");
  await expect(logged("finance")).toContainText("refused");
  await expectAccessible(second);
});
