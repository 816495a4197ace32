import { clsx } from "clsx";
import { Check, Info, Loader, Pause, TriangleAlert, X, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** The state of a record shown by a badge. */
export type BadgeKind =
  "done" | "processing" | "paused" | "failed" | "draft" | "new" | "neutral" | "info" | "warning";

const LOOKS: Record<BadgeKind, { className: string; icon?: LucideIcon }> = {
  done: { className: "bg-positive-soft text-positive", icon: Check },
  processing: { className: "bg-info-soft text-info", icon: Loader },
  paused: { className: "bg-warning-soft text-warning", icon: Pause },
  failed: { className: "bg-negative-soft text-negative", icon: X },
  draft: { className: "bg-neutral-soft text-neutral" },
  new: { className: "bg-accent-soft text-accent-text" },
  neutral: { className: "bg-neutral-soft text-neutral" },
  info: { className: "bg-info-soft text-info", icon: Info },
  warning: { className: "bg-warning-soft text-warning", icon: TriangleAlert },
};

/** Props of {@link Badge}. */
export interface BadgeProps {
  kind: BadgeKind;
  /** The label; a badge always has one. */
  children: ReactNode;
  className?: string;
}

/** The state of a record: icon, color and word. */
export function Badge({ kind, children, className }: BadgeProps) {
  const { className: look, icon: Icon } = LOOKS[kind];
  return (
    <span
      className={clsx(
        "inline-flex min-h-5.5 items-center gap-1.25 rounded-xs px-2 text-2xs font-medium whitespace-nowrap",
        look,
        className,
      )}
    >
      {Icon && <Icon aria-hidden size={13} strokeWidth={2.25} />}
      {children}
    </span>
  );
}
