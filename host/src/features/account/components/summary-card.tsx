import { Plural, Trans } from "@lingui/react/macro";
import { getSummaryShow } from "contracts";
import { Layers } from "lucide-react";
import { useCall } from "shared/api";
import { formatCount } from "shared/format";
import { useLocale } from "shared/locale";
import { loadPage } from "shared/navigation";
import { toggleSummary, useSession } from "shared/session";
import { Badge, StatusMark, usePartToCome } from "shared/ui";

/** All accounts together, if the server offers the summary (R4.1.4). */
export function SummaryCard({ next }: { next: string }) {
  const { locale } = useLocale();
  const { isSummary } = useSession();
  const { data: summary, error } = useCall(getSummaryShow, {});
  usePartToCome(summary === undefined && error === undefined);
  if (!summary?.show || summary.data === null) return null;
  const { account_count: accounts, active_worker_count, unactive_worker_count } = summary.data;
  const active = formatCount(active_worker_count, locale);
  const inactive = formatCount(unactive_worker_count, locale);
  function handleChoose(): void {
    toggleSummary();
    loadPage(next);
  }
  return (
    <li>
      <button
        type="button"
        aria-current={isSummary || undefined}
        onClick={handleChoose}
        className="flex h-full w-full cursor-pointer flex-col rounded-md border border-line bg-surface px-5 py-4 text-start shadow-1 hover:bg-hover aria-[current]:border-accent-border"
      >
        <span className="flex items-center gap-2 text-[0.9375rem] font-semibold">
          <Layers aria-hidden size={18} className="text-accent-text" />
          <Trans>Summary</Trans>
          {isSummary ? (
            <Badge kind="done">
              <Trans>Current</Trans>
            </Badge>
          ) : null}
        </span>
        <span className="mt-0.5 min-h-5 text-xs text-ink-2">
          <Plural value={accounts} one="# account" other="# accounts combined" />
        </span>
        <span className="num mt-3 flex gap-4 text-xs">
          <StatusMark status={active_worker_count > 0 ? "active" : "none"}>
            <Trans>{active} active</Trans>
          </StatusMark>
          <StatusMark status={unactive_worker_count > 0 ? "inactive" : "none"}>
            <Trans>{inactive} inactive</Trans>
          </StatusMark>
        </span>
      </button>
    </li>
  );
}
