import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { getObserverInfo } from "contracts";
import { useState } from "react";
import { useCall } from "shared/api";
import { useLocale } from "shared/locale";
import {
  chooseView,
  isPageOpen,
  listObserverPages,
  readObserverQuery,
  useDisplayPreferences,
} from "shared/mining";
import { keepObserverQuery, matchRoute, useRemotePages } from "shared/navigation";
import { useLocation } from "shared/router";
import { hasCurrentAccount, isLoggedIn, useSession } from "shared/session";
import { FINDER_KINDS, type FinderItem, type FinderKind } from "./model/finder-item.ts";
import { listGuides, listPages, type PageSituation } from "./model/list-pages.ts";
import { rankAll } from "./model/rank.ts";
import { readRecent } from "./model/recent.ts";
import {
  accountsBeside,
  announcementsIn,
  articlesIn,
  billsBy,
  depositsOf,
  observedWorkers,
  transactionsOf,
  workersOf,
  type FinderSource,
} from "./model/sources.ts";
import { useFound } from "./use-found.ts";

/** Maximum number of pages and guides shown. */
const PAGES = 7;

/** Returns the observed account of the page and the source for its workers. */
function useObserved() {
  const { pathname, search } = useLocation();
  const match = matchRoute(pathname);
  const isObserver = match?.route.access === "observer";
  const asked = readObserverQuery(new URLSearchParams(search));
  const { data } = useCall(
    getObserverInfo,
    isObserver && asked.accessKey !== null
      ? { query: { access_key: asked.accessKey, coin: asked.askedCoin } }
      : null,
  );
  if (!isObserver) return null;
  const partner = match?.params["partner"];
  const query = keepObserverQuery(search);
  if (data === undefined || asked.accessKey === null) return { routes: [], partner, query, workers: [] };
  const { coin, userId } = chooseView(data, asked);
  const scope = { access_key: asked.accessKey, coin, ...(userId === undefined ? {} : { user_id: userId }) };
  return {
    routes: listObserverPages(data, partner),
    partner,
    query,
    workers: isPageOpen(data, "observer.worker", partner) ? [observedWorkers({ scope, partner, query })] : [],
  };
}

function useSources(observed: ReturnType<typeof useObserved>): FinderSource[] {
  const session = useSession();
  const { locale } = useLocale();
  const { i18n } = useLingui();
  const { timeZone } = useDisplayPreferences();
  const articles = [articlesIn(locale), announcementsIn(locale)];
  if (observed !== null) return [...observed.workers, ...articles];
  if (!isLoggedIn(session)) return articles;
  const name = session.account?.account ?? null;
  if (name === null || !hasCurrentAccount(session)) return [accountsBeside("", session.origin), ...articles];
  const { isSummary } = session;
  return [
    workersOf(name, isSummary),
    accountsBeside(name, session.origin),
    transactionsOf(name, isSummary),
    depositsOf(name, isSummary, timeZone),
    billsBy(i18n._(msg`Bills`)),
    ...articles,
  ];
}

/** A group of results. */
export interface FinderGroup {
  kind: FinderKind | "recent";
  items: readonly FinderItem[];
}

/**
 * Searches everything that the person may see: pages, workers, accounts, transactions and help.
 *
 * @param text what was typed
 */
export function useFinder(text: string) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const session = useSession();
  const remotePages = useRemotePages() ?? [];
  const observed = useObserved();
  const situation: PageSituation = { i18n, locale, session, remotePages, observed };
  const typed = text.trim();
  const { found, isBusy, retry } = useFound(useSources(observed), typed);
  const pages = listPages(situation);
  // An observer's choices are stored for no account.
  const account = observed === null && session.account !== null ? String(session.account.id) : null;
  const [recent] = useState(() => (account === null ? [] : readRecent(account, pages)));
  const known = [...pages, ...listGuides(situation)];
  const fitting = rankAll(typed, known, ({ title, words }) => [title, words]);
  const items = [
    ...fitting.filter(({ kind }) => kind === "pages").slice(0, PAGES),
    ...fitting.filter(({ kind }) => kind === "help"),
    ...found.flatMap((one) => one.items),
  ];
  const groups: FinderGroup[] =
    typed === ""
      ? [{ kind: "recent", items: recent }]
      : FINDER_KINDS.map((kind) => ({ kind, items: items.filter((item) => item.kind === kind) }));
  return {
    account,
    groups: groups.filter((group) => group.items.length > 0),
    failures: found.flatMap(({ kind, error }) => (error === null ? [] : [{ kind, error }])),
    isBusy,
    retry,
  };
}
