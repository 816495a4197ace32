import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import {
  CircleCheck,
  CircleX,
  CloudAlert,
  Info,
  RotateCw,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

function EmptyDrawing() {
  return (
    <svg aria-hidden width="132" height="96" viewBox="0 0 132 96" fill="none" className="text-line-strong">
      <rect
        x="18"
        y="20"
        width="96"
        height="56"
        rx="8"
        className="fill-sunken"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M18 36h96" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M30 28h14M30 48h26M30 58h18M84 48h18M90 58h12"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="66" cy="76" r="13" className="fill-surface stroke-accent-border" strokeWidth="1.5" />
      <path
        d="M66 70v12M60 76h12"
        className="stroke-accent-border"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  /** For "no match" and "no permission"; an illustration otherwise. */
  icon?: LucideIcon;
  className?: string;
}

/** Shown when there is no data yet, or nothing matches. */
export function EmptyState({ title, children, action, icon: Icon, className }: EmptyStateProps) {
  return (
    <div className={clsx("flex flex-col items-center gap-1.5 px-6 py-10 text-center", className)}>
      {Icon ? (
        <Icon aria-hidden size={22} strokeWidth={1.75} className="mb-1 text-ink-3" />
      ) : (
        <EmptyDrawing />
      )}
      <p className="text-[0.9375rem] leading-6 font-semibold wrap-anywhere">{title}</p>
      {children && <p className="max-w-110 text-sm text-ink-2">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Props of {@link NoRows}. */
export interface NoRowsProps {
  /** Page that was requested, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Content of an empty list. */
  children: ReactNode;
}

/** Shown in place of rows: the way back on a page past the last one, otherwise the content of an empty list. */
export function NoRows({ page, onPage, children }: NoRowsProps) {
  if (page <= 1) return children;
  return (
    <EmptyState
      title={<Trans>This page is empty</Trans>}
      action={
        <Button onClick={() => onPage(1)}>
          <Trans>First page</Trans>
        </Button>
      }
    />
  );
}

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What failed, e.g. "Couldn't load workers.". */
  title: ReactNode;
  /** The server's message or what the person can do. */
  message?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** Whether the whole page failed: the title is its `h1`. */
  isPage?: boolean;
  className?: string;
}

/** Shown where something failed, with a way to continue. */
export function ErrorState({ title, message, onRetry, busy, isPage, className }: ErrorStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div
      role="alert"
      className={clsx("flex flex-col items-center gap-1.5 px-6 py-10 text-center", className)}
    >
      <CloudAlert aria-hidden size={22} strokeWidth={1.75} className="mb-1 text-ink-3" />
      <Title className="text-[0.9375rem] leading-6 font-semibold">{title}</Title>
      {message && <p className="max-w-110 text-sm text-ink-2 wrap-anywhere">{message}</p>}
      {onRetry && (
        <Button size="sm" icon={RotateCw} busy={busy} onClick={onRetry} className="mt-3">
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

const NOTICES = {
  info: { className: "border-info-border bg-info-soft", mark: "text-info", icon: Info },
  warning: { className: "border-warning-border bg-warning-soft", mark: "text-warning", icon: TriangleAlert },
  negative: { className: "border-negative-border bg-negative-soft", mark: "text-negative", icon: CircleX },
  positive: {
    className: "border-positive-border bg-positive-soft",
    mark: "text-positive",
    icon: CircleCheck,
  },
} as const;

/** Props of {@link Notice}. */
export interface NoticeProps {
  tone: keyof typeof NOTICES;
  /** The first sentence, in bold. */
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` for something that has just failed, `status` for something that has just succeeded. */
  role?: "alert" | "status";
  className?: string;
}

/** A message inside a page or form. */
export function Notice({ tone, title, children, action, role, className }: NoticeProps) {
  const { className: look, mark, icon: Icon } = NOTICES[tone];
  return (
    <div
      role={role}
      className={clsx("flex gap-2.5 rounded-sm border px-3.5 py-3 text-xs text-ink", look, className)}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} className={clsx("mt-0.5 shrink-0", mark)} />
      <div className="min-w-0 flex-1">
        {title && <strong className="font-semibold">{title} </strong>}
        {children}
      </div>
      {action && <div className="shrink-0 self-center">{action}</div>}
    </div>
  );
}
