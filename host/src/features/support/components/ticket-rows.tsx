import { useLingui } from "@lingui/react/macro";
import type { Ticket } from "contracts";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Badge, DateTime, Dot, Skeleton, TextLink } from "shared/ui";
import { STATUS_BADGES, useTicketWords } from "./use-ticket-words.ts";

const ROW = "border-t border-line px-5 py-3.5 first:border-t-0 max-md:px-4";

function Row({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const words = useTicketWords();
  const { locale, timeZone } = useDisplayPreferences();
  const { id, subject, status, category, has_news: hasNews, update_time: time } = ticket;
  return (
    <li className={`${ROW} flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1`}>
      <span className="min-w-0 text-sm">
        <TextLink to={pathTo("ticket.detail", { id: String(id) })} className="wrap-anywhere">
          {subject}
        </TextLink>
        {hasNews && (
          <span className="ms-2 inline-flex align-middle">
            <Dot label={t`New answer`} />
          </span>
        )}
        <span className="block text-xs text-ink-2">
          #{id} · {words.categories[category]}
        </span>
      </span>
      <span className="flex items-baseline gap-3">
        <Badge kind={STATUS_BADGES[status]}>{words.statuses[status]}</Badge>
        <span className="num text-xs text-ink-3">
          <DateTime unix={time} form="table" locale={locale} timeZone={timeZone} />
        </span>
      </span>
    </li>
  );
}

/** A list of tickets. */
export function TicketRows({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <ul>
      {tickets.map((ticket) => (
        <Row key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  );
}

/** Placeholder of the rows while they load. */
export function TicketRowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <div key={index} className={ROW}>
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="mt-2 h-3 w-40 max-w-full" />
    </div>
  ));
}
