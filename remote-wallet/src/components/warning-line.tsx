import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** A warning in the list above the confirmation of a payment. */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" />
      <span>{children}</span>
    </li>
  );
}
