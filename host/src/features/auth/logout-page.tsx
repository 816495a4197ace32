import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { goToPath, loadPage, pathTo, readNext } from "shared/navigation";
import { useLocation } from "shared/router";
import { signOut } from "shared/session";
import { Spinner } from "shared/ui";

/** Signs out, then opens the requested page, else home, or sign-in when the server did not confirm (R4.1.3). */
export function LogoutPage() {
  const { search } = useLocation();
  const hasBegun = useRef(false);

  // Ends the session on the server, once per page.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void signOut().then((isEnded) => {
      if (!isEnded) goToPath(pathTo("signin", {}), { replace: true });
      else loadPage(readNext(search, pathTo("home", {})));
    });
  }, [search]);

  return (
    <p role="status" className="flex min-h-dvh items-center justify-center gap-2.5 text-ink-2">
      <Spinner />
      <Trans>Signing out…</Trans>
    </p>
  );
}

export { LogoutPage as Component };
