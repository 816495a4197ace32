import { expect, test } from "../src/fixtures.ts";

test("R2.3.2 an article without a translation is shown in English with a notice in the reader's language", async ({
  page,
}) => {
  await page.goto("/es/blog");
  await page.getByRole("link", { name: "Secure your withdrawals in ten minutes" }).click();

  await expect(page).toHaveURL(/\/es\/blog\/secure-your-withdrawals$/);
  const article = page.getByRole("article");
  const note = article.getByText("Aún sin traducir");
  await expect(note).toBeVisible();
  await expect(note.locator("xpath=ancestor::*[@lang='en']")).toHaveCount(0);
  await expect(article.getByRole("heading", { name: /Use an authenticator/ })).toBeVisible();
  await expect(article.locator("div[lang=en]")).toContainText("Whoever gets into a mining account");

  await page.goto("/ru/blog/secure-your-withdrawals");
  await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(page.locator("article [lang=en]")).toHaveCount(0);
});
