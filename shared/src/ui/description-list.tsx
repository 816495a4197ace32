import { clsx } from "clsx";
import type { ReactNode } from "react";

/** One pair of a {@link DescriptionList}. */
export interface DescriptionRow {
  id: string;
  term: ReactNode;
  value: ReactNode;
}

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps {
  rows: readonly DescriptionRow[];
  className?: string;
}

/** Key and value pairs, one per line. */
export function DescriptionList({ rows, className }: DescriptionListProps) {
  return (
    <dl className={clsx("text-xs", className)}>
      {rows.map((row) => (
        <div key={row.id} className="flex justify-between gap-4 border-b border-line py-2.25 last:border-b-0">
          <dt className="text-ink-2">{row.term}</dt>
          <dd className="num text-end font-medium wrap-anywhere">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
