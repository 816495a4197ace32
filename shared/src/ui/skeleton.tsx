import { clsx } from "clsx";
import type { ReactNode } from "react";
import { usePartToCome } from "./reveal-together.tsx";

/** Shows its children only after 200 ms, so that a quick answer does not flicker; before any script runs as well. */
export function Delayed({ children }: { children: ReactNode }) {
  return <div className="late">{children}</div>;
}

/** A grey bar in the shape of what follows; its size comes by `className`. */
export function Skeleton({ className }: { className?: string }) {
  usePartToCome(true);
  return <span aria-hidden className={clsx("sweep block rounded-xs", className)} />;
}

/** Props of {@link SkeletonText}. */
export interface SkeletonTextProps {
  lines: number;
  className?: string;
}

/** Lines of text that are still to come. */
export function SkeletonText({ lines, className }: SkeletonTextProps) {
  return (
    <div className={clsx("space-y-2.5", className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          key={index}
          className={clsx("h-3.5", index === lines - 1 && lines > 1 ? "w-2/3" : "w-full")}
        />
      ))}
    </div>
  );
}
