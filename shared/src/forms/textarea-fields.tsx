import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, boxStyle, type FieldLabels } from "./field-frame.tsx";
import { useField, type FieldBinding } from "./use-field.ts";
import { useFramedField } from "./use-framed-field.ts";

interface AreaProps<Values extends FieldValues, Output> extends FieldLabels, FieldBinding<Values, Output> {
  placeholder?: string;
  rows?: number;
}

interface AreaLook {
  counter: string;
  maxLength?: number;
  mono?: boolean;
  hint: ReactNode;
  /** Which lines are invalid; follows the error. */
  wrong?: string | undefined;
}

function Area<Values extends FieldValues, Output>({
  area,
  look,
}: {
  area: AreaProps<Values, Output>;
  look: AreaLook;
}) {
  const { placeholder, rows = 4 } = area;
  const { field, frame, control } = useFramedField({ ...area, hint: look.hint });
  const error =
    frame.error === undefined || look.wrong === undefined ? frame.error : `${frame.error} ${look.wrong}`;
  return (
    <FieldFrame {...frame} error={error}>
      <div className={boxStyle({ error: field.error !== undefined })}>
        <textarea
          {...control}
          rows={rows}
          placeholder={placeholder}
          maxLength={look.maxLength}
          spellCheck={!look.mono}
          onChange={(event) => field.setValue(event.target.value)}
          className={clsx(
            "min-h-20 min-w-0 flex-1 resize-y bg-transparent py-2 text-inherit outline-none placeholder:text-ink-3",
            look.mono && "font-mono text-xs",
          )}
        />
      </div>
      <div className="num mt-1 text-end text-2xs text-ink-3">{look.counter}</div>
    </FieldFrame>
  );
}

/** Props of {@link TextareaField}. */
export type TextareaFieldProps<Values extends FieldValues, Output> = AreaProps<Values, Output> & {
  /** Maximum length in characters, shown by a counter. */
  maxLength: number;
};

/** A multi-line text field with a counter. */
export function TextareaField<Values extends FieldValues, Output>(props: TextareaFieldProps<Values, Output>) {
  const { text } = useField({ control: props.control, name: props.name });
  const counter = `${String(text.length)} / ${String(props.maxLength)}`;
  return <Area area={props} look={{ counter, maxLength: props.maxLength, hint: props.hint }} />;
}

/** Props of {@link TextareaLines}. */
export type TextareaLinesProps<Values extends FieldValues, Output> = AreaProps<Values, Output> & {
  maxLines: number;
  /** Checks whether a line is valid; invalid lines are reported by number. */
  isLine: (line: string) => boolean;
};

/**
 * Returns the numbers of invalid lines, from 1; empty lines are skipped.
 *
 * @param text the typed text
 * @param isLine whether a line is valid
 * @returns line numbers
 */
export function wrongLines(text: string, isLine: (line: string) => boolean): number[] {
  return text
    .split(/\r?\n/u)
    .flatMap((line, index) => (line.trim() === "" || isLine(line.trim()) ? [] : [index + 1]));
}

/** One entry per line, with a counter; invalid lines are reported by number. */
export function TextareaLines<Values extends FieldValues, Output>(props: TextareaLinesProps<Values, Output>) {
  const { t } = useLingui();
  const { text } = useField({ control: props.control, name: props.name });
  const used = text.split(/\r?\n/u).filter((line) => line.trim() !== "").length;
  const wrong = wrongLines(text, props.isLine);
  const list = wrong.join(", ");
  const count = wrong.length;
  const advice =
    count > 0
      ? t`${plural(count, { one: `Check line ${list}.`, other: `Check lines ${list}.` })}`
      : undefined;
  const counter = `${String(used)} / ${String(props.maxLines)}`;
  return <Area area={props} look={{ counter, mono: true, hint: advice ?? props.hint, wrong: advice }} />;
}
