import type { APIRequestContext, Page } from "@playwright/test";
import { LANGUAGES, buildPath, getRoute, getSearchPages, type LanguagePrefix, type SearchPage } from "routes";
import { holdBack } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";
import { startScripts } from "../src/start-scripts.ts";

const SHELL = /\/static\/(vendor|main)\.\w+\.js$/;
const pathOf = (name: SearchPage, lang: LanguagePrefix) => buildPath(name, {}, { lang });

async function read(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const find = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? "").replaceAll(/<[^>]+>/g, "").trim();
  return {
    html,
    title: find(/<title>(.*?)<\/title>/s),
    heading: find(/<h1[^>]*>(.*?)<\/h1>/s),
    canonical: find(/<link rel="canonical" href="https:\/\/[^/]+([^"]*)">/),
    languages: [...html.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag),
  };
}

/** URL of the first entry of a list, as found without scripts. */
async function findEntry(request: APIRequestContext, list: string): Promise<string> {
  const { html } = await read(request, list);
  const [, address = ""] = new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(html) ?? [];
  expect(address, `an entry in ${list}`).not.toBe("");
  return address;
}

/** Opens a page, marks the heading of the received document, and then lets the scripts load. */
async function openMarked(page: Page, path: string): Promise<void> {
  const release = await holdBack(page, SHELL);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.setAttribute("data-mark", ""));
  release();
}

/** Starts the scripts and waits for hydration: React stores its data on every hydrated element. */
async function expectContinued(page: Page): Promise<void> {
  await startScripts(page);
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("data-mark", "");
}

/** Finds classes of a page with rules in the host's stylesheet but none in the document's inline styles. */
function findUnstyled(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const classesIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? (rule.selectorText.match(/\.(\\.|[\w-])+/g) ?? []) : []),
        ...("cssRules" in rule && rule.cssRules instanceof CSSRuleList ? classesIn(rule.cssRules) : []),
      ]);
    const [, address = ""] = /style (\S+)/.exec(document.documentElement.dataset["preloads"] ?? "") ?? [];
    const all = await new CSSStyleSheet().replace(await (await fetch(address)).text());
    const styled = new Set(classesIn(all.cssRules));
    const own = [...document.styleSheets].filter(({ href }) => href === null);
    const arrived = new Set(own.flatMap((sheet) => classesIn(sheet.cssRules)));
    if (styled.size <= arrived.size) throw new Error(`${address} has no more rules than the page`);
    const used = [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]);
    return [...new Set(used)].filter((name) => {
      const selector = `.${CSS.escape(name)}`;
      return styled.has(selector) && !arrived.has(selector);
    });
  });
}

test.describe("public pages for search engines", () => {
  for (const { prefix } of LANGUAGES) {
    test(`arrive with title, heading and tags in ${prefix}`, async ({ request }) => {
      for (const name of getSearchPages()) {
        const path = pathOf(name, prefix);
        const { title, heading, canonical, languages } = await read(request, path);

        expect.soft(title, path).toMatch(/\S – \S/);
        expect.soft(heading, path).not.toBe("");
        expect.soft(canonical).toBe(path);
        expect.soft(languages, path).toEqual(["en", "zh-Hans", "zh-Hant", "ru", "es", "x-default"]);
      }
    });
  }

  for (const name of getSearchPages().filter((each) => getRoute(each).owner === "host")) {
    test(`the browser continues with ${name} as it arrived`, async ({ page }) => {
      await openMarked(page, pathOf(name, "ru"));

      await expectContinued(page);
    });
  }

  for (const list of ["/en/blog", "/zh/announcements", "/es/farms", "/ru/companies"]) {
    test(`an entry of ${list} arrives with its text, and the browser continues with it`, async ({
      page,
      request,
    }) => {
      const path = await findEntry(request, list);
      const { title, heading, canonical } = await read(request, path);
      expect(heading).not.toBe("");
      expect(title).toContain(heading.replaceAll("&amp;", "&").slice(0, 10));
      expect(canonical).toBe(path);

      await openMarked(page, path);

      await expectContinued(page);
    });
  }

  test("include the styles of all their classes", async ({ page, request }) => {
    const pages = getSearchPages().filter((name) => getRoute(name).owner === "host");
    const lists = ["/en/blog", "/en/announcements", "/en/farms", "/en/companies"];
    const entries = await Promise.all(lists.map((list) => findEntry(request, list)));
    // Content added by scripts has its own styles.
    await holdBack(page, SHELL);
    for (const path of [...pages.map((name) => pathOf(name, "en")), ...entries]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      expect(await findUnstyled(page), path).toEqual([]);
    }
  });

  test("the title describes the pool in the page's language", async ({ request }) => {
    expect((await read(request, "/en")).title).toMatch(/mining pool – \S/);
    expect((await read(request, "/zh")).title).toMatch(/矿池 – \S/);
    expect((await read(request, "/en/tools/calculator")).title).toMatch(/^Profit calculator – \S/);
  });

  test("robots.txt lists working site maps, and preview images of shared links exist", async ({
    request,
  }) => {
    const robots = await (await request.get("/robots.txt")).text();
    const maps = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    expect(maps).toHaveLength(2);
    for (const path of maps) expect(await (await request.get(path)).text()).toContain("<urlset");

    const { html } = await read(request, "/en");
    const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await request.get(new URL(picture).pathname)).headers()["content-type"]).toBe("image/png");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("R2.3.2 an article can be read, starting from the list", async ({ page }) => {
    await page.goto("/en/blog");
    // The newest may be a short one that another test has just published.
    const link = page.getByRole("list", { name: "Articles" }).getByRole("link").last();
    const title = (await link.textContent()) ?? "";
    await link.click();

    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("article").getByRole("paragraph").nth(3)).not.toBeEmpty();
    expect(await page.title()).toContain(title);
    expect(await page.content()).toContain('"@type":"Article"');
  });

  test("R2.3.3 the terms of service can be read", async ({ page }) => {
    await page.goto("/es/terms");

    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
  });
});
