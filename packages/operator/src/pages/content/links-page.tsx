import {
  deleteShortLink,
  listShortLinks,
  putShortLink,
  type ShortLink,
} from "contracts/operator/calls/short-links";
import { useState } from "react";
import { Form, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import { Button, Card, ConfirmDialog, type Column } from "shared/ui";
import * as v from "valibot";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { PagedTable } from "../../components/paged-table.tsx";
import { ContentHead } from "./content-head.tsx";

const PAGE_SIZE = 50;

const schema = v.object({
  id: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\w-]{1,32}$/u, "Use up to 32 letters, digits, hyphens and underscores."),
  ),
  url: v.pipe(v.string(), v.trim(), v.nonEmpty("Enter a destination.")),
});

function LinkForm() {
  const form = useSchemaForm(schema, { id: "", url: "" });
  const action = useOperatorAction(putShortLink);
  return (
    <Card title="Add a short link" divided className="mb-6">
      <Form
        form={form}
        label="Add a short link"
        onSubmit={async ({ id, url }) => {
          if ((await action.run({ params: { id }, body: { url } })) !== null) form.reset();
        }}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            control={form.control}
            name="id"
            label="Name"
            hint="The part after /s/. An existing name gets the new destination."
          />
          <TextField
            control={form.control}
            name="url"
            label="Destination"
            hint="A path that starts with /, or an https:// address on an official host."
          />
        </div>
        <ActionError error={action.error} />
        <SubmitButton form={form}>Save</SubmitButton>
      </Form>
    </Card>
  );
}

/** Short links and their targets. */
export function LinksPage() {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<ShortLink | null>(null);
  const remove = useOperatorAction(deleteShortLink);
  const list = useOperatorCall(listShortLinks, { query: { page, limit: PAGE_SIZE } });
  const columns: readonly Column<ShortLink>[] = [
    { id: "name", header: "Name", main: true, cell: ({ id }) => id },
    { id: "url", header: "Destination", cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
    { id: "time", header: "Updated (UTC)", cell: ({ time }) => <Moment unix={time} /> },
    {
      id: "remove",
      header: "Remove",
      actions: true,
      cell: (link) => (
        <Button size="sm" onClick={() => setAsked(link)}>
          Remove
        </Button>
      ),
    },
  ];
  return (
    <>
      <ContentHead subtitle="Short addresses for campaigns." />
      <LinkForm />
      <ActionError error={remove.error} />
      <Card flush>
        <PagedTable
          label="Short links"
          columns={columns}
          rowKey={({ id }) => id}
          list={list}
          pageSize={PAGE_SIZE}
          onPage={setPage}
          empty={<NoEntries title="No short links." />}
        />
      </Card>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Remove ${asked?.id ?? ""}?`}
        confirmLabel="Remove"
        danger
        onConfirm={() => {
          if (asked !== null) void remove.run({ params: { id: asked.id } });
          setAsked(null);
        }}
      >
        The link will stop working.
      </ConfirmDialog>
    </>
  );
}
