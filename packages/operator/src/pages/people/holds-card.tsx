import { releaseHold, type PersonDetail } from "contracts/operator/calls/people";
import { useState } from "react";
import { NONE } from "shared/format";
import { Form, TextareaField, useSchemaForm } from "shared/forms";
import { Link } from "shared/router";
import { Button, Card, Dialog, Table, type Column } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";

type Hold = PersonDetail["holds"][number];

const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter a reason for the second operator."),
    v.maxLength(500),
  ),
});

/** A hold to lift, with the start of the last one on the page that would be lifted with it. */
interface Asked extends Hold {
  readonly seenStart: number;
}

function ReleaseDialog({ hold, onClose }: { hold: Asked; onClose: () => void }) {
  const form = useSchemaForm(schema, { reason: "" });
  const action = useOperatorAction(releaseHold);
  return (
    <Dialog open onOpenChange={onClose} title="Lift the hold?" description="Another operator must confirm.">
      <Form
        form={form}
        label="Lift the hold"
        onSubmit={async ({ reason }) => {
          const params = { id: hold.account_id };
          const body = { hold: hold.reason, reason, start_time: hold.seenStart };
          const done = await action.run({ params, body });
          if (done !== null) onClose();
        }}
      >
        <TextareaField control={form.control} name="reason" label="Reason" maxLength={500} />
        <ActionError error={action.error} />
        <Button type="submit" variant="primary" busy={action.isBusy}>
          Propose lifting
        </Button>
      </Form>
    </Dialog>
  );
}

/** Periods in which withdrawals are held; lifting one takes two operators. */
export function HoldsCard({ person, mayChange }: { person: PersonDetail; mayChange: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (hold: Hold) => {
    const same = person.holds.filter(
      ({ account_id, reason }) => account_id === hold.account_id && reason === hold.reason,
    );
    setAsked({ ...hold, seenStart: Math.max(...same.map(({ start_time }) => start_time)) });
  };
  const columns: readonly Column<Hold>[] = [
    {
      id: "reason",
      header: "Reason",
      main: true,
      cell: ({ reason, account_id }) =>
        `${reason.replaceAll("_", " ")}${account_id === person.id ? "" : " (main account)"}`,
    },
    { id: "kind", header: "Stops", cell: ({ kind }) => (kind === "outgoing" ? "all money" : "withdrawals") },
    {
      id: "until",
      header: "Until (UTC)",
      cell: ({ until }) => (until === null ? "until resolved" : <Moment unix={until} />),
    },
    {
      id: "lift",
      header: "Lift",
      actions: true,
      cell: (hold) => {
        if (hold.proposal !== null) return <Link to="/approvals">proposed by {hold.proposal.proposer}</Link>;
        if (!mayChange) return NONE;
        return (
          <Button size="sm" onClick={() => ask(hold)}>
            Lift
          </Button>
        );
      },
    },
  ];
  return (
    <Card title="Holds" flush divided>
      <Table
        label="Holds"
        columns={columns}
        rows={person.holds}
        rowKey={({ account_id, reason, start_time }) =>
          `${String(account_id)} ${reason} ${String(start_time)}`
        }
        empty={<NoEntries title="No holds." />}
      />
      {asked !== null && <ReleaseDialog hold={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
