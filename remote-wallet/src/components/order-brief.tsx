import type { ReactNode } from "react";

/** A line of {@link OrderBrief}. */
export interface BriefLine {
  id: string;
  term: ReactNode;
  value: ReactNode;
}

/** Props of {@link OrderBrief}. */
export interface OrderBriefProps {
  /** What is paid, exchanged or borrowed, in large type. */
  lead: Omit<BriefLine, "id">;
  lines?: readonly BriefLine[];
}

const LINE = "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1";

/** What the codes approve, repeated above their fields so that it is on screen when confirmed (R4.3.1). */
export function OrderBrief({ lead, lines = [] }: OrderBriefProps) {
  return (
    // The shell renders the dialog; this attribute keeps the remote's styles.
    <dl data-mfe="wallet" className="rounded-sm border border-line bg-sunken px-4 text-sm">
      <div className={`${LINE} py-3`}>
        <dt className="text-ink-2">{lead.term}</dt>
        <dd className="num text-md font-semibold break-words">{lead.value}</dd>
      </div>
      {lines.map(({ id, term, value }) => (
        <div key={id} className={`${LINE} border-t border-line py-2`}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="num max-w-full break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
