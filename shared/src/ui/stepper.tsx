import { clsx } from "clsx";
import { Check } from "lucide-react";

/** Props of {@link Stepper}. */
export interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  className?: string;
}

/** Numbered steps: a check mark when done, `aria-current` on the current one. */
export function Stepper({ label, steps, current, className }: StepperProps) {
  return (
    <ol
      aria-label={label}
      className={clsx("flex items-center gap-3 text-xs max-md:gap-2 max-[19rem]:flex-wrap", className)}
    >
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? "step" : undefined}
            className={clsx(
              "flex items-center gap-2 max-md:gap-1.5",
              index > 0 &&
                "flex-1 before:h-px before:min-w-3 before:flex-1 before:bg-line-strong before:content-['']",
            )}
          >
            <span
              className={clsx(
                "num grid size-6 shrink-0 place-items-center rounded-full text-2xs font-semibold",
                isDone && "bg-accent-soft-2 text-accent-text",
                isCurrent && "bg-accent text-on-accent",
                !isDone && !isCurrent && "border border-line-control text-ink-2",
              )}
            >
              {isDone ? <Check aria-hidden size={14} strokeWidth={2.25} /> : index + 1}
            </span>
            <span
              className={clsx(
                isCurrent ? "font-medium text-ink" : "text-ink-2",
                // More than three names are wider than a phone.
                !isCurrent && steps.length > 3 && "max-md:sr-only",
              )}
            >
              {step}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
