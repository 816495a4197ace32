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

/** Proposes that an operator cannot sign in any more. */
export function WithdrawDialog({ row, onProposed, onClose }: WithdrawDialogProps) {
  const form = useSchemaForm(schema, { reason: "" });
  const action = useOperatorAction(withdrawDeskOperator);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Withdraw ${row.email}?`}
      description="Once another administrator confirms, sessions, password and authenticator are gone. The audit log keeps everything."
    >
      <Form
        form={form}
        label="Withdraw an operator"
        onSubmit={async ({ reason }) => {
          const done = await action.run({ params: { id: row.id }, body: { reason } });
          if (done !== null) onProposed();
        }}
      >
        <TextareaField control={form.control} name="reason" label="Reason" maxLength={REASON_LENGTH} />
        <ActionError error={action.error} />
        <Button type="submit" variant="danger" busy={action.isBusy}>
          Propose to withdraw
        </Button>
      </Form>
    </Dialog>
  );
}
