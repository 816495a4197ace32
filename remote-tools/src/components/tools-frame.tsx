import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { getRoute, matchRoute, pathTo, type RouteName } from "shared/navigation";
import { useLocation } from "shared/router";
import { Content, LinkTabs } from "shared/ui";

const PAGES = [
  "tools.txaccelerator",
  "tools.calculator",
  "tools.miner",
  "tools.broadcast",
  "tools.signature",
] as const satisfies readonly RouteName[];

/** Pages without a tab that are part of another page's tab. */
const PART_OF: Readonly<Partial<Record<RouteName, RouteName>>> = {
  "tools.about-accelerator": "tools.txaccelerator",
  "tools.history": "tools.txaccelerator",
};

/** The frame of the tools: the tabs of the enabled pages, and the page. */
export function ToolsFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const current = matchRoute(pathname)?.name;
  const labels = {
    "tools.txaccelerator": t`Tx accelerator`,
    "tools.calculator": t`Profit calculator`,
    "tools.miner": t`Earnings ranking`,
    "tools.broadcast": t`Broadcast`,
    "tools.signature": t`Signature verification`,
  };
  const tabs = PAGES.filter((page) => getRoute(page).isBuilt).map((page) => ({
    to: pathTo(page, {}),
    label: labels[page],
    current: page === (PART_OF[current ?? page] ?? current),
  }));
  return (
    <>
      <div className="border-b border-line bg-surface">
        <Content className="flex h-(--subnav-h) items-center">
          <LinkTabs label={t`Tools`} tabs={tabs} className="-ms-3 flex-1" />
        </Content>
      </div>
      <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">{children}</Content>
    </>
  );
}
