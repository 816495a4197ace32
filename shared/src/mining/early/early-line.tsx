import type { ReactNode } from "react";
import type { EarlyTextName } from "../../early-chart/early-texts.ts";

/** The place where the script that draws the chart writes its own text. */
export function EarlyPart({ name }: { name: EarlyTextName }) {
  return <span data-early-part={name} />;
}

/** Props of {@link EarlyVariant}. */
export interface EarlyVariantProps {
  /** A text that must be known in addition to the parts. */
  when?: EarlyTextName;
  /** Texts with {@link EarlyPart}s. */
  children: ReactNode;
}

/** A variant of an {@link EarlyLine}: the script shows the first one whose parts are all known. */
export function EarlyVariant({ when, children }: EarlyVariantProps) {
  return (
    <div hidden data-early-variant={when ?? ""}>
      {children}
    </div>
  );
}

/** Props of {@link EarlyLine}. */
export interface EarlyLineProps {
  /** Placeholder of the line; without it the line is removed when there is nothing to write. */
  bar?: ReactNode;
  /** {@link EarlyVariant}s. */
  children: ReactNode;
}

/** A line of a prerendered page, written as soon as its parts are known, with texts in the language of the page. */
export function EarlyLine({ bar, children }: EarlyLineProps) {
  return (
    <div data-early-line={bar === undefined ? "optional" : ""}>
      {bar}
      {children}
    </div>
  );
}
