import { Trans, useLingui } from "@lingui/react/macro";
import {
  ERROR_CODES,
  NOTICE_CONTACTS_MAX,
  addNoticeContact,
  deleteNoticeContact,
  getNoticeSettings,
  type CallData,
} from "contracts";
import { emailField } from "contracts/schemas/fields";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { Form, SubmitButton, TextField, showServerError, useSchemaForm } from "shared/forms";
import { toast } from "shared/toast";
import { Badge, Card, IconButton } from "shared/ui";
import * as v from "valibot";

type Contact = CallData<typeof getNoticeSettings>["contacts"][number];

const schema = v.object({ email: emailField });

function ContactRow({ contact }: { contact: Contact }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { trigger, isMutating } = useCallMutation(deleteNoticeContact);
  const { id, email, is_confirmed: isConfirmed } = contact;
  async function handleRemove(): Promise<void> {
    try {
      await trigger({ params: { id } });
      await revalidateCalls(getNoticeSettings);
      toast.success(t`${email} was removed`);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line px-5 py-1.5 max-md:px-4">
      <span className="min-w-0 grow text-sm wrap-anywhere">{email}</span>
      {isConfirmed ? (
        <Badge kind="done">
          <Trans context="mail address">Confirmed</Trans>
        </Badge>
      ) : (
        <Badge kind="processing">
          <Trans context="mail address">Waiting for confirmation</Trans>
        </Badge>
      )}
      <IconButton
        icon={Trash2}
        label={t`Remove ${email}`}
        disabled={isMutating}
        onClick={() => void handleRemove()}
      />
    </li>
  );
}

function AddForm() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [round, setRound] = useState(0);
  const form = useSchemaForm(schema, { email: "" });
  const { trigger } = useCallMutation(addNoticeContact);
  async function handleSubmit(body: v.InferOutput<typeof schema>): Promise<void> {
    try {
      const { email } = await trigger({ body });
      await revalidateCalls(getNoticeSettings);
      toast.success(t`A link was sent to ${email}`);
      form.reset();
      setRound(round + 1);
    } catch (error) {
      const fields = { [ERROR_CODES.contactExists]: "email", [ERROR_CODES.contactLimit]: "email" } as const;
      if (!showServerError(error, form, fields)) toast.error(errorText(error));
    }
  }
  return (
    <Form
      key={round}
      form={form}
      label={t`Add an address`}
      onSubmit={handleSubmit}
      className="flex items-start gap-3 border-t border-line px-5 py-4 max-md:flex-col max-md:items-stretch max-md:px-4"
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t`Another address`}
        hint={t`It receives a link first, and emails only after you confirm.`}
        autoComplete="off"
        className="grow md:max-w-96"
      />
      <SubmitButton form={form} variant="secondary" busyLabel={t`Adding…`} className="md:mt-6.5">
        <Trans>Add address</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Where the account's emails are sent: the person's address and up to five more. */
export function ContactsCard({ email, contacts }: { email: string | null; contacts: readonly Contact[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Email addresses`} flush divided>
      <ul>
        <li className="flex min-h-12 items-center gap-3 px-5 py-1.5 max-md:px-4">
          <span className="min-w-0 grow text-sm wrap-anywhere">
            {email ?? <Trans>No email is linked; only the addresses below receive emails.</Trans>}
          </span>
          {email !== null && (
            <Badge kind="neutral">
              <Trans>Your address</Trans>
            </Badge>
          )}
        </li>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} />
        ))}
      </ul>
      {contacts.length < NOTICE_CONTACTS_MAX && <AddForm />}
    </Card>
  );
}
