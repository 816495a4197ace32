import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, getTickets, ticketStatusSchema } from "contracts";
import { Plus } from "lucide-react";
import { useCall, useErrorText } from "shared/api";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";
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

function useFilters() {
  const [params, setParams] = useSearchParams();
  const status = v.safeParse(ticketStatusSchema, params.get("status"));
  const filter: Filter = status.success ? status.output : "all";
  const text = params.get("page") ?? "";
  return {
    filter,
    page: /^[1-9]\d{0,5}$/u.test(text) ? Number.parseInt(text, 10) : 1,
    show: (next: Filter, page = 1) =>
      setParams({
        ...(next === "all" ? {} : { status: next }),
        ...(page === 1 ? {} : { page: String(page) }),
      }),
  };
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
  const { filter, page, show } = useFilters();
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
      <NoRows page={page} onPage={(next) => show(filter, next)}>
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
      <Pagination
        page={page}
        pageSize={limit}
        total={data.total}
        locale={locale}
        onPage={(next) => show(filter, next)}
      />
    </>
  );
}

/** The person's own tickets with their status, most recently changed first (R2.3.38). */
export function TicketsPage() {
  const { t } = useLingui();
  const { statuses } = useTicketWords();
  const { filter, show } = useFilters();
  useTitle(t`Your tickets`);
  const options = [
    { value: "all", label: t({ message: "All", context: "tickets" }) },
    ...ticketStatusSchema.options.map((status) => ({ value: status, label: statuses[status] })),
  ] as const;
  return (
    <Content className="py-6 md:py-8">
      <PageHead title={t`Your tickets`} actions={<NewTicketLink />} />
      <div className="mb-3">
        <SegmentedControl
          label={t`Status`}
          options={options}
          value={filter}
          onChange={(next) => show(next)}
        />
      </div>
      <Card flush>
        <List />
      </Card>
    </Content>
  );
}

export { TicketsPage as Component };
