import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A question with its answer. */
export interface Question {
  id: string;
  question: ReactNode;
  answer: ReactNode;
}

/** Frequently asked questions, collapsed until opened. */
export function Questions({ title, rows }: { title: ReactNode; rows: readonly Question[] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {rows.map(({ id, question, answer }) => (
          <details key={id} className="group">
            <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-5 py-3 text-sm font-medium hover:bg-hover max-md:px-4">
              {question}
              <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-3 group-open:rotate-180" />
            </summary>
            <p className="px-5 pb-4 text-sm text-ink-2 max-md:px-4">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
