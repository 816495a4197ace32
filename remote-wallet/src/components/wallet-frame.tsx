import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { getRoute, matchRoute, pathTo, type RouteName } from "shared/navigation";
import { useLocation } from "shared/router";
import { Content, SubNavigation } from "shared/ui";
import { KeptWritesPart } from "./kept-writes-part.tsx";

const PAGES = [
  "wallet.summary",
  "wallet.deposit",
  "wallet.withdraw",
  "wallet.batch",
  "wallet.autoWithdrawal",
  "wallet.conversion",
  "wallet.exchange",
  "wallet.bill",
  "wallet.history",
] as const satisfies readonly RouteName[];

/** Props of {@link WalletFrame}. */
interface WalletFrameProps {
  isRefreshing: boolean;
  onRefresh: () => void;
  children: ReactNode;
}

/** The frame of the wallet's pages: tabs of the section, and a refresh button. */
export function WalletFrame({ isRefreshing, onRefresh, children }: WalletFrameProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const current = matchRoute(pathname)?.name;
  const labels = {
    "wallet.summary": t`Summary`,
    "wallet.deposit": t`Deposit`,
    "wallet.withdraw": t`Withdraw`,
    "wallet.batch": t`Batch withdrawal`,
    "wallet.autoWithdrawal": t`Auto-withdrawal`,
    "wallet.conversion": t`Convert`,
    "wallet.exchange": t`Exchange`,
    "wallet.bill": t`Bills`,
    "wallet.history": t`History`,
  };
  const tabs = PAGES.filter((page) => getRoute(page).isBuilt).map((page) => ({
    to: pathTo(page, {}),
    label: labels[page],
    current: page === current,
  }));
  return (
    <>
      <SubNavigation label={t`Wallet pages`} tabs={tabs} isRefreshing={isRefreshing} onRefresh={onRefresh} />
      <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">
        <KeptWritesPart />
        {children}
      </Content>
    </>
  );
}
