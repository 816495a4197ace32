import { clsx } from "clsx";
import type { ReactNode } from "react";
import { usePartToCome } from "./reveal-together.tsx";

/** Shows its children only after 200 ms, so that a fast response does not flicker; also before any script runs. */
export function Delayed({ children }: { children: ReactNode }) {
  return <div className="late">{children}</div>;
}

/** A gray bar in the shape of the pending content; sized by `className`. */
export function Skeleton({ className }: { className?: string }) {
  usePartToCome(true);
  return <span aria-hidden className={clsx("sweep block rounded-xs", className)} />;
}

/** Props of {@link SkeletonText}. */
export interface SkeletonTextProps {
  lines: number;
  className?: string;
}

/** The skeleton of lines of text. */
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
