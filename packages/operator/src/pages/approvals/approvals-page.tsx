import { decideApproval, listApprovals, type OperatorApproval } from "contracts/operator/calls/approvals";
import { useState } from "react";
import { Badge, Button, Card, ConfirmDialog, Notice, type BadgeKind, type Column } from "shared/ui";
import { useMe } from "../../app/me.tsx";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { AreaLink } from "../../components/area-link.tsx";
import { DeskHead } from "../../components/desk-head.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { PagedTable } from "../../components/paged-table.tsx";
import { targetPath } from "../../components/target-path.ts";

const PAGE_SIZE = 50;

const STATES: Readonly<Record<OperatorApproval["status"], BadgeKind>> = {
  pending: "info",
  running: "processing",
  done: "done",
  failed: "failed",
  declined: "neutral",
  expired: "neutral",
};

function State({ status, decider, note }: OperatorApproval) {
  return (
    <div className="space-y-1">
      <Badge kind={STATES[status]}>{status}</Badge>
      {decider !== null && <p className="text-xs text-ink-2">by {decider}</p>}
      {note !== "" && <p className="max-w-80 text-xs whitespace-normal text-ink-2 wrap-anywhere">{note}</p>}
    </div>
  );
}

interface QuestionProps {
  row: OperatorApproval;
  label: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function Question({ row: { summary, reason }, label, isOpen, onClose, onConfirm }: QuestionProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={`${label} this proposal?`}
      confirmLabel={label}
      onConfirm={onConfirm}
    >
      <p className="wrap-anywhere">{summary}</p>
      {reason !== "" && <p className="mt-2 wrap-anywhere">Reason: {reason}</p>}
    </ConfirmDialog>
  );
}

function Decision({ row, onDecided }: { row: OperatorApproval; onDecided: (row: OperatorApproval) => void }) {
  const { name } = useMe();
  const action = useOperatorAction(decideApproval);
  const [isAsked, setAsked] = useState(false);
  const isPending = row.status === "pending";
  if (!isPending && !row.may_decide) return null;
  const label = isPending ? "Confirm" : "Finish";
  const decide = async (decision: "confirm" | "decline") => {
    setAsked(false);
    const decided = await action.run({ params: { id: row.id }, body: { decision } });
    if (decided !== null) onDecided(decided);
  };
  const isOwn = row.proposer === name;
  return (
    <div className="space-y-2">
      <div className="flex gap-2">
        {row.may_decide && (
          <Button size="sm" variant="primary" busy={action.isBusy} onClick={() => setAsked(true)}>
            {label}
          </Button>
        )}
        {isPending && (row.may_decide || isOwn) && (
          <Button size="sm" busy={action.isBusy} onClick={() => void decide("decline")}>
            {isOwn ? "Withdraw" : "Decline"}
          </Button>
        )}
      </div>
      {isOwn && <p className="text-xs text-ink-2">Another operator must confirm this.</p>}
      {!isPending && (
        <p className="text-xs text-ink-2">It was confirmed, but its execution was interrupted.</p>
      )}
      {action.error !== null && (
        <Notice tone="negative" role="alert">
          {action.error.message}
        </Notice>
      )}
      <Question
        row={row}
        label={label}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void decide("confirm")}
      />
    </div>
  );
}

function What({ summary, reason, target }: OperatorApproval) {
  return (
    <div>
      <AreaLink to={targetPath(target)}>{summary}</AreaLink>
      {reason !== "" && <p className="max-w-96 text-xs text-ink-2 wrap-anywhere">{reason}</p>}
    </div>
  );
}

function PhoneRow({ row, onDecided }: { row: OperatorApproval; onDecided: (row: OperatorApproval) => void }) {
  return (
    <div className="space-y-2 px-4 py-3 text-sm wrap-anywhere">
      <What {...row} />
      <p className="text-xs text-ink-2">
        {row.proposer}, <Moment unix={row.proposed_time} />
      </p>
      <State {...row} />
      <Decision row={row} onDecided={onDecided} />
    </div>
  );
}

function columnsFor(onDecided: (row: OperatorApproval) => void): readonly Column<OperatorApproval>[] {
  return [
    {
      id: "what",
      header: "What",
      main: true,
      cell: (row) => <What {...row} />,
    },
    { id: "role", header: "Role", cell: ({ role }) => role },
    {
      id: "proposer",
      header: "Proposed",
      cell: ({ proposer, proposed_time }) => (
        <div>
          {proposer}
          <p className="text-xs text-ink-2">
            <Moment unix={proposed_time} />
          </p>
        </div>
      ),
    },
    { id: "state", header: "Status", cell: (row) => <State {...row} /> },
    {
      id: "decide",
      header: "Decision",
      actions: true,
      cell: (row) => <Decision row={row} onDecided={onDecided} />,
    },
  ];
}

/** The page of decisions that take two operators: one proposes, another confirms. */
export function ApprovalsPage() {
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<OperatorApproval | null>(null);
  const list = useOperatorCall(
    listApprovals,
    { query: { page, limit: PAGE_SIZE } },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  return (
    <>
      <DeskHead title="Approvals" subtitle="Changes proposed by one operator that another must confirm." />
      {decided !== null && (
        <Notice tone={decided.status === "failed" ? "negative" : "positive"} role="status" className="mb-4">
          {decided.summary}: {decided.status}
          {decided.note === "" ? "." : `. ${decided.note}`}
        </Notice>
      )}
      <Card flush>
        <PagedTable
          label="Approvals"
          columns={columnsFor(setDecided)}
          listRow={(row) => <PhoneRow row={row} onDecided={setDecided} />}
          rowKey={({ id }) => String(id)}
          list={list}
          pageSize={PAGE_SIZE}
          onPage={setPage}
          empty={<NoEntries title="No proposals." />}
        />
      </Card>
    </>
  );
}
