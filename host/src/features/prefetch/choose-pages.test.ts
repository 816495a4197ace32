import { choosePrefetchPages, type PrefetchSituation } from "./choose-pages.ts";

const FAST: PrefetchSituation = {
  route: "pool.state",
  isLoggedIn: true,
  isMetered: false,
};

describe("R9.7 pages prefetched while idle", () => {
  it("are those of the main menu for a signed-in person", () => {
    expect(choosePrefetchPages(FAST)).toContain("wallet.summary");
    expect(choosePrefetchPages(FAST)).not.toContain("pool.state");
  });

  it("are the other sign-in pages on one of them", () => {
    const pages = choosePrefetchPages({ ...FAST, route: "signin", isLoggedIn: false });

    expect(pages).toEqual(["signup", "forgot", "reset-password"]);
  });

  it("are the sign-in page for a visitor elsewhere", () => {
    expect(choosePrefetchPages({ ...FAST, route: "tools.calculator", isLoggedIn: false })).toEqual([
      "signin",
    ]);
  });

  it.each<[string, Partial<PrefetchSituation>]>([
    ["at home", { route: "home" }],
    ["behind an observer's link", { route: "observer.dashboard" }],
    ["on an unknown page", { route: undefined }],
    ["on a metered connection", { isMetered: true }],
  ])("are none %s", (_name, change) => {
    expect(choosePrefetchPages({ ...FAST, ...change })).toEqual([]);
  });
});
