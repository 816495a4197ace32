import { CircleCheck } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Card } from "shared/ui";

/** Props of {@link DonePane}. */
interface DonePaneProps {
  title: ReactNode;
  /** Content below the title. */
  children?: ReactNode;
  actions: ReactNode;
}

/** Replaces a form whose order was accepted; it receives focus, so it scrolls into view and is read out. */
export function DonePane({ title, children, actions }: DonePaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The form may have been taller than the viewport, which would leave the person looking at an empty area.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card>
      <div className="flex flex-col items-center gap-3 py-8 text-center">
        <CircleCheck aria-hidden size={40} strokeWidth={1.5} className="text-positive" />
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-lg font-semibold outline-none">
          {title}
        </h2>
        {children}
        <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
      </div>
    </Card>
  );
}
