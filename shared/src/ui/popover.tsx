import { Info } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { createPart, usePart } from "./load-part.tsx";
import { bothHandlers, useOpener, type TriggerProps } from "./use-opener.ts";

const POPOVER_PART = createPart(async () => (await import("./popover-part.tsx")).PopoverPart);

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  /** Name of the panel. */
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  /** For an owner that closes it itself; it opens from its trigger. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Class names of the panel: its width, or `p-0`. */
  className?: string;
}

/**
 * A panel beside its trigger; Escape and a click outside close it. The panel is loaded when the trigger is first hovered or
 * focused.
 */
export function Popover({
  trigger,
  label,
  children,
  align = "end",
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  const Part = usePart(POPOVER_PART);
  const opener = useOpener(POPOVER_PART, { open, onOpenChange });
  const { props: own } = trigger;
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        ...opener.triggerState,
        onPointerEnter: bothHandlers(own.onPointerEnter, opener.arm),
        onFocus: bothHandlers(own.onFocus, opener.arm),
        onClick: bothHandlers(own.onClick, opener.toggle),
      })}
      {Part && (
        <Part {...opener.partProps} label={label} align={align} className={className}>
          {children}
        </Part>
      )}
    </>
  );
}

/** Props of {@link InfoTip}. */
export interface InfoTipProps {
  /** Name of the button, e.g. "About rejected shares". */
  label: string;
  children: ReactNode;
}

/** An info icon that opens a short explanation; also works on touch. */
export function InfoTip({ label, children }: InfoTipProps) {
  const trigger = (
    <button
      type="button"
      aria-label={label}
      className="inline-grid size-6 shrink-0 print:hidden cursor-pointer place-items-center rounded-full text-ink-3 hover:text-ink"
    >
      <Info aria-hidden size={14} strokeWidth={1.75} />
    </button>
  );
  return (
    <Popover trigger={trigger} label={label} align="center" className="max-w-65 text-xs text-ink-2">
      {children}
    </Popover>
  );
}
