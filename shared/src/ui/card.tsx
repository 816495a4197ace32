import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

/** Props of {@link Card}. */
export interface CardProps {
  title?: ReactNode;
  /** Level of the title, 2 by default. */
  headingLevel?: 2 | 3;
  /** A count after the title. */
  count?: ReactNode;
  /** Buttons and links at the right of the head. */
  actions?: ReactNode;
  /** Whether to draw a line under the head, for tables and lists. */
  divided?: boolean;
  /** Whether to omit the padding around the children. */
  flush?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

/** A group of related content; a section named by its title. */
export function Card({
  title,
  headingLevel = 2,
  count,
  actions,
  divided,
  flush,
  children,
  className,
}: CardProps) {
  const id = useId();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const head = (
    <div
      className={clsx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 max-md:px-4",
        divided ? "border-b border-line py-3.5" : "pt-4",
        actions && "whole",
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <Heading id={id} className="text-[0.9375rem] leading-6 font-semibold">
          {title}
        </Heading>
        {count}
      </div>
      {actions && <div className="flex items-center gap-3">{actions}</div>}
    </div>
  );
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={clsx("min-w-0 rounded-md border border-line bg-surface shadow-1", className)}
    >
      {title && head}
      {flush ? (
        children
      ) : (
        <div className="px-5 pt-4 pb-5 max-md:px-4 max-md:pt-3 max-md:pb-4">{children}</div>
      )}
    </section>
  );
}
