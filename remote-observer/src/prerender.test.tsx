import { LOCALES } from "contracts";

async function load() {
  // The renderer schedules its work with it; browsers do not have it.
  Reflect.set(globalThis, "setImmediate", (run: () => void) => setTimeout(run));
  return import("./prerender.tsx");
}

it.each(LOCALES)(
  "renders the dashboard for the host with its places, and no controls, in %s",
  async (locale) => {
    const { renderPrerenderedPages } = await load();
    const [{ route, calls, html } = { route: "", calls: [], html: "" }] =
      await renderPrerenderedPages(locale);

    const page = new DOMParser().parseFromString(html, "text/html");
    expect(route).toBe("observer.dashboard");
    expect(calls[0]).toBe("/res/observer/home?access_key={access_key}&coin={coin}&user_id={user_id}");
    // The host keeps one element, which must contain the rows of the frame and the page.
    expect(page.body.children).toHaveLength(1);
    expect(page.querySelector("[data-early='account']")?.closest("h1")).not.toBeNull();
    expect(page.querySelectorAll("[data-early]").length).toBeGreaterThan(5);
    expect(page.querySelectorAll("a, button, input")).toHaveLength(0);
  },
);
