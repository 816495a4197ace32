import { LOCALES } from "contracts";
import { remote } from "./routes.tsx";

async function render(locale: (typeof LOCALES)[number]) {
  // The renderer schedules its work with setImmediate, which browsers lack.
  Reflect.set(globalThis, "setImmediate", (run: () => void) => setTimeout(run));
  const { renderPrerenderedPages } = await import("./prerender.tsx");
  return renderPrerenderedPages(locale);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

describe("the prerendered tools", () => {
  it("include every tools page that search engines list, each with its own heading", async () => {
    const pages = await render("en_US");
    const headings = pages.map(({ html }) => parse(html).querySelector("h1")?.textContent);

    expect(pages.map(({ route }) => route).toSorted()).toEqual(
      remote.routes
        .map(({ name }) => name)
        // One person's records.
        .filter((name) => name !== "tools.history")
        .toSorted(),
    );
    expect(headings).not.toContain(undefined);
    expect(new Set(headings).size).toBe(pages.length);
  });

  it("contain their forms and explanations", async () => {
    const pages = new Map((await render("en_US")).map(({ route, html }) => [route, parse(html).body]));

    expect(pages.get("tools.signature")?.querySelectorAll("textarea, input, select").length).toBeGreaterThan(
      3,
    );
    expect(pages.get("tools.about-accelerator")?.textContent).toContain("What it does");
    expect(pages.get("tools.miner")?.querySelector("table")).not.toBeNull();
  });

  it.each(LOCALES)(
    "link to pages of their language, %s, and contain nothing that the page policy blocks",
    async (locale) => {
      for (const { html } of await render(locale)) {
        const links = [...parse(html).querySelectorAll("a[href^='/']")].map((link) =>
          link.getAttribute("href"),
        );

        expect(new Set(links.map((href) => href?.split("/")[1])).size).toBe(1);
        expect(html).not.toMatch(/<script| style="/);
        expect(parse(html).querySelector("[data-mfe=tools]")?.hasAttribute("inert")).toBe(true);
      }
    },
  );
});
