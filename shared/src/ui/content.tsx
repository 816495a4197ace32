import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The column of a page, as wide as the header's. */
export function Content({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={clsx("mx-auto w-full max-w-content px-4 md:px-6 xl:px-0", className)}>{children}</div>
  );
}
