import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, getTickets, ticketStatusSchema } from "contracts";
import { Plus } from "lucide-react";
import { useCall, useErrorText } from "shared/api";
import { useListAddress } from "shared/lists";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import {
  ButtonLink,
  Card,
  Content,
  EmptyState,
  ErrorState,
  NoRows,
  PageHead,
  Pagination,
  SegmentedControl,
} from "shared/ui";
import * as v from "valibot";
import { useTitle } from "#/components/use-title.ts";
import { TicketRows, TicketRowsSkeleton } from "./components/ticket-rows.tsx";
import { useTicketWords } from "./components/use-ticket-words.ts";

type Filter = "all" | v.InferOutput<typeof ticketStatusSchema>;

/** Filter and page of the list, stored in the address. */
function useFilters() {
  const { filter: read, page, setFilters, setPage } = useListAddress(["status"]);
  const status = v.safeParse(ticketStatusSchema, read("status"));
  const filter: Filter = status.success ? status.output : "all";
  const setFilter = (next: Filter) => setFilters({ status: next === "all" ? "" : next });
  return { filter, page, setFilter, setPage };
}

function NewTicketLink() {
  return (
    <ButtonLink to={pathTo("ticket.new", {})} variant="primary" icon={Plus}>
      <Trans>New ticket</Trans>
    </ButtonLink>
  );
}

function List() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { filter, page, setPage } = useFilters();
  const limit = PAGE_SIZES.list;
  const query = { page, limit, ...(filter === "all" ? {} : { status: filter }) };
  const { data, error, mutate } = useCall(getTickets, { query }, { keepPreviousData: true });
  if (data === undefined) {
    if (error === undefined) return <TicketRowsSkeleton rows={limit} />;
    return (
      <ErrorState
        title={t`Couldn't load your tickets.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  if (data.data.length === 0) {
    return (
      <NoRows page={page} onPage={setPage}>
        {filter === "all" ? (
          <EmptyState title={t`No tickets yet`}>
            <Trans>Answers from support will appear here.</Trans>
          </EmptyState>
        ) : (
          <EmptyState title={t`No tickets with this status`} />
        )}
      </NoRows>
    );
  }
  return (
    <>
      <TicketRows tickets={data.data} />
      <Pagination page={page} pageSize={limit} total={data.total} locale={locale} onPage={setPage} />
    </>
  );
}

/** The person's own tickets with their status, most recently changed first (R2.3.38). */
export function TicketsPage() {
  const { t } = useLingui();
  const { statuses } = useTicketWords();
  const { filter, setFilter } = useFilters();
  useTitle(t`Your tickets`);
  const options = [
    { value: "all", label: t({ message: "All", context: "tickets" }) },
    ...ticketStatusSchema.options.map((status) => ({ value: status, label: statuses[status] })),
  ] as const;
  return (
    <Content className="py-6 md:py-8">
      <PageHead title={t`Your tickets`} actions={<NewTicketLink />} />
      <div className="mb-3">
        <SegmentedControl label={t`Status`} options={options} value={filter} onChange={setFilter} />
      </div>
      <Card flush>
        <List />
      </Card>
    </Content>
  );
}

export { TicketsPage as Component };
