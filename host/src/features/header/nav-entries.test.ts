import { LANGUAGES, type KnownRemotePage, type Locale } from "routes";

import { keyOf, listNavEntries } from "./nav-entries.ts";

const TITLES = Object.fromEntries(LANGUAGES.map(({ locale, label }) => [locale, `Offers, ${label}`]));

function pageOf(change: Partial<KnownRemotePage> = {}): KnownRemotePage {
  return {
    name: "hosting.offers",
    pattern: "hosting/offers/:id?",
    access: "public",
    title: TITLES,
    menu: { group: "resources", order: 15 },
    remote: "hosting",
    isEnabled: true,
    ...change,
  };
}

function menuOf(id: string, remotePages: readonly KnownRemotePage[], locale: Locale = "en_US") {
  const entry = listNavEntries({ locale, remotePages }).find((one) => one.kind === "menu" && one.id === id);
  return entry?.kind === "menu" ? entry.items : [];
}

describe("an entry of a remote in a menu of the header", () => {
  it.each([
    [5, ["hosting.offers", "farms", "companies"]],
    [15, ["farms", "hosting.offers", "companies"]],
    [20, ["farms", "companies", "hosting.offers"]],
    [900, ["farms", "companies", "hosting.offers"]],
  ])("with the order %i is sorted among those of the product", (order, keys) => {
    expect(menuOf("resources", [pageOf({ menu: { group: "resources", order } })]).map(keyOf)).toEqual(keys);
  });

  it.each(LANGUAGES)(
    "is titled in the language $prefix and links to its page there",
    ({ prefix, locale }) => {
      const [, item] = menuOf("resources", [pageOf()], locale);

      expect(item).toMatchObject({ title: TITLES[locale], path: `/${prefix}/hosting/offers` });
    },
  );

  it.each([
    ["of another menu", pageOf({ menu: { group: "tools", order: 1 } })],
    ["of a menu that there is not", pageOf({ menu: { group: "user", order: 1 } })],
    ["of no menu", pageOf({ menu: undefined })],
    ["of a remote that is switched off", pageOf({ isEnabled: false })],
    ["whose page needs a parameter", pageOf({ pattern: "hosting/offers/:id" })],
  ])("%s is not shown", (_case, page) => {
    expect(menuOf("resources", [page]).map(keyOf)).toEqual(["farms", "companies"]);
  });
});
