import { I18nProvider } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Fragment, Suspense, useEffect } from "react";
import { CoveredPage, PrerenderedPage, useLoadedOrLazy } from "shared/hydration";
import { i18n } from "shared/i18n";
import { PageChange, setNavigator } from "shared/navigation";
import { RemoteContext } from "shared/remote-contract";
import type { MountContext } from "shared/remote-contract";
import { BrowserRouter, useLocation, useNavigate, useRoutes } from "shared/router";
import { SWRConfig } from "swr";
import { remote } from "../routes.tsx";
import { ObserverShape } from "../components/observer-shape.tsx";
import { NotFound } from "./not-found.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { PAGES, type ObserverPage } from "./pages.ts";
import { StandaloneHeader } from "./standalone-header.tsx";
import { ToastList } from "./toast-list.tsx";

type StandaloneAppProps = { context: MountContext };

function Page({ page }: { page: ObserverPage }) {
  const Content = useLoadedOrLazy(page.content);
  const Root = remote.Root ?? Fragment;
  return (
    <Root>
      <Content />
    </Root>
  );
}

function routesOf(base: string) {
  return [
    ...PAGES.map((page) => ({ path: `${base}/${page.path}`, element: <Page key={page.path} page={page} /> })),
    { path: "*", element: <NotFound /> },
  ];
}

function Pages({ base }: { base: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // Lets code outside of components navigate with the same router.
  useEffect(() => setNavigator((path, options) => void navigate(path, options)), [navigate]);

  const page = useRoutes(routesOf(base));
  return (
    <PageBoundary resetKey={pathname}>
      <Suspense fallback={<PrerenderedPage fallback={<ObserverShape />} />}>
        <CoveredPage>{page}</CoveredPage>
      </Suspense>
    </PageBoundary>
  );
}

/** The observer pages with everything that the host provides elsewhere. */
export function StandaloneApp({ context }: StandaloneAppProps) {
  return (
    <SWRConfig value={{ focusThrottleInterval: 10_000 }}>
      <I18nProvider i18n={i18n}>
        <BrowserRouter>
          <RemoteContext value={context}>
            <div data-mfe="observer" className="flex min-h-dvh flex-col">
              <PageChange />
              <a
                href="#main"
                className="sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-(--z-tooltip) focus:rounded-sm focus:bg-raised focus:px-3 focus:py-2"
              >
                <Trans>Skip to content</Trans>
              </a>
              <StandaloneHeader />
              <main id="main" tabIndex={-1} className="grow">
                <Pages base={context.base} />
              </main>
              <ToastList />
            </div>
          </RemoteContext>
        </BrowserRouter>
      </I18nProvider>
    </SWRConfig>
  );
}
