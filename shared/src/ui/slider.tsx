import { isPlainDecimal, ratio, toChartNumber } from "amount";
import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { toTypedDecimal } from "../format/index.ts";
import { useLocale } from "../locale/index.ts";
import { DecimalInput } from "./decimal-input.tsx";

/** A labeled value below a {@link Slider}. */
export interface SliderMark {
  value: number;
  label: string;
}

/** Props of {@link Slider}. */
export interface SliderProps {
  label: string;
  /** The typed text, a plain decimal with a point once it is complete. */
  value: string;
  onChange: (text: string) => void;
  /** Ends of the track; the field also accepts values beyond. */
  min: number;
  max: number;
  step: number;
  /** After the typed value, e.g. `%`. */
  unit: string;
  marks?: readonly SliderMark[];
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
}

const THUMB =
  "[&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-2 " +
  "[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface";

function drawn(text: string, { min, max }: Pick<SliderProps, "min" | "max">): number {
  const value = isPlainDecimal(text) ? toChartNumber(ratio(text)) : 0;
  return Math.min(max, Math.max(min, value));
}

/** A value chosen on a track or typed into the field beside its label. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, step, unit, marks = [], error, hint, className } = props;
  const id = useId();
  const { locale } = useLocale();
  const at = drawn(value, props);
  const share = (one: number): string => `${String(((one - min) / (max - min)) * 100)}%`;
  const note = error === undefined ? (hint ? `${id}-hint` : undefined) : `${id}-error`;
  return (
    <div className={className}>
      <div className="flex items-center justify-between gap-3 text-xs max-[19rem]:flex-wrap">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span
          className={clsx(
            "flex h-8 items-center gap-1 rounded-sm border bg-surface px-2 max-md:h-11 max-md:text-md has-[input:focus]:halo",
            error === undefined ? "border-line-control" : "border-negative inset-ring inset-ring-negative",
          )}
        >
          <DecimalInput
            id={id}
            allowsMinus={min < 0}
            value={value}
            aria-invalid={error !== undefined}
            aria-describedby={note}
            onChange={onChange}
            className="num max-w-40 min-w-12 bg-transparent text-end text-inherit outline-none"
            style={{ width: `${String(value.length + 1)}ch` }}
          />
          <span aria-hidden className="text-ink-3">
            {unit}
          </span>
        </span>
      </div>
      <div className="relative flex h-8 items-center max-md:h-11">
        <span aria-hidden className="absolute inset-x-0 h-1 rounded-full bg-line-control opacity-45" />
        <span
          aria-hidden
          className="absolute start-0 h-1 rounded-full bg-accent"
          style={{ width: share(at) }}
        />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${toTypedDecimal(String(at), locale)} ${unit}`}
          min={min}
          max={max}
          step={step}
          value={at}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(
            "relative m-0 h-full w-full cursor-pointer appearance-none rounded-sm bg-transparent",
            THUMB,
          )}
        />
      </div>
      {marks.length > 0 && (
        <div aria-hidden className="num flex justify-between text-2xs text-ink-3">
          {marks.map((mark) => (
            <span key={mark.value}>{mark.label}</span>
          ))}
        </div>
      )}
      {error === undefined ? (
        hint && (
          <div id={`${id}-hint`} className="mt-1.5 text-xs text-ink-3">
            {hint}
          </div>
        )
      ) : (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-xs text-negative">
          <CircleAlert aria-hidden size={14} strokeWidth={1.75} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
