import fc from "fast-check";
import { findLanguageRedirect, findRedirect, isLanguagePrefix, matchRoute } from "./index.ts";
import type { LanguagePrefix } from "./index.ts";

describe("findLanguageRedirect", () => {
  it.each<[string, LanguagePrefix, string]>([
    ["/", "en", "/en"],
    ["/", "ru", "/ru"],
    ["/pool/state", "zh-hk", "/zh-hk/pool/state"],
    ["/nothing", "es", "/es/nothing"],
  ])("R2.1.1 redirects %s of a visitor in %s to %s", (pathname, current, expected) => {
    expect(findLanguageRedirect(pathname, current)).toBe(expected);
  });

  it.each([
    ["/fr", "/en"],
    ["/de/pool/state", "/en/pool/state"],
    ["/zh-tw/blog", "/en/blog"],
    ["/JA", "/en"],
  ])("R2.1.2 redirects the unsupported language of %s to %s", (pathname, expected) => {
    expect(findLanguageRedirect(pathname, "ru")).toBe(expected);
  });

  it.each<[string, LanguagePrefix, string]>([
    ["/en/blog/ru/5", "es", "/en/blog/5"],
    ["/ru/blog/zh-hk", "en", "/ru/blog"],
    ["/zh/blog/es/a/b", "en", "/zh/blog/a/b"],
    ["/blog/en/5", "zh", "/zh/blog/5"],
  ])("R2.1.5 removes the language from %s", (pathname, current, expected) => {
    expect(findLanguageRedirect(pathname, current)).toBe(expected);
  });

  it.each(["/en", "/en/", "/zh-hk/pool/state", "/ru/blog/5", "/es/blog/fr"])(
    "does not redirect %s",
    (pathname) => {
      expect(findLanguageRedirect(pathname, "en")).toBeNull();
    },
  );

  it.each([
    ["//evil.example", "/en/evil.example"],
    ["///evil.example/x", "/en/evil.example/x"],
    ["/\\evil.example", "/en/%5Cevil.example"],
    ["/%5Cevil.example", "/en/%5Cevil.example"],
    ["/%2F%2Fevil.example", "/en/%2F%2Fevil.example"],
    ["/%2e%2e//evil.example", "/en/evil.example"],
    ["/en/..//evil.example", "/en/evil.example"],
    ["/x%0d%0aSet-Cookie:a=b", "/en/x%0D%0ASet-Cookie%3Aa%3Db"],
    ["/%zz", "/en/%25zz"],
    ["/EN/pool", "/en/pool"],
    ["/en//pool", "/en/pool"],
  ])("R2.1.1 keeps %s on this site", (pathname, expected) => {
    expect(findLanguageRedirect(pathname, "en")).toBe(expected);
  });

  it("R2.1.1 never leaves the origin, whatever the request", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      "%2f",
      "%5c",
      "..",
      "%2e",
      "en",
      "blog",
      "zh-hk",
      "evil.example",
      ":",
      "@",
      "%0a",
      "%",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ unit: "binary" })), { maxLength: 12 }), (parts) => {
        const target = findLanguageRedirect(`/${parts.join("")}`, "es");
        const url = new URL(target ?? "/es", "https://pool.example");
        return url.origin === "https://pool.example" && isLanguagePrefix(url.pathname.split("/")[1]);
      }),
      { numRuns: 2000 },
    );
  });

  it("R2.1.1 needs one redirect only", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const target = findLanguageRedirect(path, "ru");
        return target === null || findLanguageRedirect(target, "ru") === null || target.includes("/blog/");
      }),
    );
  });
});

describe("findRedirect", () => {
  it.each([
    ["/en/observer", "/en/observer/dashboard"],
    ["/en/observer/partner-a", "/en/observer/partner-a/dashboard"],
    ["/en/observer/wallet", "/en/observer/wallet/summary"],
  ])("R2.2.1 redirects %s to %s", (from, to) => {
    expect(findRedirect(from)).toBe(to);
  });

  it.each([
    ["/en/wallet", "/en/wallet/summary"],
    ["/zh-hk/tools", "/zh-hk/tools/txaccelerator"],
    ["/ru/pool/", "/ru/pool/state"],
  ])("R2.2.2 redirects %s to %s", (from, to) => {
    expect(findRedirect(from)).toBe(to);
  });

  it.each([
    ["/en/setting", "/en/setting/account"],
    ["/en/setting/delegation", "/en/setting/observer"],
    ["/en/setting/share", "/en/setting/observer"],
    ["/en/setting/mining", "/en/pool/mining"],
  ])("R2.2.3 redirects %s to %s", (from, to) => {
    expect(findRedirect(from)).toBe(to);
  });

  it.each([
    ["/en/cloudmining", "/en"],
    ["/ru/cloudmining_poster", "/ru"],
    ["/en/wallet/CloudMining/x", "/en"],
    ["/zh/hedging", "/zh"],
    ["/zh/tools/hedging-list/1", "/zh"],
    ["/en/cloud%6dining", "/en"],
  ])("R1.5 redirects %s to the home page", (from, to) => {
    expect(findRedirect(from)).toBe(to);
  });

  it.each([
    "/en",
    "/en/pool/state",
    "/en/observer/dashboard",
    "/en/observer/partner-a/dashboard",
    "/pool",
    "/en/nothing",
  ])("does not redirect %s", (pathname) => {
    expect(findRedirect(pathname)).toBeNull();
  });

  it.each([
    "/en/observer",
    "/en/observer/p",
    "/en/wallet",
    "/en/tools",
    "/en/pool",
    "/en/setting",
    "/en/setting/mining",
  ])("R2.2.2 the redirect of %s leads to a page of the route map", (pathname) => {
    expect(matchRoute(findRedirect(pathname) ?? "/missing")).not.toBeNull();
  });
});
