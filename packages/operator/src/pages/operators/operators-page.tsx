import { listDeskOperators, sendOperatorLink, type DeskOperator } from "contracts/operator/calls/operators";
import { useState } from "react";
import { Badge, Button, Card, Notice, Table, type BadgeKind, type Column } from "shared/ui";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { DeskHead } from "../../components/desk-head.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { SetOperatorDialog } from "./set-operator-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

const STATES: Readonly<Record<DeskOperator["state"], BadgeKind>> = {
  active: "done",
  invited: "info",
  withdrawn: "neutral",
};

/** The open dialog; null in `row` for a new operator. */
type Asked =
  | { readonly kind: "set"; readonly row: DeskOperator | null }
  | { readonly kind: "withdraw"; readonly row: DeskOperator };

interface RowActions {
  readonly onAsk: (asked: Asked) => void;
  readonly onSaid: (text: string) => void;
}

function Actions({ row, onAsk, onSaid }: RowActions & { row: DeskOperator }) {
  const action = useOperatorAction(sendOperatorLink);
  async function handleLink(): Promise<void> {
    const sent = await action.run({ params: { id: row.id } });
    if (sent !== null) onSaid(`The link was emailed to ${row.email}. It works once, within 24 hours.`);
  }
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2 md:flex-nowrap">
        {row.state === "invited" && (
          <Button size="sm" busy={action.isBusy} onClick={() => void handleLink()}>
            {row.link_end === null ? "Email the link" : "Email a new link"}
          </Button>
        )}
        <Button size="sm" onClick={() => onAsk({ kind: "set", row })}>
          {row.state === "withdrawn" ? "Restore" : "Change roles"}
        </Button>
        {row.state !== "withdrawn" && (
          <Button size="sm" onClick={() => onAsk({ kind: "withdraw", row })}>
            Remove
          </Button>
        )}
      </div>
      {action.error !== null && (
        <Notice tone="negative" role="alert">
          {action.error.message}
        </Notice>
      )}
    </div>
  );
}

function State({ row: { state, has_authenticator, link_end } }: { row: DeskOperator }) {
  return (
    <div className="space-y-1">
      <Badge kind={STATES[state]}>{state}</Badge>
      {state === "active" && !has_authenticator && <p className="text-xs text-ink-2">no authenticator yet</p>}
      {link_end !== null && (
        <p className="text-xs text-ink-2">
          link until <Moment unix={link_end} />
        </p>
      )}
    </div>
  );
}

function columnsFor(actions: RowActions): readonly Column<DeskOperator>[] {
  return [
    {
      id: "email",
      header: "Operator",
      main: true,
      cell: ({ email }) => <span className="inline-block min-w-44">{email}</span>,
    },
    {
      id: "roles",
      header: "Roles",
      cell: ({ roles }) => <span className="whitespace-normal">{roles.join(", ")}</span>,
    },
    { id: "state", header: "Status", cell: (row) => <State row={row} /> },
    {
      id: "since",
      header: "Since (UTC)",
      priority: 3,
      cell: ({ created_time }) => <Moment unix={created_time} />,
    },
    { id: "actions", header: "Actions", cell: (row) => <Actions row={row} {...actions} /> },
  ];
}

function PhoneRow({ row, actions }: { row: DeskOperator; actions: RowActions }) {
  return (
    <div className="space-y-2 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm font-medium wrap-anywhere">{row.email}</p>
          <p className="text-xs text-ink-2">{row.roles.join(", ")}</p>
        </div>
        <State row={row} />
      </div>
      <Actions row={row} {...actions} />
    </div>
  );
}

/** The page of the people who may sign in at the desk; every change takes two administrators. */
export function OperatorsPage() {
  const list = useOperatorCall(listDeskOperators, {}, { refreshInterval: 30_000 });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const actions = { onAsk: setAsked, onSaid: setSaid };
  function handleProposed(): void {
    setAsked(null);
    setSaid('Proposed. Another administrator confirms it under "Approvals".');
  }
  return (
    <>
      <DeskHead
        title="Operators"
        subtitle="One administrator proposes a change and another confirms it. With only one administrator, use the pnpm operator command."
        actions={
          <Button variant="primary" onClick={() => setAsked({ kind: "set", row: null })}>
            New operator
          </Button>
        }
      />
      {said !== null && (
        <Notice tone="positive" role="status" className="mb-4">
          {said}
        </Notice>
      )}
      <Loaded call={list} what="the operators">
        {({ operators }) => (
          <Card flush>
            <Table
              label="Operators"
              columns={columnsFor(actions)}
              listRow={(row) => <PhoneRow row={row} actions={actions} />}
              rows={operators}
              rowKey={({ id }) => String(id)}
              empty={<NoEntries title="No operators." />}
            />
          </Card>
        )}
      </Loaded>
      {asked?.kind === "set" && (
        <SetOperatorDialog row={asked.row} onProposed={handleProposed} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === "withdraw" && (
        <WithdrawDialog row={asked.row} onProposed={handleProposed} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
