import type { TicketStatus } from "contracts";
import { listSupportTickets, type SupportTicket } from "contracts/operator/calls/support";
import { useState } from "react";
import { SearchField } from "shared/forms";
import { Link } from "shared/router";
import { Badge, Card, SegmentedControl, type BadgeKind, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { PagedTable } from "../../components/paged-table.tsx";
import { SupportHead } from "./support-head.tsx";

const PAGE_SIZE = 50;

const BADGES: Readonly<Record<TicketStatus, BadgeKind>> = {
  open: "warning",
  answered: "done",
  closed: "info",
};

const STATES = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "All" },
] as const;

/** Shows the state of a ticket. */
export function TicketState({ status }: { status: TicketStatus }) {
  return <Badge kind={BADGES[status]}>{status}</Badge>;
}

const COLUMNS: readonly Column<SupportTicket>[] = [
  {
    id: "subject",
    header: "Ticket",
    main: true,
    cell: ({ id, subject }) => (
      <Link to={`/support/tickets/${String(id)}`} className="wrap-anywhere">
        #{id} {subject}
      </Link>
    ),
  },
  { id: "category", header: "About", cell: ({ category }) => category },
  { id: "email", header: "Email", cell: ({ email }) => email },
  { id: "state", header: "Status", cell: ({ status }) => <TicketState status={status} /> },
  { id: "time", header: "Updated (UTC)", cell: ({ update_time }) => <Moment unix={update_time} /> },
];

/** Tickets by state, with a search. */
export function TicketsPage() {
  const [filter, setFilter] = useState<{ page: number; status: TicketStatus | "all"; search: string }>({
    page: 1,
    status: "open",
    search: "",
  });
  const list = useOperatorCall(
    listSupportTickets,
    { query: { ...filter, limit: PAGE_SIZE } },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  return (
    <>
      <SupportHead subtitle="Customer tickets, most recently updated first." />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Subject, email or number"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, page: 1, search })}
          className="w-full max-w-96"
        />
        <SegmentedControl
          label="Status"
          options={STATES}
          value={filter.status}
          onChange={(status) => setFilter({ ...filter, page: 1, status })}
        />
      </div>
      <Card flush>
        <PagedTable
          label="Tickets"
          columns={COLUMNS}
          rowKey={({ id }) => String(id)}
          list={list}
          pageSize={PAGE_SIZE}
          onPage={(page) => setFilter({ ...filter, page })}
          empty={
            <NoEntries
              title={
                filter.search === "" && filter.status === "open"
                  ? "No tickets awaiting an answer."
                  : "No matching tickets."
              }
            />
          }
        />
      </Card>
    </>
  );
}
