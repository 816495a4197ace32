import type { ReactNode } from "react";
import { CoinSwitch, type CoinSwitchProps } from "./coin-switch.tsx";
import { Content } from "./content.tsx";
import { LinkTabs, type LinkTab } from "./tabs.tsx";

/** Props of {@link SubNavigation}. */
export interface SubNavigationProps extends CoinSwitchProps {
  /** Name of the row of pages. */
  label: string;
  tabs: readonly LinkTab[];
  /** At the end, from 768 on: when the data came. */
  stamp?: ReactNode;
}

/** The row under the header: coin, pages of the section, when the data came. */
export function SubNavigation({ label, tabs, stamp, ...coin }: SubNavigationProps) {
  return (
    <div className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface">
      <Content className="flex h-(--subnav-h) items-center gap-3 max-md:pe-0 md:gap-4">
        <CoinSwitch {...coin} />
        <span aria-hidden className="h-5 w-px shrink-0 bg-line-strong max-md:hidden" />
        <LinkTabs label={label} tabs={tabs} className="flex-1 max-md:pe-4" />
        {stamp && <div className="max-md:hidden">{stamp}</div>}
      </Content>
    </div>
  );
}
