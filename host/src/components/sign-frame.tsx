import type { ReactNode } from "react";
import { StepFocus } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";

interface SignFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** Key of the step, on a page whose steps replace each other; every next one takes the focus. */
  step?: string;
  children: ReactNode;
  /** Alternative to the form, shown below it. */
  alternative?: ReactNode;
  /** Line in small print at the bottom. */
  legal?: ReactNode;
}

/** Frame of the pages around signing in: title, form, one alternative, legal line. */
export function SignFrame({ title, subtitle, step, children, alternative, legal }: SignFrameProps) {
  useTitle(title);
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-(--tracking-tight) wrap-anywhere">{title}</h1>
      {subtitle === undefined ? null : <p className="mt-2 text-sm text-ink-2">{subtitle}</p>}
      <div className="mt-7">
        {step === undefined ? (
          children
        ) : (
          <StepFocus step={step} label={title}>
            {children}
          </StepFocus>
        )}
      </div>
      {alternative === undefined ? null : <p className="mt-6 text-sm text-ink-2">{alternative}</p>}
      {legal === undefined ? null : (
        <p className="mt-8 border-t border-line pt-4 text-xs text-ink-3">{legal}</p>
      )}
    </>
  );
}
