import { LANGUAGES, ROUTE_NAMES, buildPath, getRoute } from "routes";
import type { RouteName } from "routes";
import { GATEWAY_CASES } from "gateway";
import { expect, test } from "../src/fixtures.ts";
import { isLookedAt } from "../src/pages.ts";

/** A demo entry for each page that shows one. */
const ENTRIES: Partial<Record<RouteName, string>> = {
  "blog.article": "what-the-halving-changes",
  "farms.farm": "fjord-heat",
  "companies.company": "aurora-miners",
};

const publicPages = ROUTE_NAMES.filter(
  (name) => getRoute(name).isBuilt && getRoute(name).access === "public" && name !== "logout",
);

test.describe("responses of the gateway", () => {
  for (const { title, path, headers, status, location } of GATEWAY_CASES) {
    test(title, async ({ request, baseURL }) => {
      // URL resolution would read a path with two leading slashes as another host.
      const url = `${baseURL ?? ""}${path}`;
      const answer = await request.get(url, {
        headers: { "accept-language": "", ...headers },
        maxRedirects: 0,
      });

      expect(answer.status()).toBe(status);
      expect(answer.headers()["location"]).toBe(location);
    });
  }
});

test.describe("pages in a browser", () => {
  for (const { prefix, tag } of LANGUAGES) {
    test(`R2.1.1 R1.2 every public page is served in ${prefix} without a violation of the page policy`, async ({
      page,
    }) => {
      for (const name of publicPages) {
        // The id of an announcement depends on the database; its list has a URL, too.
        const id = name === "announcements" ? "" : (ENTRIES[name] ?? "1");
        const path = buildPath<RouteName>(name, { id, account: "a" }, { lang: prefix });
        // accessibility.spec.ts opens it with the same assertions.
        if (isLookedAt(path)) continue;
        const answer = await page.goto(path);

        expect(answer?.status(), path).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", tag);
        await expect(page.getByRole("main").first(), path).toBeVisible();
      }
    });
  }

  test("R2.1.10 an unknown page shows the 404 page with status 404", async ({ page }) => {
    const answer = await page.goto("/en/no-such-page");

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("main").first()).toContainText("404");
  });

  for (const path of ["blog/no-such", "farms/no-such", "companies/no-such", "announcements/999999"]) {
    test(`R2.1.10 ${path} shows the 404 page with status 404, also with a query`, async ({ page }) => {
      const withQuery = await page.goto(`/ru/${path}?from=a`);
      const answer = await page.goto(`/en/${path}`);

      expect([withQuery?.status(), answer?.status()]).toEqual([404, 404]);
      await expect(page.getByRole("main").first()).toContainText("404");
    });
  }

  test("R2.1.6 a signed-out visitor of a protected page is sent to sign-in and back", async ({ page }) => {
    await page.goto("/en/pool/worker?coin=BTC");

    await expect(page).toHaveURL(/\/en\/signin\?next=/);
    expect(new URL(page.url()).searchParams.get("next")).toBe("/en/pool/worker?coin=BTC");
  });
});

test.describe("a stored language", () => {
  test("R2.1.3 takes precedence over the browser's, but not over one in the URL", async ({
    page,
    context,
  }) => {
    await page.goto("/ru/pricing");
    await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
    // As after the cookie has expired, in thirty days.
    await context.clearCookies({ name: "lang" });
    await page.goto("/pricing?coin=LTC");

    await expect(page).toHaveURL("/ru/pricing?coin=LTC");
    await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
    await page.goto("/es/pricing");
    await expect(page).toHaveURL("/es/pricing");
    await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
  });
});
