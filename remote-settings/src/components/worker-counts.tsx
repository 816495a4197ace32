import { Trans } from "@lingui/react/macro";
import { formatCount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { StatusMark } from "shared/ui";

/** Numbers of active and inactive workers. */
export function WorkerCounts({ active, inactive }: { active: number; inactive: number }) {
  const { locale } = useDisplayPreferences();
  return (
    <span className="num inline-flex items-center gap-3">
      <StatusMark status={active > 0 ? "active" : "none"} iconOnly>
        <Trans>Active</Trans>
      </StatusMark>
      <span className="-ms-2">{formatCount(active, locale)}</span>
      <StatusMark status={inactive > 0 ? "inactive" : "none"} iconOnly>
        <Trans>Inactive</Trans>
      </StatusMark>
      <span className="-ms-2">{formatCount(inactive, locale)}</span>
    </span>
  );
}
