import type { ReactNode } from "react";
import { keepObserverQuery, pathTo } from "shared/navigation";
import { Navigate, useLocation, useParams } from "shared/router";
import { isOpen, useObserver } from "./observer-context.ts";

/** Shows a page that a link opens with `profit`; another link leads to the dashboard (R6.5). */
export function NeedsProfit({ children }: { children: ReactNode }) {
  const { info } = useObserver();
  const { search } = useLocation();
  const { partner } = useParams();
  if (isOpen(info, "profit")) return children;
  const query = keepObserverQuery(search);
  return (
    <Navigate
      replace
      to={pathTo("observer.dashboard", partner === undefined ? {} : { partner }, { query })}
    />
  );
}
