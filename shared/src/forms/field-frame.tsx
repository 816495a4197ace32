import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Props that all fields share. */
export interface FieldLabels {
  label: ReactNode;
  /** Marks the field as optional; required fields have no mark. */
  optional?: boolean;
  hint?: ReactNode;
  /** A link or switch at the right of the label. */
  aside?: ReactNode;
  className?: string;
}

/** Props of {@link FieldFrame}. */
export interface FieldFrameProps extends FieldLabels {
  /** Id of the control. */
  id: string;
  error: string | undefined;
  children: ReactNode;
}

/** Class names of the box around a control. */
export function boxStyle(state: {
  error: boolean;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Height: 32 beside other small controls, otherwise 40; 44 on phones. */
  size?: "sm" | "md";
}): string {
  return clsx(
    "flex w-full min-w-0 items-center gap-2 rounded-sm border transition-colors duration-100 max-md:min-h-11 max-md:text-md",
    state.size === "sm" ? "h-8 px-2 text-xs" : "min-h-10 px-3 text-sm",
    "has-[input:focus]:halo has-[textarea:focus]:halo has-[select:focus]:halo",
    state.disabled || state.readOnly ? "border-line-strong bg-sunken" : "bg-surface",
    state.disabled && "text-ink-disabled",
    state.error
      ? "border-negative inset-ring inset-ring-negative"
      : !state.disabled && !state.readOnly && "border-line-control",
  );
}

/** Class names of a control inside its box; the box shows the focus. */
export const CONTROL =
  "h-full min-h-9 min-w-0 flex-1 bg-transparent text-inherit outline-none placeholder:text-ink-3 disabled:cursor-not-allowed";

/**
 * Returns the ids of the elements that describe a control.
 *
 * @param id id of the control
 * @param parts what is shown below it
 * @returns value of `aria-describedby`
 */
export function describedBy(
  id: string,
  parts: { error: string | undefined; hint: ReactNode },
): string | undefined {
  if (parts.error !== undefined) return `${id}-error`;
  return parts.hint ? `${id}-hint` : undefined;
}

/**
 * Label above, control, then the error or the hint. Both stay in the document, because a dialog moves the focus to itself when an
 * element is removed from it between two fields.
 */
export function FieldFrame({
  id,
  label,
  optional,
  hint,
  aside,
  error,
  children,
  className,
}: FieldFrameProps) {
  const isWrong = error !== undefined;
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && (
            <span className="ms-1.5 font-normal text-ink-3">
              <Trans context="field">optional</Trans>
            </span>
          )}
        </label>
        {aside}
      </div>
      {children}
      <p id={`${id}-error`} hidden={!isWrong} className="mt-1.5 flex gap-1.5 text-xs text-negative">
        <CircleAlert aria-hidden size={14} strokeWidth={1.75} className="mt-0.75 shrink-0" />
        {error}
      </p>
      {hint && (
        <div id={`${id}-hint`} hidden={isWrong} className="mt-1.5 text-xs text-ink-3">
          {hint}
        </div>
      )}
    </div>
  );
}
