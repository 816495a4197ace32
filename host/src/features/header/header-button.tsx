import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Flyout } from "#/components/use-flyout.ts";

interface HeaderButtonProps {
  flyout: Flyout;
  icon: LucideIcon;
  /** Accessible name; also the visible text unless `iconOnly`. */
  label: string;
  className?: string;
  children?: ReactNode;
}

/** Rounded icon button of the header that opens a flyout. */
export function HeaderButton({ flyout, icon: Icon, label, className, children }: HeaderButtonProps) {
  return (
    <button
      ref={flyout.triggerRef}
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={flyout.isOpen}
      aria-controls={flyout.isOpen ? flyout.panelId : undefined}
      onClick={flyout.toggle}
      className={clsx(
        "relative inline-grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink md:size-9",
        className,
      )}
    >
      <Icon aria-hidden size={18} strokeWidth={1.75} />
      {children}
    </button>
  );
}
