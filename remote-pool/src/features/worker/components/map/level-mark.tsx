import { clsx } from "clsx";
import type { MapLevel } from "./map-model.ts";

const LOOKS = {
  0: "bg-accent-soft-2",
  1: "border border-warning-border bg-warning-soft text-warning",
  2: "bg-warning text-on-warning",
  3: "bg-negative text-on-negative",
} as const;
const NONE = "border border-dashed border-line-strong text-ink-3";

/** The sign of each level, since color alone conveys nothing. */
const SIGNS = { 0: "", 1: "·", 2: "!", 3: "×" } as const;
const NO_SIGN = "–";

/** The mark of a level, in a cell and in the legend. */
export function LevelMark({ level }: { level: MapLevel }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex size-6 items-center justify-center rounded-xs text-xs leading-none font-semibold",
        level === null ? NONE : LOOKS[level],
      )}
    >
      {level === null ? NO_SIGN : SIGNS[level]}
    </span>
  );
}
