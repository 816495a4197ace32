import { listOperatorActions, type OperatorAction } from "contracts/operator/calls/actions";
import { useState } from "react";
import { SearchField } from "shared/forms";
import { Badge, Card, type BadgeKind, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { AreaLink } from "../../components/area-link.tsx";
import { DeskHead } from "../../components/desk-head.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { PagedTable } from "../../components/paged-table.tsx";
import { targetPath } from "../../components/target-path.ts";
import { readName } from "../../components/words.ts";

const PAGE_SIZE = 50;

const OUTCOMES: Readonly<Record<NonNullable<OperatorAction["outcome"]>, BadgeKind>> = {
  done: "done",
  proposed: "info",
  refused: "warning",
  failed: "failed",
};

function Outcome({ outcome, note }: Pick<OperatorAction, "outcome" | "note">) {
  return (
    <div className="space-y-1">
      {outcome === null ? (
        <Badge kind="processing">unfinished</Badge>
      ) : (
        <Badge kind={OUTCOMES[outcome]}>{outcome}</Badge>
      )}
      {note !== "" && (
        <p className="max-w-80 min-w-32 text-xs whitespace-normal text-ink-2 wrap-anywhere">{note}</p>
      )}
    </div>
  );
}

function detailText(detail: OperatorAction["detail"]): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

const COLUMNS: readonly Column<OperatorAction>[] = [
  { id: "time", header: "Time (UTC)", cell: ({ time }) => <Moment unix={time} />, main: true },
  {
    id: "operator",
    header: "Operator",
    cell: ({ operator }) => (
      <span className="inline-block min-w-40 whitespace-normal wrap-anywhere">{operator}</span>
    ),
  },
  {
    id: "action",
    header: "Action",
    cell: ({ action }) => <span className="whitespace-normal">{readName(action)}</span>,
  },
  {
    id: "target",
    header: "Target",
    cell: ({ target, detail }) => (
      <div className="max-w-96 min-w-32 whitespace-normal wrap-anywhere">
        <AreaLink to={targetPath(target)}>{target}</AreaLink>
        <p className="text-xs text-ink-2">{detailText(detail)}</p>
      </div>
    ),
  },
  { id: "outcome", header: "Outcome", cell: (row) => <Outcome {...row} /> },
  {
    id: "request",
    header: "Request",
    priority: 3,
    cell: ({ request_id }) => (
      <span className="inline-block w-36 font-mono text-xs whitespace-normal wrap-anywhere">
        {request_id}
      </span>
    ),
  },
];

/** The audit log: who did what to whom, and the result. */
export function AuditPage() {
  const [filter, setFilter] = useState({ page: 1, about: "" });
  const query = { ...filter, limit: PAGE_SIZE };
  const list = useOperatorCall(listOperatorActions, { query }, { keepPreviousData: true });
  return (
    <>
      <DeskHead
        title="Audit log"
        subtitle="Every operator action, newest first. Entries cannot be changed."
      />
      <SearchField
        label="Operator, action or target"
        value={filter.about}
        onChange={(about) => setFilter({ about, page: 1 })}
        className="mb-4 max-w-96"
      />
      <Card flush>
        <PagedTable
          label="Audit log"
          columns={COLUMNS}
          rowKey={({ id }) => String(id)}
          list={list}
          pageSize={PAGE_SIZE}
          onPage={(page) => setFilter({ ...filter, page })}
          empty={<NoEntries title="No matching actions." />}
        />
      </Card>
    </>
  );
}
