import { Trans, useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui as useI18n } from "@lingui/react";
import { getObserverInfo, type ObserverInfo } from "contracts";
import { Star } from "lucide-react";
import { useState } from "react";
import { useCall } from "shared/api";
import { keepObserverQuery, marksEntry, matchRoute, pathTo, type RouteName } from "shared/navigation";
import { useLocation, useNavigate } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { Badge, Button, ButtonLink, ConfirmDialog, SubNavigation } from "shared/ui";
import { LanguageButton } from "#/components/language-button.tsx";
import { Logo } from "#/components/logo.tsx";
import { FavouriteDialog } from "./favourite-dialog.tsx";
import { ObserverAccounts } from "./observer-accounts.tsx";
import { DEFAULT_COIN, chooseAccount, chooseCoin, listCoins, listObserverMenu } from "./observer-view.ts";

const LABELS: Partial<Record<RouteName, MessageDescriptor>> = {
  "observer.dashboard": msg`Dashboard`,
  "observer.worker": msg`Workers`,
  "observer.profit": msg`Profit`,
  "observer.payment": msg`Payouts`,
  "observer.wallet.summary": msg({ message: "Assets", context: "menu" }),
};

interface PagesProps {
  info: ObserverInfo;
  /** Coin of the query. */
  wanted: string | null;
  partner: string | undefined;
}

/** Pages that the key opens and its coins; the key travels along in every link. */
function Pages({ info, wanted, partner }: PagesProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = keepObserverQuery(search);
  const tabs = listObserverMenu(info, partner).map((route) => {
    const path = pathTo(route, { ...(partner === undefined ? {} : { partner }), id: "", account: "" });
    const label = LABELS[route];
    return {
      to: `${path}?${new URLSearchParams(query).toString()}`,
      label: label ? i18n._(label) : route,
      current: marksEntry(route, matchRoute(pathname)?.name),
    };
  });
  function handleCoin(coin: string): void {
    const next = new URLSearchParams(search);
    next.set("coin", coin);
    void navigate(`${pathname}?${next.toString()}`);
  }
  return (
    <SubNavigation
      label={t`Observer`}
      tabs={tabs}
      coins={listCoins(info)}
      coin={chooseCoin(info, wanted)}
      onCoin={handleCoin}
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
        <span className="text-xs max-md:sr-only">{t`In favorites`}</span>
      </span>
    );
  return (
    <>
      <Button
        icon={Star}
        className="max-md:size-11 max-md:border-transparent max-md:bg-transparent max-md:px-0 max-md:shadow-none"
        onClick={() => setOpen(true)}
      >
        <span className="max-md:sr-only">
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
  const query = new URLSearchParams(search);
  const key = query.get("access_key");
  const wanted = query.get("coin");
  const info = useCall(
    getObserverInfo,
    key === null ? null : { query: { access_key: key, coin: wanted ?? DEFAULT_COIN } },
    { keepPreviousData: true },
  );
  const partner = matchRoute(pathname)?.params["partner"];
  const { data } = info;
  return (
    <>
      <header className="relative z-(--z-header) border-b border-line bg-surface text-sm">
        <div className="mx-auto flex h-(--header-h) max-w-content items-center gap-x-4 px-4 md:px-6 xl:px-0">
          <Logo />
          <span className="max-md:hidden">
            <Badge kind="info">
              <Trans>Read only</Trans>
            </Badge>
          </span>
          <div className="ms-auto flex min-w-0 items-center gap-1 md:gap-2">
            {data === undefined ? null : (
              <>
                <FavouriteButton isFavourite={data.in_favorites} />
                <ObserverAccounts
                  accounts={data.accounts}
                  current={chooseAccount(data, query.get("user_id"))}
                />
              </>
            )}
            <LanguageButton form="short" />
            {isLoggedIn(session) ? null : (
              <ButtonLink
                size="sm"
                variant="ghost"
                className="max-md:px-2"
                to={pathTo("signin", {}, { query: { next: pathname + search } })}
              >
                <Trans>Sign in</Trans>
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      {data === undefined ? null : <Pages info={data} wanted={wanted} partner={partner} />}
    </>
  );
}
