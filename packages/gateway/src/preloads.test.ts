import { writePreloads } from "./preloads.ts";
import { BUILD, serve } from "./testing/served.ts";

const PAGE = {
  build: BUILD,
  locale: "en_US",
  page: { name: "pool.state", owner: "pool" },
  canaries: "",
} as const;

describe("files of a remote listed with the page", () => {
  it("lists the outlet, registry, release, entry, the route's files and the language's catalog of the main release", () => {
    const names = [
      ...writePreloads({
        served: serve(),
        build: BUILD,
        locale: "ru_RU",
        page: { name: "pool.state", owner: "pool" },
        canaries: "",
      }).matchAll(/<([^>]+)>/g),
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
    ["fewer exports", { ...BUILD.offer, exports: { "shared/session": ["endSession"] } }],
    ["another React", { ...BUILD.offer, shared: { react: "18.3.1" } }],
  ])("lists no file of a release that does not run with %s", (_title, offer) => {
    expect(writePreloads({ ...PAGE, served: serve(), build: { ...BUILD, offer } })).toBe("");
  });

  it.each([
    ["a page of the host", serve(), { name: "home", owner: "host" }],
    ["an unknown page", serve(), null],
    ["a remote that is switched off", serve({ isEnabled: false }), { name: "pool.state", owner: "pool" }],
    ["a remote that is not published", serve(), { name: "wallet.summary", owner: "wallet" }],
  ] as const)("lists nothing for %s", (_title, served, page) => {
    expect(writePreloads({ ...PAGE, served, page })).toBe("");
  });

  test.each([
    ["the canary to a browser that takes it", "1~pool~1.1.0-b", "/remotes/pool/1.1.0-b/entry.js"],
    ["the stable release to a browser that does not", "1~pool~1.0.0-a", "/remotes/pool/1.0.0-a/entry.js"],
  ])("lists %s, and nothing of the other", (_case, canaries, entry) => {
    const text = writePreloads({ ...PAGE, served: serve({ hasCanary: true }), canaries });

    expect(text).toContain(entry);
    expect(new Set(text.match(/pool\/1\.\d\.0-\w/g)).size).toBe(1);
  });

  it("lists neither release for a browser that has not reported which one it uses", () => {
    expect(writePreloads({ ...PAGE, served: serve({ hasCanary: true }) })).toBe("");
  });
});
