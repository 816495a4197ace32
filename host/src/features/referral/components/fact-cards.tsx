import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "shared/ui";

/** A rule or benefit of a program. */
export interface Fact {
  id: string;
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

/** Rules or benefits side by side. */
export function FactCards({ title, facts }: { title: ReactNode; facts: readonly Fact[] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {facts.map(({ id, icon: Icon, title: name, text }) => (
          <li key={id} className="grid">
            <Card>
              <Icon aria-hidden size={22} strokeWidth={1.75} className="mb-3 text-accent-text" />
              <h3 className="text-[0.9375rem] leading-6 font-semibold">{name}</h3>
              <p className="mt-1 text-sm text-ink-2">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
