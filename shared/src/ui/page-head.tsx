import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Props of {@link PageHead}. */
export interface PageHeadProps {
  /** The only `h1` of the page. */
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Whether to keep the actions beside the title on phones too, where they show icons. */
  isInline?: boolean;
}

/** The head of a page: title, one line below it, actions at the right, or below if there is no space beside them. */
export function PageHead({ title, subtitle, actions, isInline = false }: PageHeadProps) {
  return (
    <div
      className={clsx(
        "whole mb-5 flex items-end justify-between gap-x-6 gap-y-3 max-md:mb-3 md:flex-wrap",
        isInline ? "max-md:items-start max-md:gap-x-3" : "max-md:flex-col max-md:items-stretch",
      )}
    >
      <div className="min-w-0 md:flex-[1_1_20rem] max-md:flex-1">
        <h1 className="text-xl font-semibold tracking-(--tracking-tight) wrap-anywhere">{title}</h1>
        {subtitle && <div className="mt-0.5 text-sm text-ink-2">{subtitle}</div>}
      </div>
      {actions && (
        <div
          className={clsx(
            "flex shrink-0 flex-wrap items-center gap-2 empty:hidden print:hidden",
            !isInline && "max-md:[&>*]:flex-auto",
          )}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
