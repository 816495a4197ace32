import { useLingui } from "@lingui/react/macro";
import { ERROR_CODES, getObserverInfo } from "contracts";
import { useEffect, useMemo, type ReactNode } from "react";
import { useCall, useErrorText } from "shared/api";
import { useLocale } from "shared/locale";
import { REFRESH, chooseView, isPageOpen, readObserverQuery } from "shared/mining";
import { leaveRefusedObserver, matchRoute } from "shared/navigation";
import { useLocation, useSearchParams } from "shared/router";
import { Card, Content, ErrorState } from "shared/ui";
import { getRoute, prefixOf } from "routes";
import { ClosedPage } from "./closed-page.tsx";
import { ObserverShape } from "./observer-shape.tsx";
import { ObserverContext, type ObserverView } from "#/hooks/observer-context.ts";
import { useLastCoin } from "#/hooks/use-last-coin.ts";

/** The key is in the address: search engines must not index it, and no other site may receive it. */
function KeepPrivate() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

/** Whether the address is in another part of the product: this page stays mounted until that part has loaded. */
function useIsLeft(): boolean {
  const match = matchRoute(useLocation().pathname);
  return match !== null && getRoute(match.name).owner !== "observer";
}

/** Redirects a page that the key or the partner does not open to the dashboard (R6.5, R2.3.47). */
function OpenPage({ view, children }: { view: ObserverView; children: ReactNode }) {
  const match = matchRoute(useLocation().pathname);
  const partner = match?.params["partner"];
  const isLeft = useIsLeft();
  if (match === null || isLeft || isPageOpen(view.info, match.name, partner)) return children;
  return <ClosedPage partner={partner} />;
}

/** Admits visitors with a valid key; for everyone else the page does not exist (R2.4.1, spec 8 code 4060). */
export function ObserverGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const query = readObserverQuery(search);
  const { accessKey } = query;
  const { data, error, isValidating, mutate } = useCall(
    getObserverInfo,
    accessKey === null ? null : { query: { access_key: accessKey, coin: query.askedCoin } },
    // The owner may revoke the link, or a part of it, while it is open.
    REFRESH,
  );
  const isRefused = accessKey === null || error?.code === ERROR_CODES.observerDenied;
  const view = useMemo(() => {
    if (data === undefined || accessKey === null) return null;
    const chosen = chooseView(data, { coin: query.coin, userId: query.userId });
    const askedId = chosen.userId === query.userId ? query.userId : undefined;
    return { accessKey, info: data, askedId, ...chosen };
  }, [data, accessKey, query.coin, query.userId]);

  const isLeft = useIsLeft();
  useLastCoin(view);

  // The address is outside of React: without a valid key the page does not exist.
  useEffect(() => {
    if (isRefused && !isLeft) leaveRefusedObserver(`/${prefixOf(locale)}/404`);
  }, [isRefused, isLeft, locale]);

  if (isRefused) return null;
  if (view) {
    return (
      <ObserverContext value={view}>
        <KeepPrivate />
        <OpenPage view={view}>{children}</OpenPage>
      </ObserverContext>
    );
  }
  return error ? (
    <Content className="pt-6 pb-16">
      <Card flush>
        <ErrorState
          isPage
          title={t`Couldn't load the page.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      </Card>
    </Content>
  ) : (
    <ObserverShape />
  );
}
