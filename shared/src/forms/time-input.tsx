import { useId, useState, type KeyboardEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import { parseTime } from "../format/index.ts";
import { boxStyle } from "./field-frame.tsx";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Props of {@link TimeInput}. */
export interface TimeInputProps {
  label: string;
  /** `HH:MM`. */
  value: string;
  onChange: (time: string) => void;
}

function movedTime(time: string, minutes: number): string {
  const [hour = "0", minute = "0"] = time.split(":");
  const total = Number.parseInt(hour, 10) * HOUR + Number.parseInt(minute, 10) + minutes + DAY;
  const pad = (part: number): string => String(part).padStart(2, "0");
  return `${pad(Math.floor(total / HOUR) % 24)}:${pad(total % HOUR)}`;
}

/**
 * A 24-hour time input with its label beside it. The arrow keys change the hour when the cursor is before the colon and the
 * minute after it; an invalid time is reported when the field is left, and changes nothing.
 */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  function commit(): void {
    if (typed === null) return;
    const time = parseTime(typed);
    setWrong(time === null);
    if (time === null) return;
    setTyped(null);
    if (time !== value) onChange(time);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") commit();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const input = event.currentTarget;
    const caret = input.selectionStart ?? 0;
    const step = (caret > 2 ? 1 : HOUR) * (event.key === "ArrowUp" ? 1 : -1);
    setWrong(false);
    setTyped(movedTime(parseTime(typed ?? value) ?? value, step));
    requestAnimationFrame(() => input.setSelectionRange(caret, caret));
  }
  return (
    <span className="flex items-center gap-2 text-xs text-ink-2">
      <label htmlFor={id}>{label}</label>
      <span className="inline-flex flex-col gap-1">
        <span className={boxStyle({ error: isWrong })}>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder="00:00"
            value={typed ?? value}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
            onKeyDown={handleKey}
            onBlur={commit}
            className="num w-12 bg-transparent text-sm text-ink outline-none placeholder:text-ink-3"
          />
        </span>
        {isWrong && (
          <span id={`${id}-wrong`} role="alert" className="text-2xs text-negative">
            {t`Enter a time from 00:00 to 23:59.`}
          </span>
        )}
      </span>
    </span>
  );
}
