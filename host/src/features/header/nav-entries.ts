import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { getBrandLink } from "brand";
import { getMenu, type RouteName } from "shared/navigation";

/** One link of the main navigation. */
export type NavItem =
  | { kind: "page"; route: RouteName }
  | { kind: "outside"; id: string; label: MessageDescriptor; hint: MessageDescriptor; href: string };

/** One entry of the main navigation: a page, or a menu of links. */
export type NavEntry =
  | { kind: "page"; route: RouteName }
  | { kind: "menu"; id: "resources" | "tools" | "more"; label: MessageDescriptor; items: NavItem[] };

function pages(names: RouteName[]): NavItem[] {
  return names.map((route) => ({ kind: "page", route }));
}

/**
 * Lists the main navigation (R2.6.1). Pages that are not built are left out, and so is a menu without links.
 *
 * @param locale language of the links that lead outside
 */
export function listNavEntries(locale: string): NavEntry[] {
  const help: NavItem = {
    kind: "outside",
    id: "help",
    label: msg`Help`,
    hint: msg`Guides and answers`,
    href: getBrandLink("helpCenter", locale),
  };
  const entries: NavEntry[] = [
    ...getMenu("main").map((route): NavEntry => ({ kind: "page", route })),
    { kind: "menu", id: "resources", label: msg`Resources`, items: pages(getMenu("resources")) },
    {
      kind: "menu",
      id: "tools",
      label: msg({ message: "Tools", context: "menu" }),
      items: pages(getMenu("tools")),
    },
    ...getMenu("blog").map((route): NavEntry => ({ kind: "page", route })),
    {
      kind: "menu",
      id: "more",
      label: msg({ message: "More", context: "menu" }),
      items: [...pages(getMenu("more")), help],
    },
  ];
  return entries.filter((entry) => entry.kind === "page" || entry.items.length > 0);
}
