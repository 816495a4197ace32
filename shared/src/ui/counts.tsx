import { clsx } from "clsx";
import type { ReactNode } from "react";

const MOST_SHOWN = 99;

/** Props of {@link CountBadge}. */
export interface CountBadgeProps {
  /** Number shown; nothing is rendered for zero. */
  count: number;
  /** The count in words, e.g. "3 unread messages". */
  label: string;
  className?: string;
}

/** The red badge with the number of unread items; three dots above 99, with the number in the label. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={clsx(
        "num inline-block h-[1.0625rem] min-w-[1.0625rem] rounded-full bg-negative px-1.25 text-center text-[0.6875rem] leading-[1.0625rem] font-semibold text-on-negative",
        className,
      )}
    >
      <span aria-hidden>{count > MOST_SHOWN ? "•••" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Props of {@link CountPill}. */
export interface CountPillProps {
  children: ReactNode;
  selected?: boolean;
}

/** An unobtrusive count after a title or a tab. */
export function CountPill({ children, selected }: CountPillProps) {
  return (
    <span
      className={clsx(
        "num inline-block min-w-5 rounded-full px-1.5 text-center text-2xs leading-4.5 font-medium",
        selected ? "bg-accent-soft-2 text-accent-text" : "bg-neutral-soft text-ink-2",
      )}
    >
      {children}
    </span>
  );
}

/** A red dot whose label announces "new" to screen readers. */
export function Dot({ label }: { label: string }) {
  return (
    <span className="inline-block size-2 shrink-0 rounded-full bg-negative">
      <span className="sr-only">{label}</span>
    </span>
  );
}
