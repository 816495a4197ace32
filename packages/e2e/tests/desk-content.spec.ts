import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { deskUrl, enterDesk } from "../src/desk.ts";
import { expect, test } from "../src/fixtures.ts";

test("an article is published at the desk in two languages and read in both", async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const slug = `fans-${String(Date.now())}`;
  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, request, "content@demo.example");
  await desk.goto(deskUrl("/content"));
  await desk.getByRole("link", { name: "New article" }).click();
  await desk.getByRole("textbox", { name: "URL name" }).fill(slug);
  await desk.getByRole("textbox", { name: "Category" }).fill("guides");
  await desk.getByRole("textbox", { name: "Author" }).fill("Mining desk");
  await desk.getByRole("textbox", { name: "Title" }).fill("Quiet fans");
  await desk.getByRole("textbox", { name: /^Text/ }).fill("Lower the **speed** at night.");
  await desk.getByRole("tab", { name: "Russian" }).click();
  await desk.getByRole("textbox", { name: "Title" }).fill("Тихие вентиляторы");
  await desk.getByRole("textbox", { name: /^Text/ }).fill("Снизьте **обороты** ночью.");
  await desk.getByRole("button", { name: "Preview" }).click();
  await expect(desk.getByRole("article", { name: "Preview" })).toContainText("Снизьте обороты ночью.");
  await inEveryAppearance(desk, (appearance) => expectAccessible(desk, appearance));
  await desk.getByRole("button", { name: "Publish now" }).click();
  await expect(desk.getByText("published", { exact: true })).toBeVisible();

  await page.goto(`/en/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Quiet fans" })).toBeVisible();
  await expect(page.getByText("Lower the speed at night.")).toBeVisible();
  await page.goto(`/ru/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Тихие вентиляторы" })).toBeVisible();
});
