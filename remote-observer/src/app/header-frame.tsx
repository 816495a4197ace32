import { Trans } from "@lingui/react/macro";
import { brand } from "brand";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { BrandMark, Content } from "shared/ui";

function Brand() {
  return (
    <span className="flex items-center gap-2.5 text-[1.1875rem] font-semibold tracking-(--tracking-tight)">
      <BrandMark className="size-7" />
      <span className="max-md:sr-only">{brand.name}</span>
    </span>
  );
}

/** The bar at the top of the standalone pages: the brand, and a note that the view is read-only. */
export function HeaderFrame({ children }: { children?: ReactNode }) {
  return (
    <header className="relative z-(--z-header) border-b border-line bg-surface">
      <Content className="flex min-h-(--header-h) items-center gap-4 max-md:gap-2">
        <Brand />
        <span className="inline-flex shrink-0 items-center gap-1.5 rounded-xs border border-line-strong px-2 py-0.5 text-2xs whitespace-nowrap text-ink-2 max-md:hidden">
          <Eye aria-hidden size={14} strokeWidth={1.75} />
          <Trans>Read-only view</Trans>
        </span>
        {/* Fills the available space, so that nothing shifts when the buttons load. */}
        <div className="flex grow items-center justify-end gap-2 self-stretch">{children}</div>
      </Content>
      <p className="flex items-center justify-center gap-1.5 border-t border-line bg-info-soft py-1 text-2xs text-info md:hidden print:hidden">
        <Eye aria-hidden size={14} strokeWidth={1.75} />
        <Trans>Read-only view</Trans>
      </p>
    </header>
  );
}
