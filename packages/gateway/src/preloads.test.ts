import { writePreloads } from "./preloads.ts";
import { BUILD, serve } from "./testing/served.ts";

describe("files of a remote named with the page", () => {
  it("names the outlet, registry, release, entry, the route's files and the language's catalogue of the main release", () => {
    const names = [
      ...writePreloads({ served: serve(), build: BUILD, locale: "ru_RU", name: "pool.state" }).matchAll(
        /<([^>]+)>/g,
      ),
    ].map(([, href]) => href);

    expect(names).toEqual([
      "/static/outlet.js",
      "/federation/registry.json",
      "/remotes/pool/1.0.0-a/release.json",
      "/remotes/pool/1.0.0-a/entry.js",
      "/remotes/pool/1.0.0-a/expose.js",
      "/remotes/pool/1.0.0-a/state.js",
      "/remotes/pool/1.0.0-a/state.css",
      "/remotes/pool/1.0.0-a/ru.js",
    ]);
  });

  it.each([
    ["another contract", { ...BUILD.offer, contract: "2.0.0" }],
    ["another React", { ...BUILD.offer, shared: { react: "18.3.1" } }],
  ])("names nothing of a release that does not run with %s", (_title, offer) => {
    expect(
      writePreloads({ served: serve(), build: { ...BUILD, offer }, locale: "en_US", name: "pool.state" }),
    ).toBe("");
  });

  it.each([
    ["a page of the host", serve(), "home"],
    ["an unknown page", serve(), null],
    ["a remote that is switched off", serve({ isEnabled: false }), "pool.state"],
    ["a remote that is not published", serve(), "wallet.summary"],
  ] as const)("names nothing for %s", (_title, served, name) => {
    expect(writePreloads({ served, build: BUILD, locale: "en_US", name })).toBe("");
  });
});
