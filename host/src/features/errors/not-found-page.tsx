import { Trans, useLingui } from "@lingui/react/macro";
import { AppLink, OBSERVER_REFUSED, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { ButtonLink } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { ErrorFrame } from "#/components/error-frame.tsx";

/** The 404 page (spec 2.8), also for pages that are not built and for observer links that are no longer valid. */
export function NotFoundPage() {
  const { t } = useLingui();
  const isObserver = useLocation().state === OBSERVER_REFUSED;
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
        {isObserver ? (
          <Trans>The link may be incomplete or no longer valid. Ask the owner for a new one.</Trans>
        ) : (
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
        )}
      </p>
    </ErrorFrame>
  );
}
