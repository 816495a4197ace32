import { Trans, useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui as useI18n } from "@lingui/react";
import { getObserverInfo, type ObserverInfo } from "contracts";
import { Eye, Star } from "lucide-react";
import { useState } from "react";
import { revalidateAll, useCall } from "shared/api";
import { chooseView, listCoins, listObserverPages, readObserverQuery } from "shared/mining";
import { keepObserverQuery, marksEntry, matchRoute, pathTo, type RouteName } from "shared/navigation";
import { useLocation, useNavigate } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { Badge, Button, ButtonLink, ConfirmDialog, SubNavigation, SubNavigationSpace } from "shared/ui";
import { FinderButton } from "#/components/finder-button.tsx";
import { LanguageButton } from "#/components/language-button.tsx";
import { Logo } from "#/components/logo.tsx";
import { FavouriteDialog } from "./favourite-dialog.tsx";
import { ObserverAccounts } from "./observer-accounts.tsx";

const LABELS: Partial<Record<RouteName, MessageDescriptor>> = {
  "observer.dashboard": msg`Dashboard`,
  "observer.worker": msg`Workers`,
  "observer.profit": msg`Profit`,
  "observer.payment": msg`Payouts`,
  "observer.wallet.summary": msg({ message: "Assets", context: "menu" }),
};

interface PagesProps {
  info: ObserverInfo;
  coin: string;
  partner: string | undefined;
}

/** Pages that the key opens and its coins; every link carries the key. */
function Pages({ info, coin, partner }: PagesProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = keepObserverQuery(search);
  const tabs = listObserverPages(info, partner).map((route) => {
    const path = pathTo(route, { ...(partner === undefined ? {} : { partner }), id: "", account: "" });
    const label = LABELS[route];
    return {
      to: `${path}?${new URLSearchParams(query).toString()}`,
      label: label ? i18n._(label) : route,
      current: marksEntry(route, matchRoute(pathname)?.name),
    };
  });
  function handleCoin(next: string): void {
    const changed = new URLSearchParams({ ...query, coin: next });
    void navigate(`${pathname}?${changed.toString()}`);
  }
  return (
    <SubNavigation
      label={t`Observer`}
      tabs={tabs}
      coins={listCoins(info.open_coins)}
      coin={coin}
      onCoin={handleCoin}
      onRefresh={() => void revalidateAll()}
    />
  );
}

function FavouriteButton({ isFavourite }: { isFavourite: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (isFavourite)
    return (
      <span className="inline-flex items-center gap-1.5 px-2 text-ink-2">
        <Star aria-hidden size={18} className="fill-current text-accent-text" />
        <span className="text-xs max-lg:sr-only">{t`In favorites`}</span>
      </span>
    );
  return (
    <>
      <Button
        icon={Star}
        className="max-lg:border-transparent max-lg:bg-transparent max-lg:px-0 max-lg:shadow-none max-md:size-11 md:max-lg:size-9"
        onClick={() => setOpen(true)}
      >
        <span className="max-lg:sr-only">
          <Trans>Add to favorites</Trans>
        </span>
      </Button>
      {isOpen && isLoggedIn(session) ? (
        <FavouriteDialog url={location.href} onClose={() => setOpen(false)} />
      ) : null}
      <ConfirmDialog
        open={isOpen && !isLoggedIn(session)}
        onOpenChange={setOpen}
        title={t`Sign in to keep this link`}
        confirmLabel={t`Sign in`}
        busyLabel={t`Sign in`}
        onConfirm={() => void navigate(pathTo("signin", {}, { query: { next: pathname + search } }))}
      >
        <Trans>Favorites are saved with your account.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** Header of the observer's pages (R2.6.8). */
export function ObserverHeader() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const query = readObserverQuery(new URLSearchParams(search));
  const { accessKey } = query;
  const { data, isLoading } = useCall(
    getObserverInfo,
    accessKey === null ? null : { query: { access_key: accessKey, coin: query.askedCoin } },
    { keepPreviousData: true },
  );
  const view = data && chooseView(data, query);
  const partner = matchRoute(pathname)?.params["partner"];
  return (
    <>
      <header className="relative z-(--z-header) border-b border-line bg-surface text-sm">
        <div className="mx-auto flex h-(--header-h) max-w-content items-center gap-x-4 px-4 md:px-6 xl:px-0">
          {/* Only the mark on phones, where buttons and account fill the line. */}
          <Logo className="max-md:[&>span:last-child]:hidden" />
          <span className="max-md:hidden">
            <Badge kind="info">
              <Trans>Read-only view</Trans>
            </Badge>
          </span>
          {/* Sized to the available space, so that it does not shift when the buttons load. */}
          <div className="flex h-full min-w-0 grow items-center justify-end gap-1 md:gap-2">
            {data && view && (
              <>
                <FavouriteButton isFavourite={data.in_favorites} />
                <ObserverAccounts accounts={data.accounts} current={view.account} />
              </>
            )}
            <FinderButton className="max-md:hidden" />
            <LanguageButton form="short" />
            {isLoggedIn(session) ? null : (
              <ButtonLink
                size="sm"
                variant="ghost"
                className="shrink-0 whitespace-nowrap max-md:px-2"
                to={pathTo("signin", {}, { query: { next: pathname + search } })}
              >
                <Trans>Sign in</Trans>
              </ButtonLink>
            )}
          </div>
        </div>
        <p className="flex items-center justify-center gap-1.5 border-t border-line bg-info-soft py-1 text-2xs text-info md:hidden print:hidden">
          <Eye aria-hidden size={14} strokeWidth={1.75} />
          <Trans>Read-only view</Trans>
        </p>
      </header>
      {data && view ? (
        <Pages info={data} coin={view.coin} partner={partner} />
      ) : (
        isLoading && <SubNavigationSpace />
      )}
    </>
  );
}
