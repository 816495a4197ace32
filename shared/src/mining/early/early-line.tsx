import type { ReactNode } from "react";
import type { EarlyTextName } from "../../early-chart/early-texts.ts";

/** Where the script that draws the chart writes a text of its own. */
export function EarlyPart({ name }: { name: EarlyTextName }) {
  return <span data-early-part={name} />;
}

/** Props of {@link EarlyVariant}. */
export interface EarlyVariantProps {
  /** What must be known, beside the parts. */
  when?: EarlyTextName;
  /** Texts with {@link EarlyPart}s. */
  children: ReactNode;
}

/** One way to write an {@link EarlyLine}: the script shows the first one whose parts are all known. */
export function EarlyVariant({ when, children }: EarlyVariantProps) {
  return (
    <div hidden data-early-variant={when ?? ""}>
      {children}
    </div>
  );
}

/** Props of {@link EarlyLine}. */
export interface EarlyLineProps {
  /** Keeps the place of the line; without one the line goes where there is nothing to write. */
  bar?: ReactNode;
  /** {@link EarlyVariant}s. */
  children: ReactNode;
}

/** A line of a prerendered page that is written as soon as its parts are known, with texts in the language of the page. */
export function EarlyLine({ bar, children }: EarlyLineProps) {
  return (
    <div data-early-line={bar === undefined ? "optional" : ""}>
      {bar}
      {children}
    </div>
  );
}
