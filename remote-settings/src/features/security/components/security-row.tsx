import { clsx } from "clsx";
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Props of {@link SecurityRow}. */
interface SecurityRowProps {
  icon: LucideIcon;
  title: ReactNode;
  detail: ReactNode;
  badge?: ReactNode;
  /** The state in one word. */
  state?: ReactNode;
  action: ReactNode;
}

/** One protection with its description, state and action. */
export function SecurityRow({ icon: Icon, title, detail, badge, state, action }: SecurityRowProps) {
  return (
    <li className="flex items-start gap-4 border-t border-line px-5 py-3.5 first:border-t-0 max-md:px-4">
      <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-1 shrink-0 text-ink-2" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div
          className={clsx("min-w-0", state === undefined ? "flex-1 max-md:basis-full" : "flex-[1_1_16rem]")}
        >
          <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium">
            {title}
            {badge}
          </h3>
          <p className="text-xs text-ink-2 wrap-anywhere">{detail}</p>
        </div>
        <div
          className={clsx(
            "flex flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full",
            state === undefined ? "max-md:justify-end" : "max-md:justify-between",
          )}
        >
          {state}
          {action}
        </div>
      </div>
    </li>
  );
}

const MARKS = {
  on: { icon: CircleCheck, className: "text-positive" },
  off: { icon: CircleDashed, className: "text-ink-3" },
  attention: { icon: CircleAlert, className: "text-warning" },
} as const;

/** Whether a protection is on, as an icon and a word. */
export function RowState({ kind, children }: { kind: keyof typeof MARKS; children: ReactNode }) {
  const { icon: Icon, className } = MARKS[kind];
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-ink-2">
      <Icon aria-hidden size={14} strokeWidth={1.75} className={clsx("shrink-0", className)} />
      {children}
    </span>
  );
}
