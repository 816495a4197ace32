import { clsx } from "clsx";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "shared/router";
import { CountPill } from "./counts.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";

const LIST = "flex min-w-0 gap-1 self-stretch overflow-x-auto no-scrollbar fade-end";

function tabLook(isCurrent: boolean): string {
  return clsx(
    "relative flex min-h-11 shrink-0 cursor-pointer items-center gap-1.75 px-3 text-sm font-medium whitespace-nowrap no-underline -outline-offset-2 hover:text-ink hover:no-underline",
    isCurrent
      ? "text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-t-xs after:bg-accent after:content-[''] forced-colors:after:bg-[Highlight] forced-colors:after:forced-color-adjust-none"
      : "text-ink-2",
  );
}

/** One tab of {@link Tabs}. */
export interface Tab<T extends string> {
  id: T;
  label: ReactNode;
  count?: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps<T extends string> {
  /** Name of the list. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (id: T) => void;
  /** Id of the panel that the tabs switch. */
  panelId: string;
  className?: string;
}

/** Returns the id of a tab, for `aria-labelledby` of its panel. */
function tabElementId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}

/** Tabs that switch views in place. Arrow keys move the focus, Enter or Space selects. */
export function Tabs<T extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<T>) {
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const ids = tabs.map((tab) => tabElementId(panelId, tab.id));
    const index = ids.indexOf(document.activeElement?.id ?? "");
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: ids.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    document.getElementById(ids[(target + ids.length) % ids.length] ?? "")?.focus();
  }
  const list = useCurrentInView<HTMLDivElement>(value);
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKeyDown}
      className={clsx(LIST, className)}
    >
      {tabs.map((tab) => {
        const isCurrent = tab.id === value;
        return (
          <button
            key={tab.id}
            id={tabElementId(panelId, tab.id)}
            type="button"
            role="tab"
            aria-selected={isCurrent}
            aria-controls={panelId}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={tabLook(isCurrent)}
          >
            {tab.label}
            {tab.count !== undefined && <CountPill selected={isCurrent}>{tab.count}</CountPill>}
          </button>
        );
      })}
    </div>
  );
}

/** Props of {@link TabPanel}. */
export interface TabPanelProps {
  /** The `panelId` of the tabs. */
  id: string;
  /** The selected tab. */
  tabId: string;
  children: ReactNode;
  className?: string;
}

/** The view that {@link Tabs} switch. */
export function TabPanel({ id, tabId, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabElementId(id, tabId)} className={className}>
      {children}
    </div>
  );
}

/** One link of {@link LinkTabs}. */
export interface LinkTab {
  to: string;
  label: ReactNode;
  count?: ReactNode;
  current: boolean;
}

/** Tabs that are pages: links with `aria-current`; the current one is scrolled into view. */
export function LinkTabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly LinkTab[];
  className?: string;
}) {
  const list = useCurrentInView<HTMLElement>(tabs.find((tab) => tab.current)?.to);
  return (
    <nav ref={list} aria-label={label} className={clsx(LIST, className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? "page" : undefined}
          className={tabLook(tab.current)}
        >
          {tab.label}
          {tab.count !== undefined && <CountPill selected={tab.current}>{tab.count}</CountPill>}
        </Link>
      ))}
    </nav>
  );
}
