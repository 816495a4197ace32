import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { getBrandLink } from "brand";
import {
  MENU_STEP,
  plainPathOf,
  prefixOf,
  titleOf,
  type Locale,
  type REMOTE_MENUS,
  type KnownRemotePage,
} from "routes";
import { getMenu, type RouteName } from "shared/navigation";

/** One link of the main navigation. */
export type NavItem =
  | { kind: "page"; route: RouteName }
  /** A page registered by a remote. */
  | { kind: "remote"; page: KnownRemotePage; path: string; title: string }
  | { kind: "outside"; id: string; label: MessageDescriptor; hint: MessageDescriptor; href: string };

/** One entry of the main navigation: a page, or a menu of links. */
export type NavEntry =
  | { kind: "page"; route: RouteName }
  | { kind: "menu"; id: MenuId; label: MessageDescriptor; items: NavItem[] };

type MenuId = (typeof REMOTE_MENUS)[number];

/**
 * Returns a unique key for an entry of a menu.
 *
 * @param item the entry
 */
export function keyOf(item: NavItem): string {
  if (item.kind === "outside") return item.id;
  return item.kind === "page" ? item.route : item.page.name;
}

/** Lists the product's entries of a menu, with those of remotes inserted by their order. */
function listItems(id: MenuId, product: NavItem[], { locale, remotePages }: NavSituation): NavItem[] {
  const lang = prefixOf(locale);
  const own = remotePages.flatMap((page) => {
    const path = page.isEnabled && page.menu?.group === id ? plainPathOf(page, lang) : null;
    if (path === null) return [];
    const item: NavItem = { kind: "remote", page, path, title: titleOf(page, locale) };
    return [{ order: page.menu?.order ?? 0, item }];
  });
  const all = [...product.map((item, index) => ({ order: (index + 1) * MENU_STEP, item })), ...own];
  return all.sort((one, other) => one.order - other.order).map(({ item }) => item);
}

function pages(names: RouteName[]): NavItem[] {
  return names.map((route) => ({ kind: "page", route }));
}

/** What the entries depend on. */
export interface NavSituation {
  /** Language of the titles and of external links. */
  locale: Locale;
  /** Pages registered by remotes, as far as known. */
  remotePages: readonly KnownRemotePage[];
}

/**
 * Lists the main navigation (R2.6.1). Unbuilt pages are left out, and so are menus without links.
 *
 * @param situation language, and the pages registered by remotes
 */
export function listNavEntries(situation: NavSituation): NavEntry[] {
  const { locale } = situation;
  const items = (id: MenuId, product: NavItem[]) => listItems(id, product, situation);
  const help: NavItem = {
    kind: "outside",
    id: "help",
    label: msg`Help`,
    hint: msg`Guides and answers`,
    href: getBrandLink("helpCenter", locale),
  };
  const entries: NavEntry[] = [
    ...getMenu("main").map((route): NavEntry => ({ kind: "page", route })),
    {
      kind: "menu",
      id: "resources",
      label: msg`Resources`,
      items: items("resources", pages(getMenu("resources"))),
    },
    {
      kind: "menu",
      id: "tools",
      label: msg({ message: "Tools", context: "menu" }),
      items: items("tools", pages(getMenu("tools"))),
    },
    ...getMenu("blog").map((route): NavEntry => ({ kind: "page", route })),
    {
      kind: "menu",
      id: "more",
      label: msg({ message: "More", context: "menu" }),
      items: items("more", [...pages(getMenu("more")), help]),
    },
  ];
  return entries.filter((entry) => entry.kind === "page" || entry.items.length > 0);
}
