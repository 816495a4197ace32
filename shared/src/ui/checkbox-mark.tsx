import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import { useEffect, useRef, type ComponentPropsWithRef } from "react";

/** Props of {@link CheckboxMark}. */
export type CheckboxMarkProps = Omit<ComponentPropsWithRef<"input">, "type" | "ref"> & {
  /** Whether some but not all of what it represents is checked. */
  mixed?: boolean;
};

/** A checkbox without its own label; give it `aria-label` or wrap it in a label. */
export function CheckboxMark({ mixed = false, className, ...rest }: CheckboxMarkProps) {
  const input = useRef<HTMLInputElement>(null);

  // `indeterminate` exists only as a property of the element.
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);

  return (
    <span className={clsx("relative inline-grid size-4.5 shrink-0 place-items-center", className)}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-xs border-[1.5px] border-line-control bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken forced-colors:border-[ButtonText] forced-colors:bg-[Field] forced-colors:forced-color-adjust-none forced-colors:checked:bg-[Highlight] forced-colors:indeterminate:bg-[Highlight]"
      />
      <Check
        aria-hidden
        size={13}
        strokeWidth={2.5}
        className="pointer-events-none relative hidden text-on-accent peer-checked:block peer-indeterminate:hidden forced-colors:text-[HighlightText]"
      />
      <Minus
        aria-hidden
        size={13}
        strokeWidth={2.5}
        className="pointer-events-none relative hidden text-on-accent peer-indeterminate:block forced-colors:text-[HighlightText]"
      />
    </span>
  );
}
