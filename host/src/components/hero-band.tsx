import type { ReactNode } from "react";
import { Content } from "shared/ui";

interface HeroBandProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** Links or buttons for the next steps. */
  children?: ReactNode;
}

/** The full-width band at the top of a program's page. */
export function HeroBand({ title, subtitle, children }: HeroBandProps) {
  return (
    <section data-theme="dark" className="bg-linear-to-b from-(--hero-from) to-(--hero-to) text-ink">
      <Content className="py-10 md:py-16">
        <h1 className="max-w-180 text-[1.875rem] leading-9 font-semibold tracking-(--tracking-tight) md:text-[2.5rem] md:leading-12">
          {title}
        </h1>
        <p className="mt-3 max-w-160 text-md text-(--hero-ink-2)">{subtitle}</p>
        {children && (
          <div className="mt-6 flex flex-wrap items-center gap-3 max-md:[&>*]:flex-auto">{children}</div>
        )}
      </Content>
    </section>
  );
}
