import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Delayed, Skeleton } from "./skeleton.tsx";

const CARD = "min-w-0 overflow-hidden rounded-md border border-line bg-surface shadow-1";

/** Props of {@link CardShape}. */
export interface CardShapeProps {
  /** Lines below the title. */
  lines?: number;
  className?: string;
}

/** The skeleton of a card with a title and some lines. */
export function CardShape({ lines = 3, className }: CardShapeProps) {
  return (
    <div className={clsx(CARD, "px-5 py-4 max-md:px-4", className)}>
      <Delayed>
        <Skeleton className="mb-5 h-5 w-40 max-w-full" />
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className={clsx("mt-3 h-3.5", index % 3 === 2 ? "w-2/3" : "w-full")} />
        ))}
      </Delayed>
    </div>
  );
}

/** Props of {@link StatsShape}. */
export interface StatsShapeProps {
  count?: number;
}

/** The skeleton of figures side by side. */
export function StatsShape({ count = 4 }: StatsShapeProps) {
  return (
    <div className={clsx(CARD, "grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none")}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="h-22 px-5 py-4 max-md:px-4">
          <Delayed>
            <Skeleton className="h-3.5 w-20 max-w-full" />
            <Skeleton className="mt-3 h-6 w-32 max-w-full" />
          </Delayed>
        </div>
      ))}
    </div>
  );
}

/** Props of {@link TableShape}. */
export interface TableShapeProps {
  /** Tabs above the table. */
  tabs?: number;
  hasFilters?: boolean;
  rows?: number;
  columns?: number;
}

/** Props of {@link BandedTableShape}. */
export interface BandedTableShapeProps extends Omit<TableShapeProps, "tabs" | "hasFilters"> {
  /** The {@link ShapeBand}s above the rows. */
  children: ReactNode;
}

/** A row of the skeleton of a table: tabs, filters, or whatever else is above its rows. */
export function ShapeBand({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={clsx("flex items-center gap-4 border-b border-line px-5 max-md:px-4", className)}>
      {children}
    </div>
  );
}

function bars(count: number, look: string): ReactNode {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={look} />);
}

/** The skeleton of a card with table rows, below bands of its own. */
export function BandedTableShape({ children, rows = 12, columns = 5 }: BandedTableShapeProps) {
  return (
    <div className={CARD}>
      <Delayed>
        {children}
        <ShapeBand className="h-9 bg-sunken max-md:hidden">{bars(columns, "h-3 flex-1")}</ShapeBand>
        {Array.from({ length: rows }, (_, index) => (
          <ShapeBand key={index} className="h-12 last:border-b-0 max-md:h-15">
            <Skeleton className="h-3.5 flex-1" />
            <Skeleton className="h-3.5 flex-1" />
            {Array.from({ length: Math.max(columns - 2, 0) }, (_unused, column) => (
              <Skeleton key={column} className="h-3.5 flex-1 max-md:hidden" />
            ))}
          </ShapeBand>
        ))}
      </Delayed>
    </div>
  );
}

/** The skeleton of a card with tabs, filters and table rows. */
export function TableShape({ tabs = 0, hasFilters = false, rows = 12, columns = 5 }: TableShapeProps) {
  return (
    <BandedTableShape rows={rows} columns={columns}>
      {tabs > 0 && <ShapeBand className="h-14">{bars(tabs, "h-4 w-20")}</ShapeBand>}
      {hasFilters && <ShapeBand className="h-14">{bars(2, "h-8 w-40")}</ShapeBand>}
    </BandedTableShape>
  );
}
