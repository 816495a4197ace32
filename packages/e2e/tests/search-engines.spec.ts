import { expect, test } from "../src/fixtures.ts";

/** Public pages that arrive as finished HTML. */
const WHOLE = ["/zh/pricing", "/ru/announcements", "/es"];

test.describe("public pages for search engines", () => {
  for (const path of WHOLE) {
    test(`${path} can be read without a script, and the browser continues with it`, async ({
      page,
      request,
    }) => {
      const html = await (await request.get(path)).text();
      const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
      expect(heading.replaceAll(/<[^>]+>/g, "").trim()).not.toBe("");
      expect(html).toMatch(/<link rel="canonical" href="https:[^"]+">/);

      await page.goto(path);

      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
    });
  }

  test("the title says what the pool is, in the language of the page", async ({ request }) => {
    const titleOf = async (path: string) =>
      /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1] ?? "";

    expect(await titleOf("/en")).toMatch(/mining pool – \S/);
    expect(await titleOf("/zh")).toMatch(/矿池 – \S/);
    expect(await titleOf("/en/tools/calculator")).toMatch(/^Profit calculator – \S/);
  });

  test("robots.txt names site maps that answer, and pictures of shared links exist", async ({ request }) => {
    const robots = await (await request.get("/robots.txt")).text();
    const maps = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    expect(maps).toHaveLength(2);
    for (const path of maps) expect(await (await request.get(path)).text()).toContain("<urlset");

    const home = await (await request.get("/en")).text();
    const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(home) ?? [];
    expect((await request.get(new URL(picture).pathname)).headers()["content-type"]).toBe("image/png");
  });
});
