import { isProductMount, matchRemotePage, plainPathOf, productMounts, titleOf } from "./remote-pages.ts";
import type { RemotePage } from "./remote-pages.ts";
import { isSafeNext } from "./links.ts";

const PAGES: readonly Pick<RemotePage, "name" | "pattern" | "title">[] = [
  { name: "hosting.offer", pattern: "hosting/offers/:id?", title: { en_US: "Offer", ru_RU: "Предложение" } },
  { name: "hosting.best", pattern: "hosting/offers/best", title: {} },
];

it.each([
  ["/en/hosting/offers", "hosting.offer"],
  ["/ru/hosting/offers/7", "hosting.offer"],
  ["/ru/hosting/offers/best/", "hosting.best"],
  ["/ru/hosting", undefined],
  ["/hosting/offers", undefined],
  ["/en/hosting/offers/7/more", undefined],
  ["/en/hosting/%zz", undefined],
])("finds for %s among the pages of remotes: %s", (pathname, name) => {
  expect(matchRemotePage(PAGES, pathname)?.page.name).toBe(name);
});

it("has its title in the language, else in English, else its name", () => {
  const [offer, best] = PAGES;

  expect(offer && titleOf(offer, "ru_RU")).toBe("Предложение");
  expect(offer && titleOf(offer, "es_ES")).toBe("Offer");
  expect(best && titleOf(best, "es_ES")).toBe("hosting.best");
});

it("has a path for menus if it needs no parameter", () => {
  expect(plainPathOf({ pattern: "hosting/offers/:id?" }, "zh-hk")).toBe("/zh-hk/hosting/offers");
  expect(plainPathOf({ pattern: "hosting/offers/:id" }, "en")).toBeNull();
});

it.each([
  ["wallet", true],
  ["blog", true],
  ["static", true],
  ["res", true],
  ["ja", true],
  ["zh-hk", true],
  ["cloudmining2", true],
  ["hosting", false],
])("the section %s belongs to the product: %s", (mount, isTaken) => {
  expect(isProductMount(mount)).toBe(isTaken);
});

it("has the sections of the product's remotes", () => {
  expect(productMounts("wallet")).toEqual(["wallet", "finance"]);
  expect(productMounts("hosting")).toEqual([]);
});

it("R2.1.6 lets sign-in redirect to a known page of a remote", () => {
  expect(isSafeNext("/en/hosting/offers?x=1", "https://pool.test", PAGES)).toBe(true);
  expect(isSafeNext("/en/hosting/none", "https://pool.test", PAGES)).toBe(false);
  expect(isSafeNext("//evil.example/en/hosting/offers", "https://pool.test", PAGES)).toBe(false);
});
