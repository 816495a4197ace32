import { clsx } from "clsx";
import { useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { CoinSwitch, type CoinSwitchProps } from "./coin-switch.tsx";
import { Content } from "./content.tsx";
import { IconButton } from "./icon-button.tsx";
import { LinkTabs, type LinkTab } from "./tabs.tsx";

/** Props for refreshing the figures of a page. */
export interface RefreshProps {
  onRefresh: () => void;
  isRefreshing?: boolean | undefined;
}

/**
 * The button that refreshes the figures of the page; at the end of the row under the header, or of the head of a page without
 * one.
 */
export function RefreshButton({ onRefresh, isRefreshing = false }: RefreshProps) {
  const { t } = useLingui();
  return <IconButton icon={RefreshCw} label={t`Refresh`} size="sm" busy={isRefreshing} onClick={onRefresh} />;
}

/** Props of {@link SubNavigation}. */
export interface SubNavigationProps extends Partial<CoinSwitchProps>, RefreshProps {
  /** Name of the row of pages. */
  label: string;
  tabs: readonly LinkTab[];
  /** Before the refresh button, from 992 on: when the data arrived. */
  stamp?: ReactNode;
}

/** The empty row, while its pages are unknown. */
export function SubNavigationSpace() {
  return (
    <div aria-hidden className="h-[calc(var(--subnav-h)+1px)] border-b border-line bg-surface print:hidden" />
  );
}

/** The row under the header: coin if the section has coins, its pages, when the data arrived, and the refresh button. */
export function SubNavigation({ label, tabs, stamp, coins, coin, onCoin, ...refresh }: SubNavigationProps) {
  return (
    <div className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface print:hidden">
      <Content className="flex h-(--subnav-h) items-center gap-3 max-md:pe-2 md:gap-4">
        {coins && coin !== undefined && onCoin ? (
          <>
            <CoinSwitch {...{ coins, coin, onCoin }} />
            <span aria-hidden className="h-5 w-px shrink-0 bg-line-strong max-md:hidden" />
          </>
        ) : null}
        <LinkTabs label={label} tabs={tabs} className={clsx("flex-1", coins === undefined && "-ms-3")} />
        <div className="flex shrink-0 items-center gap-1.5">
          {stamp && <div className="max-lg:hidden">{stamp}</div>}
          <RefreshButton {...refresh} />
        </div>
      </Content>
    </div>
  );
}
