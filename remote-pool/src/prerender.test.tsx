import { LOCALES } from "contracts";

async function load() {
  // The renderer schedules its work with it; browsers do not have it.
  Reflect.set(globalThis, "setImmediate", (run: () => void) => setTimeout(run));
  return import("./prerender.tsx");
}

it.each(LOCALES)("renders the dashboard with its places, and no controls, in %s", async (locale) => {
  const { renderPrerenderedPages } = await load();
  const [{ route, calls, html } = { route: "", calls: [], html: "" }] = await renderPrerenderedPages(locale);

  const page = new DOMParser().parseFromString(html, "text/html");
  expect(route).toBe("pool.state");
  expect(calls[0]).toBe("/res/setting/coin/pool#coin");
  expect(page.querySelectorAll("[data-early]").length).toBeGreaterThan(5);
  // The parser moves nothing out of the lines.
  for (const variant of page.querySelectorAll("[data-early-variant]"))
    expect(variant.parentElement?.matches("[data-early-line]")).toBe(true);
  expect(page.querySelectorAll("[data-early-line] [data-early-part]").length).toBeGreaterThan(10);
  const pressable = [...page.querySelectorAll("a, button, input")];
  expect(pressable.filter((one) => one.closest("[inert]") === null)).toEqual([]);
  expect(page.querySelectorAll("[data-mfe=pool] nav a")).toHaveLength(4);
});

it.each(LOCALES)(
  "renders the pages of workers and earnings with their own placeholders, without responses, in %s",
  async (locale) => {
    const { renderPrerenderedPages } = await load();
    const pages = (await renderPrerenderedPages(locale)).filter(({ route }) => route !== "pool.state");

    expect(pages.map(({ route }) => route)).toEqual(["pool.worker", "pool.profit"]);
    const headings = pages.map(({ calls, html }) => {
      const page = new DOMParser().parseFromString(html, "text/html");
      expect(calls[0]).toBe("/res/setting/coin/pool#coin");
      expect(page.querySelector("[data-mfe=pool]")?.hasAttribute("inert")).toBe(true);
      expect(page.querySelectorAll(".sweep").length).toBeGreaterThan(12);
      expect(html).not.toMatch(/<script| style="/u);
      const heading = page.querySelector("h1")?.textContent;
      expect(page.querySelector("nav [aria-current=page]")?.textContent).toContain(heading);
      return heading;
    });
    expect(new Set(headings).size).toBe(2);
  },
);
