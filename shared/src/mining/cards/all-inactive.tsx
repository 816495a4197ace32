import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PoolHome } from "contracts";
import { CircleOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatSpan } from "../../format/index.ts";
import { EmptyState, Notice, TextLink } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { useNow } from "../hooks/use-now.ts";
import type { WorkerPage } from "../mining-source.ts";
import { isAllInactive } from "../model/all-inactive.ts";

/** Props of {@link AllInactive}. */
export interface AllInactiveProps {
  home: Pick<PoolHome, "total_active" | "total_unactive" | "total_invalid" | "last_share_time">;
}

/** Warns that an account has workers but none of them is active, with the time of the last share; otherwise nothing. */
export function AllInactive({ home }: AllInactiveProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const now = useNow();
  if (!isAllInactive(home)) return null;
  const span = home.last_share_time === null ? null : formatSpan(now - home.last_share_time, locale);
  return (
    <Notice tone="negative" role="alert" title={t`No active workers.`} className="mb-4">
      {span === null ? (
        <Trans>No share has arrived yet.</Trans>
      ) : (
        <Trans>The last share came {span} ago.</Trans>
      )}
    </Notice>
  );
}

/** Props of {@link NoneInactive}. */
export interface NoneInactiveProps {
  /** Numbers of all workers. */
  counts: Pick<WorkerPage, "active" | "invalid">;
  /** Address of the list of invalid workers; without it their number is plain text. */
  invalidLink?: string | undefined;
  /** Shown when all workers run. */
  children: ReactNode;
}

/** Shown in place of inactive workers: all workers run, or some have been offline for so long that they are not listed. */
export function NoneInactive({ counts: { active, invalid }, invalidLink, children }: NoneInactiveProps) {
  const { t } = useLingui();
  if (invalid > 0) {
    const text = (
      <Plural
        value={invalid}
        one="# worker has sent no share for more than 24 hours"
        other="# workers have sent no share for more than 24 hours"
      />
    );
    return (
      <EmptyState
        icon={CircleOff}
        title={invalidLink === undefined ? text : <TextLink to={invalidLink}>{text}</TextLink>}
      />
    );
  }
  if (active === 0) return <EmptyState icon={CircleOff} title={t`No active workers.`} />;
  return <>{children}</>;
}
