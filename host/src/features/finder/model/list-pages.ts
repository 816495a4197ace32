import type { I18n } from "@lingui/core";
import { getBrandLink } from "brand";
import { msg } from "@lingui/core/macro";
import { plainPathOf, prefixOf, titleOf, type KnownRemotePage, type Locale } from "routes";
import { ROUTES, getRoute, needsAccount, pathTo, type RouteName } from "shared/navigation";
import { hasCurrentAccount, isLoggedIn, isMainAccount, type SessionState } from "shared/session";
import type { FinderItem } from "./finder-item.ts";
import { nameOfPage } from "./page-names.ts";

/** What determines which pages are found. */
export interface PageSituation {
  i18n: Pick<I18n, "_">;
  locale: Locale;
  session: Pick<SessionState, "account">;
  remotePages: readonly KnownRemotePage[];
  /** Pages that the observer's link opens, with the query of its links; null on every other page. */
  observed: {
    routes: readonly RouteName[];
    partner: string | undefined;
    query: Record<string, string>;
  } | null;
}

/** A page, searchable by its name and the words of its path. */
export interface FoundPage extends FinderItem {
  words: string;
}

function mayOpen(route: RouteName, { session, observed }: PageSituation): boolean {
  const { access, isBuilt, layout } = getRoute(route);
  // Pages without a frame are steps of a process, such as signing out: they must not be opened by an accidental Enter.
  if (!isBuilt || layout === "blank") return false;
  if (access === "observer") return observed?.routes.includes(route) === true;
  if (access === "public") return layout !== "sign" || !isLoggedIn(session);
  // An observer's link shows another person's accounts; the visitor's own are on other pages.
  if (observed !== null || !isLoggedIn(session)) return false;
  if (access === "main") return isMainAccount(session);
  return !needsAccount({ access }) || hasCurrentAccount(session);
}

function pathOf(route: RouteName, { observed }: PageSituation): string {
  const isObserved = observed !== null && getRoute(route).access === "observer";
  const partner = isObserved ? observed.partner : undefined;
  return pathTo(
    route,
    { id: "", account: "", ...(partner === undefined ? {} : { partner }) },
    isObserved ? { query: observed.query } : {},
  );
}

/**
 * Lists the pages that the person may open, by their names in the page's language.
 *
 * @param situation language, person, remote pages, observer link
 */
export function listPages(situation: PageSituation): FoundPage[] {
  const { i18n, locale, remotePages } = situation;
  const names = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);
  const own = names.flatMap((route): FoundPage[] => {
    const name = nameOfPage(route);
    if (name === undefined || !mayOpen(route, situation)) return [];
    const words = getRoute(route).pattern.replace(/[/:?_-]+/gu, " ");
    return [
      {
        id: `page:${route}`,
        kind: "pages",
        title: i18n._(name),
        words,
        target: { to: pathOf(route, situation) },
      },
    ];
  });
  const brought = remotePages.flatMap((page): FoundPage[] => {
    const to = page.isEnabled && page.menu ? plainPathOf(page, prefixOf(locale)) : null;
    if (to === null || page.access !== "public") return [];
    return [
      { id: `page:${page.name}`, kind: "pages", title: titleOf(page, locale), words: "", target: { to } },
    ];
  });
  return [...own, ...brought];
}

/**
 * Lists the guides outside of the product.
 *
 * @param situation language
 */
export function listGuides({ i18n, locale }: Pick<PageSituation, "i18n" | "locale">): FoundPage[] {
  return (
    [
      { name: msg`Help center`, link: "helpCenter", words: "help guide faq" },
      { name: msg`API docs`, link: "apiDocs", words: "api docs" },
      { name: msg`Miner agent download`, link: "minerAgent", words: "proxy agent" },
    ] as const
  ).map(({ name, link, words }) => ({
    id: `guide:${link}`,
    kind: "help",
    title: i18n._(name),
    words,
    target: { href: getBrandLink(link, locale) },
  }));
}
