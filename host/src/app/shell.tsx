import { TIMINGS_MS } from "contracts";
import { isOfficialHost } from "brand";
import { Suspense, lazy, useEffect, type ComponentType } from "react";
import { isLanguagePrefix, prefixOf } from "routes";
import { cancelVerification } from "shared/security";
import { reloadPage, setNavigator, useRemotePages } from "shared/navigation";
import { useLocale } from "shared/locale";
import { Navigate, useLocation, useNavigate } from "shared/router";
import { promptForMainAccount, useSession } from "shared/session";
import { useLateFonts } from "shared/ui";
import { mainOnlyFeature } from "#/components/main-only-feature.ts";
import { PageSkeleton } from "#/components/page-skeleton.tsx";
import { PartBoundary } from "#/components/part-boundary.tsx";
import { loadRemotePages } from "#/components/remote-pages.ts";
import { keepReferCode } from "#/components/refer-code.ts";
import { NotFoundPage } from "../features/errors/not-found-page.tsx";
import { OwnerOnlyPage } from "../features/errors/owner-only-page.tsx";
import { ServerErrorPage } from "../features/errors/server-error-page.tsx";
import { UnreachablePage } from "../features/errors/unreachable-page.tsx";
import { WrongHostPage } from "../features/errors/wrong-host-page.tsx";
import type { LayoutName } from "../layouts/framed-by-app.ts";
import { PageLayout } from "../layouts/page-layout.tsx";
import { decidePage, type PageDecision } from "./decide-page.ts";
import { PageContent, RemotePageContent } from "./page-content.tsx";
import { ShellBoundary } from "./shell-boundary.tsx";
import { setErrorStatus, useErrorStatus } from "./shell-state.ts";

const ShellExtras = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import(/* webpackChunkName: "extras" */ "./shell-extras.tsx")).ShellExtras };
  } catch {
    // Tips and popups may be missing; the page they lie over may not.
    return { default: () => null };
  }
});

function MainOnly({ route }: { route: string }) {
  const { mainAccountPrompt } = useSession();

  // The dialog belongs to the session, so that remotes can ask for it as well; one of the page before ends with that page.
  useEffect(() => {
    if (mainAccountPrompt === null) promptForMainAccount(mainOnlyFeature(route));
  }, [mainAccountPrompt, route]);
  return <PageSkeleton />;
}

function layoutOf(decision: Exclude<PageDecision, { kind: "redirect" }>): LayoutName {
  return "match" in decision ? decision.match.route.layout : "default";
}

/** Stands in until the pages are known that remotes bring themselves. */
function UnsettledPage() {
  // The registry is read only for an address that the product does not have.
  useEffect(() => void loadRemotePages(), []);
  return <PageSkeleton />;
}

function Decided({ decision }: { decision: Exclude<PageDecision, { kind: "redirect" }> }) {
  if (decision.kind === "not-found") return <NotFoundPage />;
  if (decision.kind === "unsettled") return <UnsettledPage />;
  if (decision.kind === "waiting") return <PageSkeleton />;
  if (decision.kind === "unreachable") return <UnreachablePage />;
  if (decision.kind === "owner-only") return <OwnerOnlyPage />;
  if (decision.kind === "main-only") return <MainOnly route={decision.match.name} />;
  if (decision.kind === "unknown-guard") return <ServerErrorPage onRetry={reloadPage} />;
  if (decision.kind === "remote-page") return <RemotePageContent page={decision.page} />;
  return <PageContent match={decision.match} />;
}

/** Keeps what depends on the address in step with it. */
function useAddressChanges(pathname: string): void {
  const navigate = useNavigate();

  // Code outside of components navigates through the router once it is mounted; until then it only changes the address.
  useEffect(() => {
    setNavigator((path, options) => void navigate(path, options));
    if (location.pathname !== pathname) void navigate(location.pathname + location.search, { replace: true });
  }, [navigate, pathname]);

  // The security dialog and a status page end with the page that they were about (R2.9.1); a new page begins at its top.
  useEffect(() => {
    cancelVerification();
    setErrorStatus(null);
    if (location.hash === "") window.scrollTo(0, 0);
  }, [pathname]);
}

function RoutedShell() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const status = useErrorStatus();
  const remotePages = useRemotePages();
  useAddressChanges(pathname);
  useLateFonts(pathname);

  // A referral code outlives the page: the person may look round before signing up.
  useEffect(() => keepReferCode(search), [search]);
  const decision = decidePage({ pathname, search, hash, session, remotePages });
  if (status === 666) return <WrongHostPage delay={TIMINGS_MS.error666Redirect} />;
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  return (
    <PageLayout layout={layoutOf(decision)}>
      <Decided decision={decision} />
    </PageLayout>
  );
}

/** A path without a language gets the page's one; the gateway answers such a path before the browser comes here. */
function LanguageRedirect() {
  const { pathname, search, hash } = useLocation();
  const { locale } = useLocale();
  return <Navigate to={`/${prefixOf(locale)}${pathname === "/" ? "" : pathname}${search}${hash}`} replace />;
}

/** The whole page below the providers. */
export function Shell({ hostname }: { hostname: string }) {
  const { pathname } = useLocation();
  if (!isOfficialHost(hostname)) return <WrongHostPage delay={TIMINGS_MS.unofficialHostRedirect} />;
  if (!isLanguagePrefix(pathname.split("/")[1])) return <LanguageRedirect />;
  return (
    <>
      <ShellBoundary resetKey={pathname} isWholePage>
        <RoutedShell />
      </ShellBoundary>
      <PartBoundary>
        <Suspense>
          <ShellExtras />
        </Suspense>
      </PartBoundary>
    </>
  );
}
