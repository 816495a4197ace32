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

/** Id of the root element of the page. */
const ROOT_ID = "root";

function App() {
  // The page responds to actions from here on.
  useEffect(replayHeldActions, []);
  return (
    <Providers i18n={i18n}>
      <BrowserRouter>
        <Shell hostname={location.hostname} />
      </BrowserRouter>
    </Providers>
  );
}

/** Handles an account or view switched in another tab: reloads without the coin of the previous account. */
function handleSwitched(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("coin")) {
    reloadPage();
    return;
  }
  url.searchParams.delete("coin");
  location.replace(url);
}

/** Handles a sign-out in another tab: leaves a protected page, keeps a public one. */
function handleEnded(): void {
  const { pathname } = location;
  if (!isExemptFromSignIn(pathname) && !isObserverAddress(pathname))
    goToPath(pathTo("signin", {}), { replace: true });
}

/** Whether the document was rendered for this kind of visitor. */
function isForVisitor(): boolean {
  const match = matchRoute(location.pathname);
  if (match !== null && isFramedByApp(match.route.layout, location.search)) return false;
  // Public pages are prerendered for a visitor and one query; only home is the same for any query.
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
  // The prerendered content stays readable until React can hydrate or replace it at once.
  if (whole !== null) await preloadHostPage(whole.name);
  if (whole !== null && isHydratable) hydrateRoot(root, <App />);
  else createRoot(root).render(<App />);
}

/**
 * Changes the address directly while there is no router yet: the first responses may navigate, and the router then starts there,
 * so that their message is not lost with the page (spec 8, code 3035).
 */
function followEarlyPaths(): void {
  setNavigator((path, { replace }) => history[replace ? "replaceState" : "pushState"](null, "", path));
}

function preloadRemotePage(owner: string, page: string): void {
  void import("../federation/load-remote.ts").then(({ preloadRemote }) => preloadRemote(owner, page));
}

/** Whether this page, or the one sign-in continues to, is outside the route map and may be a remote's own. */
function mayNeedRemotePages(): boolean {
  const next = new URLSearchParams(location.search).get("next")?.split(/[?#]/, 1)[0];
  return [location.pathname, ...(next === undefined ? [] : [next])].some((path) => matchRoute(path) === null);
}

/** Prefetches the page of a remote while the session is still loading, except for a visitor who will be sent to sign in. */
function beginRemote(): void {
  const match = matchRoute(location.pathname);
  if (match === null || match.route.owner === "host" || !match.route.isBuilt) return;
  const { name, route } = match;
  const isWelcome = !isProtected(route) || getSession().status !== "signed-out";
  // The outlet hits and handles the same failure.
  REMOTE_OUTLET.load().catch(() => undefined);
  void loadRemoteOutlet().then(({ beginLoading }) => {
    if (isWelcome) beginLoading(route.owner, name);
  });
}

/** Reports texts that two separately built releases translate differently. */
function reportConflicts(): void {
  onCatalogConflict(({ owner }) =>
    recordPageEvent({ kind: "catalogue", remote: owner.replace("remote-", ""), reason: "conflict" }),
  );
}

/** Starts the page: session and catalogs load in parallel, and the shell waits only for the catalogs. */
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
