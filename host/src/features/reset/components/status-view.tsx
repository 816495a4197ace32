import { Trans, useLingui } from "@lingui/react/macro";
import type { ResetRequest } from "contracts";
import { formatDate, toTimeZone } from "shared/format";
import { useLocale } from "shared/locale";
import { DescriptionList, Notice } from "shared/ui";

const TONES = {
  started: "info",
  verified: "info",
  in_review: "info",
  more_needed: "warning",
  done: "positive",
  refused: "negative",
  cancelled: "warning",
} as const;

function useWords(status: ResetRequest["status"]): { title: string; text: string } {
  const { t } = useLingui();
  switch (status) {
    case "done":
      return {
        title: t`Done: the new factor is in force.`,
        text: t`Withdrawals to addresses wait for 48 hours.`,
      };
    case "refused":
      return { title: t`The request was refused.`, text: t`Nothing has changed. You can begin anew.` };
    case "cancelled":
      return { title: t`The request was canceled.`, text: t`Nothing has changed.` };
    case "in_review":
      return {
        title: t`A person looks at your request.`,
        text: t`We write to you about every step. This page shows it, too.`,
      };
    default:
      return { title: t`The request is not handed in yet.`, text: "" };
  }
}

/** Where a request stands. */
export function StatusView({ request }: { request: ResetRequest }) {
  const { t } = useLingui();
  const { locale, timezone } = useLocale();
  const { title, text } = useWords(request.status);
  const time = (unix: number | null): string =>
    formatDate(unix, { locale, timeZone: toTimeZone(timezone), form: "date-time" });
  return (
    <div className="space-y-4">
      <Notice tone={TONES[request.status]} role="status" title={title}>
        {request.reason === "" ? text : request.reason}
      </Notice>
      <DescriptionList
        rows={[
          { id: "account", term: t`Account`, value: request.account_masked },
          { id: "submitted", term: t`Handed in`, value: time(request.submit_time) },
          { id: "finished", term: t`Decided`, value: time(request.finish_time) },
        ]}
      />
      <p className="text-xs text-ink-2">
        <Trans>Was it not you? The link “Not me” in our mails cancels it and freezes withdrawals.</Trans>
      </p>
    </div>
  );
}
