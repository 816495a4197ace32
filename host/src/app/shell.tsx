import { TIMINGS_MS } from "contracts";
import { isOfficialHost } from "brand";
import { Suspense, lazy, useEffect } from "react";
import { isLanguagePrefix, prefixOf } from "routes";
import { cancelVerification } from "shared/security";
import { PageChange, reloadPage, setNavigator, useRemotePages } from "shared/navigation";
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
import { LostExtras } from "./lost-extras.tsx";
import { PageContent, RemotePageContent } from "./page-content.tsx";
import { ShellBoundary } from "./shell-boundary.tsx";
import { setErrorStatus, useErrorStatus } from "./shell-state.ts";

/** Status of a host that may not show this product. */
const WRONG_HOST_STATUS = 666;

const ShellExtras = lazy(async () => ({
  default: (await import(/* webpackChunkName: "extras" */ "./shell-extras.tsx")).ShellExtras,
}));

function MainOnly({ route }: { route: string }) {
  const { mainAccountPrompt } = useSession();

  // The prompt is session state, so that remotes can request it as well; a prompt of the previous page ends with that page.
  useEffect(() => {
    if (mainAccountPrompt === null) promptForMainAccount(mainOnlyFeature(route));
  }, [mainAccountPrompt, route]);
  return <PageSkeleton />;
}

function layoutOf(decision: Exclude<PageDecision, { kind: "redirect" }>): LayoutName {
  return "match" in decision ? decision.match.route.layout : "default";
}

/** Placeholder until the remote pages are known. */
function UnsettledPage() {
  // Reads the registry only for a path outside the route map.
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

/** Keeps state that depends on the path in sync with it. */
function useAddressChanges(pathname: string): void {
  const navigate = useNavigate();

  // Once mounted, lets code outside of components navigate through the router; before that, it only changes the address.
  useEffect(() => {
    setNavigator((path, options) => void navigate(path, options));
    if (location.pathname !== pathname) void navigate(location.pathname + location.search, { replace: true });
  }, [navigate, pathname]);

  // The security dialog and an error page end with their page (R2.9.1).
  useEffect(() => {
    cancelVerification();
    setErrorStatus(null);
  }, [pathname]);
}

function RoutedShell() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const status = useErrorStatus();
  const remotePages = useRemotePages();
  useAddressChanges(pathname);
  useLateFonts(pathname);

  // Keeps a referral code beyond the page, since the person may look around before signing up.
  useEffect(() => keepReferCode(search), [search]);
  const decision = decidePage({ pathname, search, hash, session, remotePages });
  if (status === WRONG_HOST_STATUS) return <WrongHostPage delay={TIMINGS_MS.error666Redirect} />;
  if (decision.kind === "redirect") return <Navigate to={decision.to} replace />;
  return (
    <PageLayout layout={layoutOf(decision)}>
      <Decided decision={decision} />
    </PageLayout>
  );
}

/** Adds the page's language to a path without one; the gateway normally redirects such paths first. */
function LanguageRedirect() {
  const { pathname, search, hash } = useLocation();
  const { locale } = useLocale();
  return <Navigate to={`/${prefixOf(locale)}${pathname === "/" ? "" : pathname}${search}${hash}`} replace />;
}

/** Everything on the page below the providers. */
export function Shell({ hostname }: { hostname: string }) {
  const { pathname } = useLocation();
  const isWrongHost = useErrorStatus() === WRONG_HOST_STATUS;
  if (!isOfficialHost(hostname)) return <WrongHostPage delay={TIMINGS_MS.unofficialHostRedirect} />;
  if (!isLanguagePrefix(pathname.split("/")[1])) return <LanguageRedirect />;
  return (
    <>
      <PageChange />
      <ShellBoundary resetKey={pathname} isWholePage>
        <RoutedShell />
      </ShellBoundary>
      {isWrongHost ? null : (
        <PartBoundary fallback={<LostExtras />}>
          <Suspense>
            <ShellExtras />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
