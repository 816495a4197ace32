import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { nextSort, type Sort } from "./table-types.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

/** Props of {@link ListRow}. */
export interface ListRowProps {
  title: ReactNode;
  /** Below the title, e.g. a `StatusMark`. */
  status?: ReactNode;
  /** The main figure, at the right. */
  figure?: ReactNode;
  /** One detail below the figure. */
  detail?: ReactNode;
  /** Between both sides, e.g. a sparkline. */
  aside?: ReactNode;
}

/** A table row as shown on phones. */
export function ListRow({ title, status, figure, detail, aside }: ListRowProps) {
  return (
    <div className="flex min-h-15 items-center justify-between gap-3 px-5 py-2 max-md:px-4 max-[19rem]:flex-col max-[19rem]:items-stretch max-[19rem]:gap-1">
      <div className="min-w-0 flex-1">
        <div className="text-sm font-medium wrap-anywhere">{title}</div>
        {status && <div className="text-xs text-ink-2">{status}</div>}
      </div>
      {aside}
      <div className={clsx("num shrink-0 text-end max-[19rem]:text-start", aside && "min-w-29")}>
        <div className="text-sm font-medium">{figure}</div>
        {detail && <div className="text-2xs text-ink-2">{detail}</div>}
      </div>
    </div>
  );
}

/** Props of {@link SortPills}. */
export interface SortPillsProps {
  label: string;
  options: readonly { id: string; label: ReactNode; align?: "start" | "end" }[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** The sort control of a list on phones. */
export function SortPills({ label, options, sort, onSort }: SortPillsProps) {
  const { t } = useLingui();
  const row = useCurrentInView<HTMLDivElement>(sort?.id);
  return (
    // The background is not part of what fades at the end.
    <div className="bg-sunken">
      <div
        ref={row}
        role="group"
        aria-label={label}
        // Positioned, so that the hidden text of a pill beyond the edge does not widen the page.
        className="relative flex gap-1 overflow-x-auto px-4 py-1.5 no-scrollbar fade-end"
      >
        {options.map((option) => {
          const isCurrent = sort?.id === option.id;
          const isUp = sort?.direction === "asc";
          const Arrow = isUp ? ArrowUp : ArrowDown;
          return (
            <button
              key={option.id}
              type="button"
              aria-pressed={isCurrent}
              onClick={() => onSort(nextSort({ id: option.id, align: option.align ?? "end" }, sort))}
              className={clsx(
                "inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1 rounded-full px-3 text-xs font-medium",
                isCurrent ? "bg-accent-soft-2 text-accent-text" : "text-ink-2",
              )}
            >
              {option.label}
              {isCurrent && <Arrow aria-hidden size={14} strokeWidth={1.75} />}
              {isCurrent && <span className="sr-only">{isUp ? t`ascending` : t`descending`}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Props of {@link SelectionBar}. */
export interface SelectionBarProps {
  /** How many are selected, e.g. "2 selected". */
  label: ReactNode;
  /** Buttons for actions on them. */
  children: ReactNode;
  onClear: () => void;
}

/**
 * The bar above a table while rows are selected: their number, the button that clears the selection, and actions, which are a
 * scrolling row below on phones.
 */
export function SelectionBar({ label, children, onClear }: SelectionBarProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-selected px-5 py-1 max-md:px-4">
      <span role="status" className="num text-xs font-semibold max-md:flex-1">
        {label}
      </span>
      <IconButton icon={X} label={t`Clear selection`} size="sm" onClick={onClear} />
      <div className="flex items-center gap-1 max-md:no-scrollbar max-md:fade-end max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:overflow-x-auto max-md:ps-4 max-md:py-1 max-md:*:shrink-0 max-md:*:whitespace-nowrap md:flex-1 md:flex-wrap">
        {children}
      </div>
    </div>
  );
}
