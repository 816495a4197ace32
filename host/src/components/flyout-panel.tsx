import { clsx } from "clsx";
import { Suspense, type ReactNode } from "react";
import { PartBoundary } from "./part-boundary.tsx";
import type { Flyout } from "./use-flyout.ts";

interface FlyoutPanelProps {
  flyout: Flyout;
  label: string;
  /** Width class from 768 px up; on phones the panel spans the screen. */
  width: string;
  align?: "start" | "end";
  children: ReactNode;
}

/** The panel of a flyout; its content may still be loading. */
export function FlyoutPanel({ flyout, label, width, align = "end", children }: FlyoutPanelProps) {
  if (!flyout.isOpen) return null;
  return (
    <div
      id={flyout.panelId}
      role="group"
      aria-label={label}
      className={clsx(
        "fixed inset-x-2 top-16 z-(--z-popover) max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-md border border-line bg-raised text-sm text-ink shadow-3",
        "md:absolute md:inset-x-auto md:top-full md:mt-1",
        align === "end" ? "md:end-0" : "md:start-0",
        width,
      )}
    >
      <PartBoundary onFailed={flyout.close}>
        <Suspense fallback={<div className="h-32" aria-busy />}>{children}</Suspense>
      </PartBoundary>
    </div>
  );
}
