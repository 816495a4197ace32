import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
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
        title: t`Done. Your new verification method is active.`,
        text: t`Withdrawals to addresses wait for ${{ hours: PERIODS.resetHoldHours }} hours.`,
      };
    case "refused":
      return { title: t`The request was refused.`, text: t`Nothing was changed. You can start over.` };
    case "cancelled":
      return { title: t`The request was canceled.`, text: t`Nothing has changed.` };
    case "in_review":
      return {
        title: t`Your request is under review.`,
        text: t`We'll email you about every step. This page shows it too.`,
      };
    default:
      return { title: t`Your request has not been submitted yet.`, text: "" };
  }
}

/** Status of a reset request. */
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
          { id: "submitted", term: t`Submitted`, value: time(request.submit_time) },
          { id: "finished", term: t`Decided`, value: time(request.finish_time) },
        ]}
      />
      <p className="text-xs text-ink-2">
        <Trans>
          Wasn't it you? Freeze the account with the link in our emails. This cancels the request, too.
        </Trans>
      </p>
    </div>
  );
}
