import { Trans, useLingui } from "@lingui/react/macro";
import { getQuickSwitch, type QuickSwitch } from "contracts";
import { useCall } from "shared/api";
import { formatDate } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { Notice } from "shared/ui";

/** Frequent polling while miners are switching, so that their arrival is noticed soon. */
const PENDING_REFRESH = { ...REFRESH, refreshInterval: 5000 } as const;

/** Shows that miners are switching to a coin, and polls until they have arrived. */
export function PendingNotice({ state, next }: { state: QuickSwitch; next: string }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  useCall(getQuickSwitch, {}, PENDING_REFRESH);
  const current = state.current_coin ?? "";
  const from = formatDate(state.effective_time, { locale, timeZone, form: "time" });
  return (
    <Notice tone="info" role="status" title={t`Switching from ${current} to ${next}`}>
      <Trans>
        The miners start moving at {from}. The switch is complete when their hashrate appears on {next},
        usually within two minutes.
      </Trans>
    </Notice>
  );
}
