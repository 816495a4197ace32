import { clsx } from "clsx";
import type { ReactNode } from "react";

/** State of a worker or an account. */
export type Status = "active" | "warning" | "inactive" | "none";

const TONES: Record<Status, string> = {
  active: "text-positive",
  warning: "text-warning",
  inactive: "text-negative",
  none: "text-neutral",
};

function Shape({ status }: { status: Status }) {
  switch (status) {
    case "active":
      return (
        <>
          <circle cx="8" cy="8" r="7" fill="currentColor" />
          <path d="m4.9 8.2 2.1 2.1 4.1-4.4" fill="none" stroke="var(--surface)" strokeWidth="1.75" />
        </>
      );
    case "warning":
      return (
        <>
          <path
            d="M8 1.4 15.3 14.2H.7Z"
            fill="currentColor"
            stroke="currentColor"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
          <path d="M8 5.6v4.2M8 11.4v1.2" stroke="var(--surface)" strokeWidth="1.6" />
        </>
      );
    case "inactive":
      return (
        <>
          <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="m3.8 12.2 8.4-8.4" stroke="currentColor" strokeWidth="1.6" />
        </>
      );
    case "none":
      return <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.6" />;
  }
}

/** Props of {@link StatusMark}. */
export interface StatusMarkProps {
  status: Status;
  /** The word of the state. */
  children: ReactNode;
  /** Whether to hide the word visually, but not from screen readers. */
  iconOnly?: boolean;
  className?: string;
}

/** A state by shape, color and word. */
export function StatusMark({ status, children, iconOnly, className }: StatusMarkProps) {
  return (
    <span className={clsx("inline-flex items-center gap-1.75 whitespace-nowrap", className)}>
      <svg aria-hidden viewBox="0 0 16 16" width="13" height="13" className={clsx("shrink-0", TONES[status])}>
        <Shape status={status} />
      </svg>
      <span className={clsx(iconOnly && "sr-only")}>{children}</span>
    </span>
  );
}
