import { prefixOf } from "routes";
import { useEffect } from "react";
import { loadPage } from "shared/navigation";
import { getLocaleState } from "shared/locale";
import { Navigate } from "shared/router";

/**
 * Continues to an address of the product. Another language's texts load with a full page load.
 *
 * @param props address, already checked by the caller
 */
export function GoOn({ to }: { to: string }) {
  const isSameLanguage = to.split("/")[1] === prefixOf(getLocaleState().locale);

  // A page in another language is loaded by the browser, outside of the router.
  useEffect(() => {
    if (!isSameLanguage) loadPage(to);
  }, [isSameLanguage, to]);
  return isSameLanguage ? <Navigate to={to} replace /> : null;
}
