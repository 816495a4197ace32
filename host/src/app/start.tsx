import { brand } from "brand";
import { useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  goToPath,
  isExemptFromSignIn,
  isProtected,
  matchRoute,
  pathTo,
  reloadPage,
  setNavigator,
} from "shared/navigation";
import { keepPrerenderedPage, replayHeldActions } from "shared/hydration";
import { getLocaleState, followStoredLanguage, startLocale } from "shared/locale";
import { i18n, onCatalogConflict } from "shared/i18n";
import { recordPageEvent, watchPageErrors } from "shared/telemetry";
import { BrowserRouter } from "shared/router";
import { getSession, startCommonData, startSession } from "shared/session";
import { isFramedByApp } from "../layouts/framed-by-app.ts";
import { setPreloads } from "#/components/preload-page.ts";
import { loadRemotePages, setRemotePageList } from "#/components/remote-pages.ts";
import { registerHostFailures } from "./failure-handlers.ts";
import { preloadHostPage } from "./host-pages.ts";
import { startCatalogues } from "./load-catalogues.ts";
import { REMOTE_OUTLET, loadRemoteOutlet } from "./load-remote-outlet.ts";
import { isObserverAddress } from "./observer-address.ts";
import { Providers } from "./providers.tsx";
import { startRenderedAnswers } from "./rendered-answers.ts";
import { Shell } from "./shell.tsx";

/** Id of the element that the page is rendered into. */
const ROOT_ID = "root";

function App() {
  // The page works from here on.
  useEffect(replayHeldActions, []);
  return (
    <Providers i18n={i18n}>
      <BrowserRouter>
        <Shell hostname={location.hostname} />
      </BrowserRouter>
    </Providers>
  );
}

/** Another tab chose another account or view: the page begins again with the coin that belongs to it, not with the one before. */
function handleSwitched(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("coin")) {
    reloadPage();
    return;
  }
  url.searchParams.delete("coin");
  location.replace(url);
}

/** Another tab signed out: a protected page leaves, a public one stays. */
function handleEnded(): void {
  const { pathname } = location;
  if (!isExemptFromSignIn(pathname) && !isObserverAddress(pathname))
    goToPath(pathTo("signin", {}), { replace: true });
}

/** Whether the document was rendered for a visitor like this one. */
function isForVisitor(): boolean {
  const match = matchRoute(location.pathname);
  if (match !== null && isFramedByApp(match.route.layout, location.search)) return false;
  // Public pages arrive whole, as a visitor sees them with the query they were rendered with; only home is the same with any.
  const { renderedQuery = "" } = document.documentElement.dataset;
  const isAsDrawn = location.search === renderedQuery || match?.name === "home";
  const rendered = startRenderedAnswers();
  const isInCurrency = rendered === null || rendered.currency === getLocaleState().currency;
  return isAsDrawn && isInCurrency && getSession().status === "signed-out";
}

async function render(drawnFor: string): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error(`the page has no element #${ROOT_ID}`);
  const isHydratable = isForVisitor();
  const isDrawn = root.hasChildNodes() && location.pathname === drawnFor;
  if (isDrawn) keepPrerenderedPage(root);
  const isWhole = isDrawn && root.querySelector("[data-early-frame]") === null;
  const whole = isWhole ? matchRoute(location.pathname) : null;
  // What arrived is read until the page can take it over, or take its place, at once.
  if (whole !== null) await preloadHostPage(whole.name);
  if (whole !== null && isHydratable) hydrateRoot(root, <App />);
  else createRoot(root).render(<App />);
}

/**
 * The first answers may lead to another page before there is a router: the address changes and the router begins there, so that
 * what they say is not lost with the page (spec 8, code 3035).
 */
function followEarlyPaths(): void {
  setNavigator((path, { replace }) => history[replace ? "replaceState" : "pushState"](null, "", path));
}

function preloadRemotePage(owner: string, page: string): void {
  void import("../federation/load-remote.ts").then(({ preloadRemote }) => preloadRemote(owner, page));
}

/** Whether this page, or the one that sign-in leads to, is none of the product's and may be a remote's own. */
function mayNeedRemotePages(): boolean {
  const next = new URLSearchParams(location.search).get("next")?.split(/[?#]/, 1)[0];
  return [location.pathname, ...(next === undefined ? [] : [next])].some((path) => matchRoute(path) === null);
}

/** A page of a remote is fetched while the session is still read; not for a visitor who will be sent to sign in. */
function beginRemote(): void {
  const match = matchRoute(location.pathname);
  if (match === null || match.route.owner === "host" || !match.route.isBuilt) return;
  const { name, route } = match;
  const isWelcome = !isProtected(route) || getSession().status !== "signed-out";
  // The outlet meets the same failure.
  REMOTE_OUTLET.load().catch(() => undefined);
  void loadRemoteOutlet().then(({ beginLoading }) => {
    if (isWelcome) beginLoading(route.owner, name);
  });
}

/** Two releases that were built apart may translate one text differently. */
function reportConflicts(): void {
  onCatalogConflict(({ owner }) =>
    recordPageEvent({ kind: "catalogue", remote: owner.replace("remote-", ""), reason: "conflict" }),
  );
}

/** Starts the page: session and catalogue are fetched side by side, and the shell waits for neither answer but the texts. */
export async function start(): Promise<void> {
  if (followStoredLanguage()) return;
  const drawnFor = location.pathname;
  watchPageErrors("host");
  reportConflicts();
  startLocale(brand.theme.default);
  registerHostFailures();
  followEarlyPaths();
  startSession({ onSwitched: handleSwitched, onEnded: handleEnded });
  setPreloads({ host: (name) => void preloadHostPage(name), remote: preloadRemotePage });
  setRemotePageList(async () => (await loadRemoteOutlet()).listRemotePages());
  const remotePages = mayNeedRemotePages() ? loadRemotePages() : null;
  beginRemote();
  if (process.env.NODE_ENV === "development") {
    void import("../federation/inspect.ts").then(({ installInspector }) => installInspector());
  }
  await Promise.all([startCatalogues(getLocaleState().locale), remotePages]);
  await render(drawnFor);
  void startCommonData();
}
