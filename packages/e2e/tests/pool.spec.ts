import { answerCall } from "../src/answers.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { newAddress, ownDigits } from "../src/people.ts";
import { begin } from "../src/securing.ts";

test("R2.3.25 the dashboard shows what the account mines and links to its workers", async ({
  minerPage: page,
}) => {
  await page.goto("/en/pool/state?coin=BTC");

  await expect(page.getByRole("heading", { level: 1, name: "northfield" })).toBeVisible();
  await expect(page.getByRole("figure").first()).toContainText(/Hashrate from .* lowest .* highest/u);
  await page.getByRole("link", { name: /inactive$/u }).click();
  await expect(page).toHaveURL(/\/en\/pool\/worker\?.*status=unactive/u);
  await expect(page.getByRole("tab", { name: /Inactive/u })).toHaveAttribute("aria-selected", "true");
});

test("R2.3.25 amounts stay hidden after a reload until they are shown again", async ({ minerPage: page }) => {
  await page.goto("/en/pool/state?coin=BTC");
  await page.getByRole("button", { name: "Hide amounts" }).click();

  await page.reload();

  await expect(page.getByRole("button", { name: "Show amounts" })).toBeVisible();
  await expect(page.getByText("••••••").first()).toBeVisible();
});

test("R2.3.25 the coin is in the URL and is stored", async ({ page, request }) => {
  // The account stores it, so no other test may view another coin in the meantime.
  await begin({ page, request, email: newAddress("coin") });
  await page.goto("/en/pool/state?coin=BTC");
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.request().postData()?.includes("LTC") === true,
  );
  await page.getByRole("button", { name: "Coin: BTC" }).click();
  await page.getByRole("menuitemcheckbox", { name: "LTC" }).click();
  await stored;
  await expect(page).toHaveURL(/coin=LTC/u);
  await expect(page.getByRole("button", { name: "Coin: LTC" })).toBeVisible();

  await page.goto("/en/pool/state");

  await expect(page).toHaveURL(/coin=LTC/u);
});

test("R2.3.25 an account without workers shows how to connect one", async ({ page, signIn }) => {
  await signIn(ACCOUNTS.newcomer);

  await page.goto("/en/pool/state?coin=BTC");

  await expect(page.getByRole("heading", { name: "Connect your first worker" })).toBeVisible();
  await expect(page.getByText("newcomer.001")).toBeVisible();
});

test("R2.3.26 search, sort order and page survive a reload", async ({ minerPage: page }) => {
  await page.goto("/en/pool/worker?coin=BTC");
  await page.getByRole("textbox", { name: "Search name or remark" }).fill("s21");
  await expect(page).toHaveURL(/q=s21/u);
  await page.getByRole("button", { name: "Rejected" }).click();
  await page.getByRole("button", { name: "Page 2", exact: true }).click();

  await page.reload();

  await expect(page.getByRole("textbox", { name: "Search name or remark" })).toHaveValue("s21");
  await expect(page.getByRole("columnheader", { name: "Rejected" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(page.getByRole("button", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("R2.3.26 a group is created, filled, and deleted without its workers", async ({ minerPage: page }) => {
  await page.goto("/en/pool/worker?coin=KAS");
  const name = `Rack ${ownDigits()}`;
  await page.getByRole("button", { name: "New group" }).click();
  await page.getByRole("textbox", { name: "Group name" }).fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("This group is empty")).toBeVisible();
  await page.getByRole("button", { name: "Show all workers" }).click();
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Move to group" }).click();
  await page.getByRole("menuitem", { name }).click();
  await expect(page.getByText(`1 worker moved to ${name}`)).toBeVisible();

  await page.getByRole("button", { name: `Actions of group ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();

  await expect(page.getByText("1 worker goes to the default group.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: `Actions of group ${name}` })).toBeHidden();
});

test("R2.3.26 R7.1.6 the drawer shows one worker, and the export uses the filter", async ({
  minerPage: page,
}) => {
  await page.goto("/en/pool/worker?coin=BTC&q=m60s");
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: "Daily history" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV file" }).click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/\.csv$/u);
});

test("R2.3.26 all matches of a search are moved, across all pages", async ({ minerPage: page }) => {
  const name = `Match ${ownDigits()}`;
  await page.goto("/en/pool/worker?coin=BTC");
  await page.getByRole("button", { name: "New group" }).click();
  await page.getByRole("textbox", { name: "Group name" }).fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("This group is empty")).toBeVisible();
  await page.goto("/en/pool/worker?coin=BTC&q=a0");
  // Without rows nothing can be selected.
  await expect(page.getByRole("row").nth(1)).toContainText(/a0/iu);
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await page.getByRole("button", { name: /Select all \d+ matching/u }).click();
  const total = /\d+/u.exec((await page.getByText(/^\d+ selected$/u).textContent()) ?? "")?.[0] ?? "";

  await page.getByRole("button", { name: "Move to group" }).click();
  await page.getByRole("menuitem", { name }).click();

  expect(Number(total)).toBeGreaterThan(20);
  await expect(page.getByText(`${total} workers moved to ${name}`)).toBeVisible();
  const group = page.getByRole("listitem").filter({ hasText: name });
  await expect(group.getByRole("button").first()).toContainText(total);
  await page.getByRole("button", { name: `Actions of group ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByText(`${total} workers go to the default group.`)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(group).toBeHidden();
});

test("R2.3.26 all invalid workers of a coin are deleted at once, after showing their count", async ({
  minerPage: page,
}) => {
  // They are deleted for good, so this runs only once per system.
  await page.goto("/en/pool/worker?coin=LTC&status=invalid");
  const dead = page.getByRole("tab", { name: /Invalid\s*[1-9]\d*$/u });
  const count = /\d+/u.exec((await dead.textContent()) ?? "")?.[0] ?? "";

  await page.getByRole("button", { name: "Delete invalid" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^Delete ${count} workers?$`, "u") })
    .click();

  await expect(page.getByText(new RegExp(`^${count} workers? deleted$`, "u"))).toBeVisible();
  await expect(page.getByRole("tab", { name: /Invalid\s*0$/u })).toBeVisible();
});

test("R2.3.26 remark, alert and mute of a worker are stored, and the mute expires", async ({
  minerPage: page,
}) => {
  const remark = `Shelf ${ownDigits()}`;
  await page.goto("/en/pool/worker?coin=BTC&q=m60s&status=active");
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: "Remark" }).fill(remark);
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Remark saved")).toBeVisible();
  await drawer.getByLabel("Hashrate below").selectOption("0.8");
  await drawer.getByLabel("For at least").selectOption("60");
  await drawer.getByRole("button", { name: "Save alert" }).click();
  await expect(page.getByText("Alert saved")).toBeVisible();
  await drawer.getByRole("button", { name: "Mute" }).click();
  await page.getByRole("menuitem", { name: "For 8 hours" }).click();
  await expect(drawer.getByText(/^Muted until/u)).toBeVisible();

  await page.goto(`/en/pool/worker?coin=BTC&q=${encodeURIComponent(remark)}`);
  await page.getByRole("row").nth(1).getByRole("button").first().click();

  await expect(drawer.getByLabel("Hashrate below")).toHaveValue("0.8");
  await expect(drawer.getByLabel("For at least")).toHaveValue("60");
  await expect(drawer.getByText(/^Muted until/u)).toBeVisible();
  await expect(drawer.getByRole("textbox", { name: "Remark" })).toHaveValue(remark);
  await drawer.getByRole("button", { name: "Unmute" }).click();
  await expect(drawer.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
});

test("R2.3.25 outages are marked in the chart and listed in its table", async ({ minerPage: page }) => {
  const now = Math.floor(Date.now() / 1000);
  await answerCall(page, "GET /pool/BTC/events", {
    data: [
      {
        kind: "worker_offline",
        start_time: now - 7200,
        end_time: now - 3600,
        worker_count: 140,
        worker: null,
      },
    ],
  });
  await page.goto("/en/pool/state?coin=BTC");
  await expect(page.getByText("1 event marked")).toBeVisible();

  await page.getByRole("button", { name: "Chart actions" }).first().click();
  await page.getByRole("menuitem", { name: "View as table" }).click();

  await expect(page.getByRole("columnheader", { name: "Events" })).toBeVisible();
  await expect(page.getByRole("cell", { name: /^140 workers offline, .* to / })).toBeVisible();
});
