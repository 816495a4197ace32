import { Trans, useLingui } from "@lingui/react/macro";
import { pathTo } from "shared/navigation";
import { ButtonLink } from "shared/ui";
import { ActivityView } from "./components/activity-view.tsx";
import { useMainOnly } from "./components/use-main-only.ts";

/** The ranking of the third anniversary, for main accounts (R2.3.23). */
export function AnniversaryPage() {
  const { t } = useLingui();
  const { isKnown } = useMainOnly();
  const signIn = pathTo("signin", {}, { query: { next: pathTo("activity.anniversary", {}) } });
  return (
    <ActivityView
      name="anniversary"
      title={t`Anniversary ranking`}
      actions={() =>
        // One button for everyone, so that the page does not shift when the session is known.
        isKnown ? (
          <ButtonLink to={pathTo("pool.profit", {})} variant="primary" size="lg">
            <Trans>Your earnings</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={signIn} variant="primary" size="lg">
            <Trans>Sign in to see your place</Trans>
          </ButtonLink>
        )
      }
    />
  );
}

export { AnniversaryPage as Component };
