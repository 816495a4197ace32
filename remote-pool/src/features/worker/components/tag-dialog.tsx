import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, setWorkerTags, workerTagField, type CallInput } from "contracts";
import { useState } from "react";
import { callApi } from "shared/api";
import { TextField, useSchemaForm } from "shared/forms";
import type { WorkerSelection } from "shared/mining";
import { toast } from "shared/toast";
import { CheckboxMark } from "shared/ui";
import * as v from "valibot";
import { FormDialog } from "./form-dialog.tsx";
import { matchOf } from "./match-of.ts";
import { readWorkersAgain } from "./use-worker-change.ts";

/** Props of {@link TagDialog}. */
interface TagDialogProps {
  coin: string;
  selection: WorkerSelection;
  /** Every tag on the workers. */
  tags: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Commas as typed with a Latin or a Chinese keyboard. */
const COMMAS = /[,，、]/u;

function splitTags(text: string): string[] {
  return text
    .split(COMMAS)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** Returns the tags that some of the selected workers may have. */
function tagsOf(selection: WorkerSelection, tags: readonly string[]): readonly string[] {
  if (selection.kind === "match") return tags;
  return [...new Set(selection.workers.flatMap((worker) => worker.tags ?? []))].sort();
}

function bodyOf(
  selection: WorkerSelection,
  change: { readonly add: string[]; readonly remove: string[] },
): CallInput<typeof setWorkerTags>["body"] {
  if (selection.kind === "match") return { ...change, match: matchOf(selection.query) };
  return { ...change, worker_ids: JSON.stringify(selection.workers.map((worker) => worker.id)) };
}

function useTagSchema() {
  const { t } = useLingui();
  const length = LIMITS.workerTagLength;
  const most = LIMITS.workerTags;
  return v.object({
    tags: v.pipe(
      v.string(),
      v.check(
        (text) => splitTags(text).every((tag) => tag.length <= length),
        t`A tag cannot exceed ${length} characters.`,
      ),
      v.check((text) => splitTags(text).length <= most, t`A worker cannot have more than ${most} tags.`),
      v.check((text) => splitTags(text).every((tag) => v.is(workerTagField, tag)), "control_characters"),
    ),
  });
}

/** Tags to remove. */
function Removals({
  tags,
  removed,
  onRemoved,
}: {
  tags: readonly string[];
  removed: ReadonlySet<string>;
  onRemoved: (removed: ReadonlySet<string>) => void;
}) {
  if (tags.length === 0) return null;
  const toggle = (tag: string, isTicked: boolean): void => {
    const next = new Set(removed);
    if (isTicked) next.add(tag);
    else next.delete(tag);
    onRemoved(next);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium">
        <Trans>Remove tags</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {tags.map((tag) => (
          <label key={tag} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm max-md:min-h-11">
            <CheckboxMark
              checked={removed.has(tag)}
              onChange={(event) => toggle(tag, event.target.checked)}
            />
            <span className="wrap-anywhere">{tag}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Adds tags to selected workers and removes others; the input stays when the server refuses it. */
export function TagDialog({ coin, selection, tags, onDone, onClose }: TagDialogProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const form = useSchemaForm(useTagSchema(), { tags: "" });
  const length = LIMITS.workerTagLength;
  async function handleSave(values: { tags: string }): Promise<void> {
    const change = { add: splitTags(values.tags), remove: [...removed] };
    if (change.add.length + change.remove.length === 0) {
      form.setError("tags", { message: t`Enter a tag, or tick one to remove.` }, { shouldFocus: true });
      return;
    }
    const { changed } = await callApi(setWorkerTags, { params: { coin }, body: bodyOf(selection, change) });
    await readWorkersAgain();
    toast.success(plural(changed, { one: "Tags of # worker changed", other: "Tags of # workers changed" }));
    onDone();
  }
  return (
    <FormDialog
      title={t`Edit tags`}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      onSave={handleSave}
      fieldByCode={{ 26016: "tags" }}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="tags"
        label={t`Add tags`}
        hint={t`Separate tags with commas, up to ${length} characters each. Observers can see them.`}
        autoComplete="off"
      />
      <Removals tags={tagsOf(selection, tags)} removed={removed} onRemoved={setRemoved} />
    </FormDialog>
  );
}
