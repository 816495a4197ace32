import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode } from "react";

/** Props of {@link StepFocus}. */
export interface StepFocusProps {
  /** Key of the step shown. */
  step: string;
  /** Name of the step. */
  label: string;
  /** Whether the first step rendered takes the focus too, since it replaces another one. */
  isNext?: boolean;
  children: ReactNode;
  className?: string;
}

/** Returns the first field to fill in. */
function fieldOf(place: HTMLElement): HTMLElement | undefined {
  const fields = [...place.querySelectorAll("input")];
  return fields.find(
    ({ disabled, readOnly, type, value }) =>
      !disabled && !readOnly && !["checkbox", "radio", "file"].includes(type) && value === "",
  );
}

/**
 * Steps that replace each other: the focus lost with one moves to the first empty field of the next, or to the next as a whole if
 * it has none.
 */
export function StepFocus({ step, label, isNext = false, children, className }: StepFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isNext ? null : step);

  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (place.current === null || document.activeElement !== document.body) return;
    (fieldOf(place.current) ?? place.current).focus();
  }, [step]);
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={clsx("outline-none", className)}
    >
      {children}
    </div>
  );
}
