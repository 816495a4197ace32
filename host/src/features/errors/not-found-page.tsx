import { Trans, useLingui } from "@lingui/react/macro";
import { TIMINGS_MS } from "contracts";
import { useCallback } from "react";
import { AppLink, goToPath, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { ButtonLink } from "shared/ui";
import { useCountdown } from "#/components/countdown.ts";
import { useTitle } from "#/components/use-title.ts";
import { ErrorFrame } from "#/components/error-frame.tsx";

/** Reports that a link's target does not exist, and redirects home after a countdown (R2.8.2). */
function HomeCountdown() {
  const goHome = useCallback(() => goToPath(pathTo("home", {}), { replace: true }), []);
  const seconds = useCountdown(TIMINGS_MS.existUrlRedirect, goHome);
  return (
    <p className="num mt-2" role="timer">
      <Trans>Redirecting to the home page in {seconds} s.</Trans>
    </p>
  );
}

/** The 404 page (spec 2.8), also for pages that are not built. */
export function NotFoundPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  useTitle(t`Page not found`);
  return (
    <ErrorFrame
      status="404"
      title={t`This page could not be found`}
      actions={
        <>
          <ButtonLink variant="primary" to={pathTo("home", {})}>
            <Trans>Back to home</Trans>
          </ButtonLink>
          <ButtonLink to={pathTo("pool.state", {})}>
            <Trans>Dashboard</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>
          The address may be mistyped or the page may have moved. Perhaps you are looking for the{" "}
          <AppLink to="tools.calculator" className="underline">
            profit calculator
          </AppLink>{" "}
          or{" "}
          <AppLink to="wallet.summary" className="underline">
            your assets
          </AppLink>
          .
        </Trans>
      </p>
      {new URLSearchParams(search).has("isExistUrl") ? <HomeCountdown /> : null}
    </ErrorFrame>
  );
}
