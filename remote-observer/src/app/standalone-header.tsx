import { Trans, useLingui } from "@lingui/react/macro";
import { ERROR_CODES, getObserverInfo, type ObserverInfo } from "contracts";
import { clsx } from "clsx";
import { prefixOf } from "routes";
import { revalidateAll, useCall } from "shared/api";
import { useLocale } from "shared/locale";
import {
  chooseView,
  listCoins,
  listObserverPages,
  readObserverQuery,
  type ObserverQuery,
} from "shared/mining";
import { keepObserverQuery, marksEntry, matchRoute, pathTo, type RouteName } from "shared/navigation";
import { useLocation, useNavigate, useSearchParams } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import type { LinkTab } from "shared/ui";
import { AccountSwitch } from "./account-switch.tsx";
import { FavouriteButton, signInAddress } from "./favourite-button.tsx";
import { HeaderFrame } from "./header-frame.tsx";
import { Preferences } from "./preferences.tsx";
import { SubNavigation, SubNavigationSpace } from "shared/ui";

/** @returns links to the pages that the key opens, with key, coin and account */
function useTabs(info: ObserverInfo, coin: string): LinkTab[] {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const match = matchRoute(pathname);
  const partner = match?.params["partner"];
  const labels: Partial<Record<RouteName, string>> = {
    "observer.dashboard": t`Dashboard`,
    "observer.worker": t`Workers`,
    "observer.profit": t`Profit`,
    "observer.payment": t`Payouts`,
    "observer.wallet.summary": t({ message: "Assets", context: "menu" }),
  };
  const query = { ...keepObserverQuery(search), coin };
  return listObserverPages(info, partner).flatMap((route) => {
    const label = labels[route];
    if (label === undefined) return [];
    const params = { id: "", account: "", ...(partner === undefined ? {} : { partner }) };
    return [{ to: pathTo(route, params, { query }), label, current: marksEntry(route, match?.name) }];
  });
}

function Pages({ info, coin }: { info: ObserverInfo; coin: string }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tabs = useTabs(info, coin);
  function handleCoin(next: string): void {
    const query = new URLSearchParams({ ...keepObserverQuery(search), coin: next });
    void navigate(`${pathname}?${query.toString()}`);
  }
  return (
    <SubNavigation
      label={t`Observer pages`}
      tabs={tabs}
      coins={listCoins(info.open_coins)}
      coin={coin}
      onCoin={handleCoin}
      onRefresh={() => void revalidateAll()}
    />
  );
}

function SignInLink({ className }: { className: string }) {
  const { locale } = useLocale();
  return (
    <a
      href={signInAddress(prefixOf(locale))}
      referrerPolicy="no-referrer"
      className={clsx(
        "shrink-0 text-sm font-medium whitespace-nowrap text-accent-text no-underline hover:underline",
        className,
      )}
    >
      <Trans>Sign in</Trans>
    </a>
  );
}

/** Reads what the link opens. The cache keeps the previous answer without a key, and after the link was revoked. */
function useInfo({ accessKey, askedCoin }: ObserverQuery) {
  const { data, error, isLoading } = useCall(
    getObserverInfo,
    accessKey === null ? null : { query: { access_key: accessKey, coin: askedCoin } },
    { keepPreviousData: true },
  );
  const isRefused = accessKey === null || error?.code === ERROR_CODES.observerDenied;
  return { data: isRefused ? undefined : data, isLoading };
}

/** Header of the standalone pages: the account, the coin and the navigation (R2.6.8). */
export function StandaloneHeader() {
  const isVisitor = !isLoggedIn(useSession());
  const [search] = useSearchParams();
  const query = readObserverQuery(search);
  const { data, isLoading } = useInfo(query);
  const view = data && chooseView(data, query);
  return (
    <>
      <HeaderFrame>
        {data && <FavouriteButton isFavourite={data.in_favorites} />}
        {data && view && (
          <AccountSwitch accounts={data.accounts} account={view.account} userId={view.userId} />
        )}
        <Preferences>{isVisitor && <SignInLink className="inline-flex min-h-11 items-center" />}</Preferences>
        {isVisitor && <SignInLink className="px-2 max-md:hidden" />}
      </HeaderFrame>
      {data && view ? <Pages info={data} coin={view.coin} /> : isLoading && <SubNavigationSpace />}
    </>
  );
}
