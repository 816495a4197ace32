import { Trans, useLingui } from "@lingui/react/macro";
import { brand, brandFile } from "brand";
import { getObserverInfo, type ObserverInfo } from "contracts";
import { clsx } from "clsx";
import { Eye } from "lucide-react";
import { prefixOf } from "routes";
import { revalidateAll, useCall } from "shared/api";
import { useLocale } from "shared/locale";
import { chooseView, listCoins, listObserverPages, readObserverQuery } from "shared/mining";
import { keepObserverQuery, marksEntry, matchRoute, pathTo, type RouteName } from "shared/navigation";
import { useLocation, useNavigate, useSearchParams } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import type { LinkTab } from "shared/ui";
import { AccountSwitch } from "./account-switch.tsx";
import { FavouriteButton, signInAddress } from "./favourite-button.tsx";
import { Preferences } from "./preferences.tsx";
import { Content, SubNavigation, SubNavigationSpace } from "shared/ui";

const LOGO = 28;

function Brand() {
  const size = { width: LOGO, height: LOGO };
  return (
    <span className="flex items-center gap-2.5 text-[1.1875rem] font-semibold tracking-(--tracking-tight)">
      <img {...size} alt="" src={brandFile(brand.logo.mark)} className="dark:hidden" />
      <img
        {...size}
        alt=""
        src={brandFile(brand.logo.markDark)}
        className="hidden dark:block"
        loading="lazy"
      />
      <span className="max-md:sr-only">{brand.name}</span>
    </span>
  );
}

/** @returns links to the pages that the key opens; key, coin and account travel along */
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
      className={clsx("text-sm font-medium text-accent-text no-underline hover:underline", className)}
    >
      <Trans>Sign in</Trans>
    </a>
  );
}

/** Header of the stand-alone pages: what is seen, of whom, and where to go (R2.6.8). */
export function StandaloneHeader() {
  const isVisitor = !isLoggedIn(useSession());
  const [search] = useSearchParams();
  const query = readObserverQuery(search);
  const { accessKey } = query;
  const { data, isLoading } = useCall(
    getObserverInfo,
    accessKey === null ? null : { query: { access_key: accessKey, coin: query.askedCoin } },
    { keepPreviousData: true },
  );
  const view = data && chooseView(data, query);
  return (
    <>
      <header className="relative z-(--z-header) border-b border-line bg-surface">
        <Content className="flex min-h-(--header-h) items-center gap-4 max-md:gap-2">
          <Brand />
          <span className="inline-flex items-center gap-1.5 rounded-xs border border-line-strong px-2 py-0.5 text-2xs text-ink-2 max-md:hidden">
            <Eye aria-hidden size={14} strokeWidth={1.75} />
            <Trans>Read-only view</Trans>
          </span>
          {/* As wide and high as there is room, so that it does not move when the buttons come. */}
          <div className="flex grow items-center justify-end gap-2 self-stretch">
            {data && <FavouriteButton isFavourite={data.in_favorites} />}
            {data && view && (
              <AccountSwitch accounts={data.accounts} account={view.account} userId={view.userId} />
            )}
            <Preferences>
              {isVisitor && <SignInLink className="inline-flex min-h-11 items-center" />}
            </Preferences>
            {isVisitor && <SignInLink className="px-2 max-md:hidden" />}
          </div>
        </Content>
        <p className="flex items-center justify-center gap-1.5 border-t border-line bg-info-soft py-1 text-2xs text-info md:hidden print:hidden">
          <Eye aria-hidden size={14} strokeWidth={1.75} />
          <Trans>Read-only view</Trans>
        </p>
      </header>
      {data && view ? <Pages info={data} coin={view.coin} /> : isLoading && <SubNavigationSpace />}
    </>
  );
}
