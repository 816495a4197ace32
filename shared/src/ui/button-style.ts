import { clsx } from "clsx";

/** Variants of a button. One `primary` per view. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-solid";
/** Height of a button: 32, 40 or 48. */
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-active",
  secondary: "border-line-strong bg-surface text-ink shadow-1 hover:bg-hover active:bg-selected",
  ghost: "border-transparent text-accent-text hover:bg-accent-soft active:bg-accent-soft-2",
  danger: "border-negative bg-surface text-negative hover:bg-negative-soft active:bg-negative-soft",
  "danger-solid": "border-transparent bg-negative text-on-negative hover:brightness-95",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-8 gap-1.5 px-3 py-1 text-xs max-md:min-h-11",
  md: "min-h-10 gap-2 px-4 py-1.5 text-sm max-md:min-h-11",
  lg: "min-h-12 gap-2 px-5.5 py-2 text-[0.9375rem]",
};

const DISABLED = "cursor-not-allowed border-line-strong bg-sunken text-ink-disabled";

/** Options for the look of a button. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Whether it fills the whole width. */
  block?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Returns the class names of a button or of a link that looks like one.
 *
 * @param look variant, size and state
 * @returns class names
 */
export function buttonStyle(look: ButtonLook): string {
  return clsx(
    "inline-flex print:hidden cursor-pointer items-center justify-center rounded-sm border text-center font-medium no-underline transition-colors duration-100 hover:no-underline",
    SIZES[look.size ?? "md"],
    look.disabled ? DISABLED : VARIANTS[look.variant ?? "secondary"],
    look.block && "w-full",
    look.className,
  );
}
