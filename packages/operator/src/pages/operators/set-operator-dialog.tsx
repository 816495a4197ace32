import { OPERATOR_ROLES, type OperatorRole } from "contracts/operator/call";
import { setDeskOperator, type DeskOperator } from "contracts/operator/calls/operators";
import { useState } from "react";
import { Form, TextareaField, TextField, useSchemaForm } from "shared/forms";
import { Button, CheckboxMark, Dialog, Notice } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { REASON_LENGTH, reasonField } from "./reason-field.ts";

const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.email("Enter an email address.")),
  reason: reasonField,
});

/** What each role may do. */
const DUTIES: Readonly<Record<OperatorRole, string>> = {
  support: "support: people, resets, tickets and chat",
  finance: "finance: payments, coins and solvency",
  content: "content: articles, announcements and farms",
  administrator: "administrator: operators and the audit log",
};

/** Props of {@link SetOperatorDialog}. */
interface SetOperatorDialogProps {
  /** The operator whose roles change; null for a new operator. */
  row: DeskOperator | null;
  onProposed: () => void;
  onClose: () => void;
}

function Roles({
  chosen,
  onChosen,
}: {
  chosen: ReadonlySet<OperatorRole>;
  onChosen: (chosen: ReadonlySet<OperatorRole>) => void;
}) {
  function toggle(role: OperatorRole, isTicked: boolean): void {
    const next = new Set(chosen);
    if (isTicked) next.add(role);
    else next.delete(role);
    onChosen(next);
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium">Roles</legend>
      {OPERATOR_ROLES.map((role) => (
        <label key={role} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm max-md:min-h-11">
          <CheckboxMark checked={chosen.has(role)} onChange={(event) => toggle(role, event.target.checked)} />
          {DUTIES[role]}
        </label>
      ))}
    </fieldset>
  );
}

/** Proposes a new operator, or new roles for an existing one. */
export function SetOperatorDialog({ row, onProposed, onClose }: SetOperatorDialogProps) {
  const form = useSchemaForm(schema, { email: row?.email ?? "", reason: "" });
  const action = useOperatorAction(setDeskOperator);
  const [chosen, setChosen] = useState<ReadonlySet<OperatorRole>>(new Set(row?.roles));
  const [needsRole, setNeedsRole] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={row === null ? "New operator" : `Roles of ${row.email}`}
      description="Another administrator must confirm. A new operator then gets an email with a link to set a password."
    >
      <Form
        form={form}
        label="Operator"
        onSubmit={async ({ email, reason }) => {
          setNeedsRole(chosen.size === 0);
          if (chosen.size === 0) return;
          const seen = row && { roles: row.roles, is_withdrawn: row.state === "withdrawn" };
          const done = await action.run({ body: { email, roles: [...chosen], reason, seen } });
          if (done !== null) onProposed();
        }}
      >
        {row === null && (
          <TextField control={form.control} name="email" label="Email" type="email" autoComplete="off" />
        )}
        <Roles chosen={chosen} onChosen={setChosen} />
        {needsRole && (
          <Notice tone="negative" role="alert">
            An operator needs a role.
          </Notice>
        )}
        <TextareaField control={form.control} name="reason" label="Reason" maxLength={REASON_LENGTH} />
        <ActionError error={action.error} />
        <Button type="submit" variant="primary" busy={action.isBusy}>
          Propose
        </Button>
      </Form>
    </Dialog>
  );
}
