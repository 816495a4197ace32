import {
  getContentEntry,
  saveContentEntry,
  type ContentEntry,
  type ContentField,
  type DeskContentKind,
} from "contracts/operator/calls/content";
import { useEffect, useMemo, useState } from "react";
import { useSchemaForm } from "shared/forms";
import { storedValue } from "shared/storage";
import { useOperatorAction } from "../../api/index.ts";
import { draftSchema, formSchema, isSlug, toFormValues, toStored } from "./form-values.ts";

/** The entry being edited. */
export interface EntryToEdit {
  readonly kind: DeskContentKind;
  readonly fields: readonly ContentField[];
  /** Null for a new entry. */
  readonly entry: ContentEntry | null;
}

/** How an entry is saved. */
export interface SaveOrder {
  readonly status: ContentEntry["status"];
  readonly publish: "now" | "keep" | number;
}

function draftOf(kind: string, slug: string) {
  return storedValue({
    area: "local",
    name: `desk_draft/${kind}/${slug}`,
    schema: draftSchema,
    initial: null,
  });
}

/** The form of an entry. Edits stay in the browser until they are saved or discarded. */
export function useEntryForm({ kind, fields, entry }: EntryToEdit) {
  const name = entry?.slug ?? "_new";
  const kept = useMemo(() => draftOf(kind, name), [kind, name]);
  const [found] = useState(() => kept.read());
  const [isDraft, setDraft] = useState(found !== null);
  const [revision, setRevision] = useState(found === null ? (entry?.revision ?? null) : found.revision);
  const form = useSchemaForm(formSchema, found?.values ?? toFormValues(entry, fields));
  const action = useOperatorAction(saveContentEntry);
  const reading = useOperatorAction(getContentEntry);

  useEffect(() => {
    const typed = form.watch(() => kept.write({ revision, values: form.getValues(), at: Date.now() }));
    return () => typed.unsubscribe();
  }, [form, kept, revision]);

  const show = (latest: ContentEntry | null) => {
    setRevision(latest?.revision ?? null);
    form.reset(toFormValues(latest, fields));
    setDraft(false);
    kept.remove();
    action.reset();
    reading.reset();
  };

  const send = async ({ status, publish }: SaveOrder, from: string | null) => {
    const values = form.getValues();
    const slug = entry?.slug ?? values.slug.trim();
    if (!isSlug(slug)) {
      const message = "Use lowercase letters, digits and single hyphens.";
      form.setError("slug", { message }, { shouldFocus: true });
      return null;
    }
    const body = { ...toStored(values, fields), revision: from, status, publish };
    const saved = await action.run({ params: { kind, slug }, body });
    if (saved !== null) show(entry === null ? null : saved);
    return saved;
  };

  const readLatest = () => reading.run({ params: { kind, slug: name } });

  return {
    form,
    error: action.error,
    /** Why the stored entry could not be read, to discard the edits or to overwrite it. */
    readError: reading.error,
    isBusy: action.isBusy || reading.isBusy,
    /** Whether the form shows an unsaved draft. */
    isDraft,
    save: (order: SaveOrder) => {
      reading.reset();
      return send(order, revision);
    },
    /** Overwrites what someone else has saved. */
    saveOver: async (order: SaveOrder) => {
      const latest = await readLatest();
      return latest === null ? null : send(order, latest.revision);
    },
    /** Discards the edits and shows what is stored. */
    discard: async () => {
      if (entry === null) return show(null);
      const latest = await readLatest();
      if (latest !== null) show(latest);
    },
  };
}
