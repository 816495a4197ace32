import type { ReactNode } from "react";
import { useParams } from "shared/router";
import { ClosedPage } from "./closed-page.tsx";
import { isOpen, useObserver } from "#/hooks/observer-context.ts";

/** Shows a page that requires `profit`; a link without it redirects to the dashboard (R6.5). */
export function NeedsProfit({ children }: { children: ReactNode }) {
  const { info } = useObserver();
  const { partner } = useParams();
  return isOpen(info, "profit") ? children : <ClosedPage partner={partner} />;
}
