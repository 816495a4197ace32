import { withdrawDeskOperator, type DeskOperator } from "contracts/operator/calls/operators";
import { Form, TextareaField, useSchemaForm } from "shared/forms";
import { Button, Dialog } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { REASON_LENGTH, reasonField } from "./reason-field.ts";

const schema = v.object({ reason: reasonField });

/** Props of {@link WithdrawDialog}. */
interface WithdrawDialogProps {
  row: DeskOperator;
  onProposed: () => void;
  onClose: () => void;
}

/** Proposes to revoke an operator's access. */
export function WithdrawDialog({ row, onProposed, onClose }: WithdrawDialogProps) {
  const form = useSchemaForm(schema, { reason: "" });
  const action = useOperatorAction(withdrawDeskOperator);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove ${row.email}?`}
      description="After another administrator confirms, the operator's sessions, password and authenticator are deleted. The audit log is kept."
    >
      <Form
        form={form}
        label="Remove an operator"
        onSubmit={async ({ reason }) => {
          const done = await action.run({ params: { id: row.id }, body: { reason } });
          if (done !== null) onProposed();
        }}
      >
        <TextareaField control={form.control} name="reason" label="Reason" maxLength={REASON_LENGTH} />
        <ActionError error={action.error} />
        <Button type="submit" variant="danger" busy={action.isBusy}>
          Propose removal
        </Button>
      </Form>
    </Dialog>
  );
}
