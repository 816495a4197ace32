import { useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { FieldFrame, boxStyle, describedBy } from "shared/forms";
import { formatDecimal } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { DecimalInput } from "shared/ui";
import type { FieldProblem } from "../model/fields.ts";

/** Props of {@link NumberField}. */
export interface NumberFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Unit at the end of the field, or a select of units. */
  unit?: ReactNode;
  problem: FieldProblem | undefined;
  hint?: ReactNode;
  optional?: boolean;
  /** Whether negative numbers are accepted. */
  allowsMinus?: boolean;
  className?: string;
}

/** Returns a function that describes the problem of a field. */
export function useProblemText(): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const figure = (text: string): string => formatDecimal(text, locale, { decimals: 0, rounding: "down" });
  return (problem) => {
    if (problem === undefined) return undefined;
    switch (problem.kind) {
      case "empty":
        return t`Enter a value.`;
      case "format":
        return t`Enter a number.`;
      case "positive":
        return t`Enter a number above 0.`;
      case "decimals": {
        const { decimals } = problem;
        return decimals === 0 ? t`Enter a whole number.` : t`Use up to ${decimals} decimals.`;
      }
      case "range": {
        const least = figure(problem.least);
        const most = figure(problem.most);
        return t`Enter a number from ${least} to ${most}.`;
      }
    }
  };
}

/** A text field for a number; the result updates on every key. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, unit, problem, hint, optional, allowsMinus = false, className } = props;
  const id = useId();
  const error = useProblemText()(problem);
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      {...(optional ? { optional } : {})}
      {...(className === undefined ? {} : { className })}
    >
      <div className={boxStyle({ error: error !== undefined })}>
        <DecimalInput
          id={id}
          value={value}
          allowsMinus={allowsMinus}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error, hint })}
          onChange={onChange}
          className="h-full min-h-9 w-full min-w-0 flex-1 bg-transparent text-inherit outline-none"
        />
        {typeof unit === "string" ? (
          <span className="text-xs whitespace-nowrap text-ink-3">{unit}</span>
        ) : (
          unit
        )}
      </div>
    </FieldFrame>
  );
}
