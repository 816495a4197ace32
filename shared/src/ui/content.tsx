import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Props of {@link Content}. */
export interface ContentProps {
  children: ReactNode;
  /** Whether the width is at most 800 px, for forms and text. */
  isNarrow?: boolean;
  className?: string;
}

/** The column of a page, as wide as the header's by default. */
export function Content({ children, isNarrow = false, className }: ContentProps) {
  return (
    <div
      className={clsx(
        "mx-auto w-full px-4 md:px-6 xl:px-0",
        isNarrow ? "max-w-200" : "max-w-content",
        className,
      )}
    >
      {children}
    </div>
  );
}
