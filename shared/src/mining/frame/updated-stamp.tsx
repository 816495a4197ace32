import { Trans } from "@lingui/react/macro";
import { formatDate, formatZone } from "../../format/index.ts";
import { DataAge } from "../../ui/index.ts";
import { useNow } from "../hooks/use-now.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";

/** Props of {@link UpdatedStamp}. */
export interface UpdatedStampProps {
  /** Seconds since 1970; null before the first response. */
  at: number | null;
  /** When the pool measured that data; if that is long ago, only this is shown. */
  measuredAt?: number | null | undefined;
}

/** Shows when the page's data arrived. */
export function UpdatedStamp({ at, measuredAt }: UpdatedStampProps) {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const time = formatDate(at, { locale, timeZone, form: "clock" });
  const zone = formatZone(timeZone, at ?? 0);
  return (
    <div className="flex shrink-0 items-center gap-1.5 text-2xs text-ink-3">
      <DataAge {...{ measuredAt, now, locale, timeZone }}>
        {at !== null && (
          <span className="num whitespace-nowrap">
            <Trans>
              Updated {time} ({zone})
            </Trans>
          </span>
        )}
      </DataAge>
    </div>
  );
}
