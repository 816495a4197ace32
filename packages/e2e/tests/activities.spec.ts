import type { Page } from "@playwright/test";
import { newAddress } from "../src/people.ts";
import { expect, test } from "../src/fixtures.ts";
import { begin } from "../src/securing.ts";

/** Correct answers of the demo quiz, in order. */
const RIGHT = [
  "Every 210,000 blocks",
  "Every 2,016 blocks",
  "PPS",
  "120%",
  "A share for a block that is already out of date",
  "17.5 J/TH",
  "Dogecoin",
  "5.04 USD",
];
const QUESTIONS = "/en/activity/9th-anniversary/question";

/** Answers every question by keyboard, up to the button that submits. */
async function answer(page: Page, answers: readonly string[]): Promise<void> {
  const groups = page.getByRole("form", { name: "Questions" }).getByRole("group");
  await expect(groups).toHaveCount(answers.length);
  for (const [index, name] of answers.entries()) {
    await groups.nth(index).getByRole("radio", { name, exact: true }).press("Space");
  }
  await expect(page.getByText("8 of 8 questions answered")).toBeVisible();
}

test("R2.3.23 a quiz can be answered once, by keyboard, and wins a coupon", async ({
  page,
  context,
  request,
}) => {
  await begin({ page, request, email: newAddress("quiz") });
  await page.goto("/en/activity/9th-anniversary");
  await page.getByRole("link", { name: "Answer the questions" }).press("Enter");
  await answer(page, RIGHT);
  const second = await context.newPage();
  await second.goto(QUESTIONS);
  await answer(second, [...RIGHT.slice(0, -1), "0.21 USD"]);

  await page.getByRole("button", { name: "Submit answers" }).press("Enter");
  await expect(page.getByText("8 of 8 answers right")).toBeVisible();
  await second.getByRole("button", { name: "Submit answers" }).press("Enter");
  await expect(second.getByRole("alert")).toContainText("You have already answered.");
  await second.reload();
  await expect(second.getByText("8 of 8 answers right")).toBeVisible();

  await page.getByRole("link", { name: "Your coupons" }).press("Enter");
  await expect(page.getByText("50% off the fee for 14 days")).toBeVisible();
});

test("R2.3.23 the ranking shows the miner's place, computed from the settled days", async ({
  minerPage: page,
}) => {
  await page.goto("/en/activity/anniversary");
  const row = page.getByRole("row").filter({ hasText: "You" });

  await expect(row).toContainText("no***");
  await expect(row).toContainText(/[1-9][\d,]*\.\d\d\sUSD/);
  await expect(page.getByRole("region", { name: "Your place" })).toContainText("fee for 30 days");
});

test.describe("the banner", () => {
  test.use({ hasBanner: true });

  test("R2.3.23 is shown over a public page once and links to the ranking", async ({ page }) => {
    await page.goto("/en/pricing");
    const banner = page.getByRole("complementary", { name: "Activity" });
    await expect(banner).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("3rd-anniv-shown"))).not.toBeNull();
    await banner.getByRole("link", { name: "See the ranking" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "3rd anniversary ranking" })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
