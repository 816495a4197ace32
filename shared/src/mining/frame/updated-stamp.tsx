import { Trans, useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { revalidateAll } from "../../api/index.ts";
import { formatDate, formatZone } from "../../format/index.ts";
import { DataAge, IconButton } from "../../ui/index.ts";
import { useNow } from "../hooks/use-now.ts";
import { usePlace } from "../hooks/use-place.ts";

/** Props of {@link UpdatedStamp}. */
export interface UpdatedStampProps {
  /** Seconds since 1970; null before the first answer. */
  at: number | null;
  /** When the pool measured that data; in place of the rest it says so when that is long ago. */
  measuredAt?: number | null | undefined;
  isBusy: boolean;
}

/** When the page's data came, with a button that reads again all that is shown. */
export function UpdatedStamp({ at, measuredAt, isBusy }: UpdatedStampProps) {
  const { t } = useLingui();
  const { locale, timeZone } = usePlace();
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
      <IconButton
        icon={RefreshCw}
        label={t`Refresh`}
        size="sm"
        busy={isBusy}
        onClick={() => void revalidateAll()}
      />
    </div>
  );
}
