import type { ReactNode } from "react";
import { useNearOrRest } from "#/hooks/use-near-or-rest.ts";

/** Props of {@link LowerPart}. */
interface LowerPartProps {
  className: string;
  /** The part; it makes no call before it is due. */
  children: (isDue: boolean) => ReactNode;
}

/** The place of a part below the fold, whose calls leave the line to the first screen. */
export function LowerPart({ className, children }: LowerPartProps) {
  const { ref, isDue } = useNearOrRest<HTMLDivElement>();
  return (
    <div ref={ref} className={className}>
      {children(isDue)}
    </div>
  );
}
