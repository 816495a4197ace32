import { useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { keepObserverQuery, matchRoute, pathTo, getRoute } from "shared/navigation";
import { Navigate, useLocation, useParams } from "shared/router";
import { LinkTabs } from "shared/ui";
import type { WalletSource } from "shared/wallet";
import { isOpen, useObserver, viewKey } from "#/hooks/observer-context.ts";
import { useObserverWallet } from "#/sources/observer-wallet-source.ts";
import { PageFrame } from "#/components/page-frame.tsx";

const PAGES = [
  "observer.wallet.summary",
  "observer.wallet.autoWithdrawal",
  "observer.wallet.bill",
  "observer.wallet.history",
] as const;

/** Links between the observed wallet's pages. */
function WalletTabs() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { partner } = useParams();
  const current = matchRoute(pathname)?.name;
  const labels = {
    "observer.wallet.summary": t`Summary`,
    "observer.wallet.autoWithdrawal": t`Auto-withdrawal`,
    "observer.wallet.bill": t`Bills`,
    "observer.wallet.history": t({ message: "History", context: "wallet" }),
  };
  const tabs = PAGES.filter((page) => getRoute(page).isBuilt).map((page) => ({
    to: pathTo(page, partner === undefined ? {} : { partner }, { query: keepObserverQuery(search) }),
    label: labels[page],
    current: page === current,
  }));
  return <LinkTabs label={t`Wallet pages`} tabs={tabs} className="-ms-3" />;
}

/** A page of an observed wallet; a link that does not open it redirects to the dashboard (R2.3.46, R6.5). */
export function WalletPage({ children }: { children: (source: WalletSource) => ReactNode }) {
  const view = useObserver();
  const { search } = useLocation();
  const { partner } = useParams();
  const source = useObserverWallet(view);
  if (!isOpen(view.info, "asset")) {
    const query = keepObserverQuery(search);
    return (
      <Navigate
        replace
        to={pathTo("observer.dashboard", partner === undefined ? {} : { partner }, { query })}
      />
    );
  }
  return (
    <PageFrame head={<WalletTabs />} updatedAt={null}>
      {/* Figures of the previous account must never be shown under the name of this one. */}
      <Fragment key={viewKey(view)}>{children(source)}</Fragment>
    </PageFrame>
  );
}
