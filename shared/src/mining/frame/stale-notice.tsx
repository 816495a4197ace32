import { Trans, useLingui } from "@lingui/react/macro";
import { formatDate } from "../../format/index.ts";
import { Button, Notice } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { Reading } from "../mining-source.ts";

/** Props of {@link StaleNotice}. */
export interface StaleNoticeProps {
  reading: Pick<Reading<unknown>, "data" | "error" | "isValidating" | "mutate">;
  /** Time of the shown data, in seconds since 1970. */
  at: number | null;
}

/** Shows that a refresh failed and how old the shown data is; nothing if the refresh succeeded. */
export function StaleNotice({ reading, at }: StaleNoticeProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  if (reading.data === undefined || reading.error === undefined) return null;
  const time = formatDate(at, { locale, timeZone, form: "time" });
  const retry = (
    <Button size="sm" busy={reading.isValidating} onClick={() => void reading.mutate()}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <Notice
      tone="warning"
      role="status"
      title={t`Couldn't refresh.`}
      action={retry}
      className="mb-4 items-center"
    >
      <Trans>Showing data as of {time}.</Trans>
    </Notice>
  );
}
