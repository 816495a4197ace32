import type { Locale } from "contracts/constants";
import {
  getContentEntry,
  listContentFields,
  previewContentEntry,
  type ContentEntry,
} from "contracts/operator/calls/content";
import { useState } from "react";
import { ApiError } from "shared/api";
import { Form } from "shared/forms";
import { useNavigate, useParams } from "shared/router";
import { Badge, Button, Card, ErrorState, Notice } from "shared/ui";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { Conflict } from "../../components/conflict.tsx";
import { DetailPage } from "../../components/detail-page.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Moment } from "../../components/moment.tsx";
import { SharedFields, TextFields } from "./entry-fields.tsx";
import { isSlug, toStored } from "./form-values.ts";
import { KIND_WORDS, readKind, stateOf } from "./kinds.ts";
import { PreviewCard, type Preview } from "./preview-card.tsx";
import { Problems, problemsOf } from "./problems.tsx";
import { SaveButtons } from "./save-buttons.tsx";
import { useEntryForm, type EntryToEdit, type SaveOrder } from "./use-entry-form.ts";

function StateLine({ entry }: { entry: ContentEntry }) {
  const { word, badge } = stateOf(entry, Date.now() / 1000);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <Badge kind={badge}>{word}</Badge>
      {entry.publish_time !== null && (
        <span>
          Shown from <Moment unix={entry.publish_time} /> UTC
        </span>
      )}
    </p>
  );
}

function isScheduled(entry: ContentEntry | null): boolean {
  return entry !== null && stateOf(entry, Date.now() / 1000).word === "scheduled";
}

/** Shows why saving failed: invalid fields, a conflict, or another reason. */
function Refusal({
  edit,
  mayOverwrite,
  last,
}: {
  edit: ReturnType<typeof useEntryForm>;
  mayOverwrite: boolean;
  last: SaveOrder;
}) {
  const { error } = edit;
  if (error === null) return null;
  const problems = problemsOf(error);
  if (problems.length > 0) return <Problems title={error.message} problems={problems} />;
  if (!mayOverwrite || !(error instanceof ApiError) || error.code !== 409)
    return <ActionError error={error} />;
  return (
    <Conflict error={error} onTheirs={() => void edit.discard()} onMine={() => void edit.saveOver(last)} />
  );
}

function UnsavedNote({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice tone="info">
      These are your unsaved changes from last time.{" "}
      <Button size="sm" onClick={onDrop}>
        Discard
      </Button>
    </Notice>
  );
}

function Editor({ kind, fields, entry, hasTime }: EntryToEdit & { hasTime: boolean }) {
  const navigate = useNavigate();
  const edit = useEntryForm({ kind, fields, entry });
  const preview = useOperatorAction(previewContentEntry);
  const [locale, setLocale] = useState<Locale>("en_US");
  const [shown, setShown] = useState<Preview | null>(null);
  const [last, setLast] = useState<SaveOrder>({ status: "draft", publish: "keep" });

  const save = async (order: SaveOrder) => {
    setLast(order);
    const saved = await edit.save(order);
    if (saved !== null && entry === null) void navigate(`/content/${kind}/${saved.slug}`, { replace: true });
  };
  const look = async () => {
    const values = edit.form.getValues();
    const slug = entry?.slug ?? (isSlug(values.slug) ? values.slug : "new");
    setShown(await preview.run({ params: { kind, slug }, body: toStored(values, fields) }));
  };

  return (
    <Form form={edit.form} label={`Edit the ${KIND_WORDS[kind].one}`} onSubmit={() => undefined}>
      {entry !== null && <StateLine entry={entry} />}
      {edit.isDraft && <UnsavedNote onDrop={() => void edit.discard()} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextFields form={edit.form} fields={fields} locale={locale} onLocale={setLocale} />
        <SharedFields form={edit.form} fields={fields} isNew={entry === null} />
      </div>
      <Refusal edit={edit} mayOverwrite={entry !== null} last={last} />
      <ActionError error={edit.readError} />
      <ActionError error={preview.error} />
      <Card>
        <SaveButtons
          status={entry?.status ?? "draft"}
          isScheduled={isScheduled(entry)}
          hasTime={hasTime}
          isBusy={edit.isBusy || preview.isBusy}
          onSave={(order) => void save(order)}
          onPreview={() => void look()}
        />
      </Card>
      {shown !== null && <PreviewCard preview={shown} locale={locale} onLocale={setLocale} />}
    </Form>
  );
}

/** One entry, or a new one: texts in five languages, preview, and when it is shown. */
export function EditPage() {
  const { kind: kindText, slug = "" } = useParams();
  const kind = readKind(kindText);
  const isNew = slug === "_new";
  const about = useOperatorCall(listContentFields, kind === null ? null : { params: { kind } });
  const call = useOperatorCall(getContentEntry, kind === null || isNew ? null : { params: { kind, slug } });
  if (kind === null) return <ErrorState title="Unknown content type." />;
  const { one, many } = KIND_WORDS[kind];
  const back = { to: `/content/${kind}`, label: many };
  const english = call.data?.texts.find(({ locale }) => locale === "en_US")?.title;
  return (
    <DetailPage
      title={isNew ? `New ${one}` : (english ?? slug)}
      back={back}
      what={`the ${one}`}
      hasId
      call={about}
    >
      {({ fields, has_time }) => {
        if (isNew) return <Editor key="new" kind={kind} fields={fields} entry={null} hasTime={has_time} />;
        return (
          <Loaded call={call} what={`the ${one}`} height="h-96">
            {(entry) => <Editor key={slug} kind={kind} fields={fields} entry={entry} hasTime={has_time} />}
          </Loaded>
        );
      }}
    </DetailPage>
  );
}
