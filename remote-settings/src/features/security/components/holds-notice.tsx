import { Trans, useLingui } from "@lingui/react/macro";
import type { SecurityHold, SecurityOverview } from "contracts";
import { formatSpan } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import { AppLink } from "shared/navigation";
import { useHoldReasons } from "shared/security";
import { DateTime, Notice } from "shared/ui";

/** What still works during a hold, or that nothing does. */
function StillWorks({ kind, reason }: SecurityHold) {
  if (kind === "outgoing") return <Trans>No money leaves the account until then.</Trans>;
  return (
    <>
      {reason === "allowlist" && <Trans>Addresses in your address book can still be paid.</Trans>}{" "}
      <Trans>
        Transfers inside the pool, exchanges and automatic payouts to unchanged addresses still work.
      </Trans>
    </>
  );
}

function Hold({ hold }: { hold: SecurityHold }) {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const reason = useHoldReasons()[hold.reason];
  if (hold.until === null)
    return (
      <li>
        {reason}{" "}
        {hold.reason === "deposit_reversed" ? (
          <Trans>Nothing leaves the account until its balance covers the shortfall.</Trans>
        ) : (
          <Trans>Nothing leaves the account until you set a new login password.</Trans>
        )}
      </li>
    );
  const left = formatSpan(Math.max(0, hold.until - now), locale);
  const end = <DateTime unix={hold.until} form="date-time" locale={locale} timeZone={timeZone} />;
  return (
    <li>
      {reason}{" "}
      <span className="num">
        <Trans>
          Ends {end}, in {left}.
        </Trans>
      </span>{" "}
      <StillWorks {...hold} />
    </li>
  );
}

/** Why and until when withdrawals are on hold, what still works (domain wallet 2.5), and other pending changes. */
export function HoldsNotice({ security }: { security: SecurityOverview }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { holds, resets, delete_time: deletion } = security;
  return (
    <>
      {deletion !== null && (
        <Notice tone="negative" title={t`The account is scheduled for deletion.`}>
          <DateTime unix={deletion} form="date-time" locale={locale} timeZone={timeZone} />.{" "}
          <Trans>Sign out and in again to cancel it.</Trans>
        </Notice>
      )}
      {holds.length > 0 && (
        <Notice tone="warning" title={t`Withdrawals are on hold.`}>
          <ul className="mt-1 list-disc space-y-1 ps-4">
            {holds.map((hold) => (
              <Hold key={`${hold.reason} ${String(hold.start_time)}`} hold={hold} />
            ))}
          </ul>
        </Notice>
      )}
      {resets.map(({ type }) => (
        <Notice
          key={type}
          tone="info"
          title={t`A reset is in progress.`}
          action={
            <AppLink to="reset" query={{ type }} className="font-medium text-accent-text hover:underline">
              <Trans>Show</Trans>
            </AppLink>
          }
        >
          <Trans>We'll email you about every step.</Trans>
        </Notice>
      ))}
    </>
  );
}
