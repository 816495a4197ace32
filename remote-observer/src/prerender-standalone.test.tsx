import { LOCALES } from "contracts";
import { remote } from "./routes.tsx";

async function load() {
  // The renderer schedules its work with it; browsers do not have it.
  Reflect.set(globalThis, "setImmediate", (run: () => void) => setTimeout(run));
  return import("./prerender-standalone.tsx");
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

describe("the standalone observer pages before their scripts load", () => {
  it.each(LOCALES)("are all rendered with header and placeholders in %s", async (locale) => {
    const { renderStandalonePage, standalonePages } = await load();

    expect(standalonePages.toSorted()).toEqual(
      [...new Set(remote.routes.map(({ name }) => name))].toSorted(),
    );
    for (const name of standalonePages) {
      const { body, calls } = await renderStandalonePage(name, locale);
      const page = parse(body);
      expect(page.querySelector("[data-early-frame] > header")?.textContent).toMatch(/\S/u);
      expect(page.querySelectorAll("main[data-early-page] > *")).toHaveLength(1);
      expect(page.querySelectorAll("main .sweep").length).toBeGreaterThan(5);
      expect(calls.filter((call) => call.includes("/observer/info"))).toHaveLength(1);
      expect(page.querySelectorAll("a, button, input")).toHaveLength(0);
    }
  });

  it("have places for the account's name and figures on the dashboard", async () => {
    const { renderStandalonePage } = await load();
    const { body, calls } = await renderStandalonePage("observer.dashboard", "en_US");
    const places = [...parse(body).querySelectorAll<HTMLElement>("[data-early]")];

    expect(places.map(({ dataset }) => dataset["early"])).toEqual([
      "account",
      "hashrate_10min",
      "hashrate_1hour",
      "hashrate_1day",
      "total_active",
      "reject_rate",
    ]);
    expect(calls[0]).toBe("/res/observer/home?access_key={access_key}&coin={coin}&user_id={user_id}");
  });

  it("are only a frame at any other path", async () => {
    const { renderStandalonePage } = await load();
    const { body, calls } = await renderStandalonePage(null, "ru_RU");

    expect(parse(body).querySelector("main")?.childElementCount).toBe(0);
    expect(calls).toEqual([]);
  });
});
