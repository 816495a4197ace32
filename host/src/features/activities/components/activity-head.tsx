import { Trans } from "@lingui/react/macro";
import type { Activity } from "contracts/calls/activities";
import type { ReactNode } from "react";
import { formatSpan } from "shared/format";
import { useDisplayPreferences, useNow } from "shared/mining";
import { Badge, DateTime } from "shared/ui";
import { foreignLanguage } from "#/components/foreign-language.ts";
import { HeroBand } from "#/components/hero-band.tsx";

function Status({ status }: Pick<Activity, "status">) {
  if (status === "not_started")
    return (
      <Badge kind="draft">
        <Trans>Not started yet</Trans>
      </Badge>
    );
  return status === "running" ? (
    <Badge kind="processing">
      <Trans>Running</Trans>
    </Badge>
  ) : (
    <Badge kind="neutral">
      <Trans>Ended</Trans>
    </Badge>
  );
}

/** Time until the next change; nothing once the activity has ended. */
function Left({ activity }: { activity: Activity }) {
  const { status, start_time: start, end_time: end } = activity;
  const { locale } = useDisplayPreferences();
  const now = useNow();
  if (status === "ended") return null;
  const left = formatSpan((status === "running" ? end : start) - now, locale);
  return status === "running" ? <Trans>Ends in {left}</Trans> : <Trans>Starts in {left}</Trans>;
}

/** Title, period and state of an activity. */
export function ActivityHead({ activity, children }: { activity: Activity; children?: ReactNode }) {
  const { locale, timeZone } = useDisplayPreferences();
  const lang = foreignLanguage(activity.lang, locale);
  const place = { form: "table", locale, timeZone } as const;
  return (
    <HeroBand
      title={<span lang={lang}>{activity.title}</span>}
      subtitle={
        <>
          <span lang={lang} className="block">
            {activity.summary}
          </span>
          <span className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Status status={activity.status} />
            <span>
              <DateTime unix={activity.start_time} {...place} /> –{" "}
              <DateTime unix={activity.end_time} {...place} />
            </span>
            <span>
              <Left activity={activity} />
            </span>
          </span>
        </>
      }
    >
      {children}
    </HeroBand>
  );
}
