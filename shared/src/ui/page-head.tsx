import type { ReactNode } from "react";

/** Props of {@link PageHead}. */
export interface PageHeadProps {
  /** The one `h1` of the page. */
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page: title, one line below it, actions at the right; on phones the actions go below. */
export function PageHead({ title, subtitle, actions }: PageHeadProps) {
  return (
    <div className="mb-5 flex items-end justify-between gap-x-6 gap-y-3 max-md:mb-3 max-md:flex-col max-md:items-stretch">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-(--tracking-tight) wrap-anywhere">{title}</h1>
        {subtitle && <div className="mt-0.5 text-sm text-ink-2">{subtitle}</div>}
      </div>
      {actions && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 max-md:[&>*]:flex-auto">{actions}</div>
      )}
    </div>
  );
}
