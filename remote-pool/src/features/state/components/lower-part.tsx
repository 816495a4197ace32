import type { ReactNode } from "react";
import { useNearOrRest } from "#/hooks/use-near-or-rest.ts";

/** Props of {@link LowerPart}. */
interface LowerPartProps {
  className: string;
  /** The part; it makes no call until it is due. */
  children: (isDue: boolean) => ReactNode;
}

/** Container of a part below the fold, whose calls wait for those of the first screen. */
export function LowerPart({ className, children }: LowerPartProps) {
  const { ref, isDue } = useNearOrRest<HTMLDivElement>();
  return (
    <div ref={ref} className={className}>
      {children(isDue)}
    </div>
  );
}
