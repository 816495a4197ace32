import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { createWorkerGroup, deleteWorkers, moveWorkers, type CallInput, type WorkerGroup } from "contracts";
import { FolderInput, FolderPlus, Tag, Trash2 } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { callApi } from "shared/api";
import { ALL_GROUPS, useGroupName, type WorkerSelection } from "shared/mining";
import { Button, ConfirmDialog, Menu, MenuItem } from "shared/ui";
import { matchOf } from "./match-of.ts";
import { useWorkerChange } from "./use-worker-change.ts";

// Loaded when a group is created.
const GroupDialog = lazy(async () => ({ default: (await import("./group-dialog.tsx")).GroupDialog }));
// Loaded when tags are edited.
const TagDialog = lazy(async () => ({ default: (await import("./tag-dialog.tsx")).TagDialog }));

/** Props of {@link SelectionActions}. */
interface SelectionActionsProps {
  coin: string;
  selection: WorkerSelection;
  groups: readonly WorkerGroup[];
  /** Every tag on the workers. */
  tags?: readonly string[] | undefined;
  onDone: () => void;
}

/** The body that moves the selection to a group. */
function moveBody(
  selection: WorkerSelection,
  coin: string,
  group_id: number,
): CallInput<typeof moveWorkers>["body"] {
  if (selection.kind === "match") return { group_id, coin, match: matchOf(selection.query) };
  return { group_id, worker_ids: JSON.stringify(selection.workers.map((worker) => worker.id)) };
}

/** Returns how many of the selection are invalid, and the body that deletes those. */
function removalOf(selection: WorkerSelection): {
  count: number;
  body: CallInput<typeof deleteWorkers>["body"];
} {
  if (selection.kind === "match") {
    const { status: _, ...match } = matchOf(selection.query);
    return { count: selection.invalid, body: { status: "invalid", ...match } };
  }
  const invalid = selection.workers.filter((worker) => worker.status === "invalid");
  return {
    count: invalid.length,
    body: { worker_ids: JSON.stringify(invalid.map((worker) => worker.id)) },
  };
}

/** Edits the tags of the selection. */
function TagAction({ coin, selection, tags = [], onDone }: Omit<SelectionActionsProps, "groups">) {
  const [isOpen, setOpen] = useState(false);
  function handleDone(): void {
    setOpen(false);
    onDone();
  }
  return (
    <>
      <Button size="sm" icon={Tag} onClick={() => setOpen(true)}>
        <Trans>Edit tags</Trans>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TagDialog
            coin={coin}
            selection={selection}
            tags={tags}
            onDone={handleDone}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Moves the selection to a group, also to one created for it. */
function MoveAction({ coin, selection, groups, onDone }: Omit<SelectionActionsProps, "tags">) {
  const { t } = useLingui();
  const nameOf = useGroupName();
  const change = useWorkerChange();
  const [isNaming, setNaming] = useState(false);
  async function move(group: WorkerGroup): Promise<void> {
    const isDone = await change.run(async () => {
      const { moved } = await callApi(moveWorkers, { body: moveBody(selection, coin, group.group_id) });
      return plural(moved, {
        one: `# worker moved to ${nameOf(group)}`,
        other: `# workers moved to ${nameOf(group)}`,
      });
    });
    if (isDone) onDone();
  }
  async function create(group_name: string): Promise<void> {
    const group = await callApi(createWorkerGroup, { params: { coin }, body: { group_name } });
    // The group exists even if the move is refused.
    await move(group);
  }
  return (
    <>
      <Menu
        align="start"
        label={t`Move to group`}
        trigger={
          <Button size="sm" icon={FolderInput} busy={change.isBusy}>
            <Trans>Move to group</Trans>
          </Button>
        }
      >
        {groups
          .filter((group) => group.group_id !== ALL_GROUPS)
          .map((group) => (
            <MenuItem key={group.group_id} onSelect={() => void move(group)}>
              {nameOf(group)}
            </MenuItem>
          ))}
        <MenuItem icon={FolderPlus} onSelect={() => setNaming(true)}>
          <Trans>New group</Trans>
        </MenuItem>
      </Menu>
      {isNaming && (
        <Suspense fallback={null}>
          <GroupDialog
            title={t`New group`}
            name=""
            submitLabel={<Trans>Create</Trans>}
            onSave={create}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Moves selected workers to a group, edits their tags and deletes the invalid ones. */
export function SelectionActions({ coin, selection, groups, tags, onDone }: SelectionActionsProps) {
  const { t } = useLingui();
  const change = useWorkerChange();
  const [isAsking, setAsking] = useState(false);
  const removal = removalOf(selection);
  async function remove(): Promise<void> {
    const isDone = await change.run(async () => {
      const { deleted } = await callApi(deleteWorkers, { params: { coin }, body: removal.body });
      return plural(deleted, { one: "# worker deleted", other: "# workers deleted" });
    });
    if (!isDone) return;
    setAsking(false);
    onDone();
  }
  return (
    <>
      <MoveAction coin={coin} selection={selection} groups={groups} onDone={onDone} />
      <TagAction coin={coin} selection={selection} tags={tags} onDone={onDone} />
      <Button
        size="sm"
        variant="danger"
        icon={Trash2}
        disabled={removal.count === 0}
        title={removal.count === 0 ? t`Only invalid workers can be deleted` : undefined}
        onClick={() => setAsking(true)}
      >
        <Trans>Delete invalid</Trans>
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete invalid workers?`}
        confirmLabel={<Plural value={removal.count} one="Delete # worker" other="Delete # workers" />}
        busyLabel={<Trans>Deleting…</Trans>}
        busy={change.isBusy}
        onConfirm={() => void remove()}
      >
        <Plural
          value={removal.count}
          one="# invalid worker is deleted with its history. It appears again when it sends a share."
          other="# invalid workers are deleted with their history. They appear again when they send a share."
        />
      </ConfirmDialog>
    </>
  );
}
