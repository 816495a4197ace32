import { LOCALES } from "contracts";

async function load() {
  // The renderer schedules its work with setImmediate, which browsers lack.
  Reflect.set(globalThis, "setImmediate", (run: () => void) => setTimeout(run));
  return import("./prerender.tsx");
}

it.each(LOCALES)("R2.3.15 renders the assets page without responses in %s", async (locale) => {
  const { renderPrerenderedPages } = await load();
  const pages = await renderPrerenderedPages(locale);

  expect(pages.map(({ route }) => route)).toEqual(["wallet.summary"]);
  for (const { calls, html } of pages) {
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(calls).toEqual([
      "/res/wallet/summary?summary={summary}#apart",
      "/res/wallet/value/chart?summary={summary}#apart",
    ]);
    expect(page.querySelector("[data-mfe=wallet]")?.hasAttribute("inert")).toBe(true);
    expect(page.querySelectorAll("nav a").length).toBeGreaterThan(4);
    expect(page.querySelectorAll(".sweep").length).toBeGreaterThan(4);
    expect(html).not.toMatch(/<script| style="/u);
  }
});
