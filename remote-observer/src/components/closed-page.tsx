import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { keepObserverQuery, pathTo } from "shared/navigation";
import { Navigate, useLocation } from "shared/router";
import { toast } from "shared/toast";

/** Redirects from a page that the link does not open to its dashboard, with a toast (R6.5). */
export function ClosedPage({ partner }: { partner: string | undefined }) {
  const { t } = useLingui();
  const { search } = useLocation();

  // The toasts are outside of the page, which is left at once.
  useEffect(() => toast.info(t`The owner of this link keeps that page private.`), [t]);

  const params = partner === undefined ? {} : { partner };
  return <Navigate replace to={pathTo("observer.dashboard", params, { query: keepObserverQuery(search) })} />;
}
