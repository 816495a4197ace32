import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { createWorkerGroup, deleteWorkerGroup, renameWorkerGroup, type WorkerGroup } from "contracts";
import { Ellipsis, FolderPlus, Pencil, Trash2 } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { callApi } from "shared/api";
import { toast } from "shared/toast";
import { Button, ConfirmDialog, IconButton, Menu, MenuItem } from "shared/ui";
import { useWorkerChange } from "./use-worker-change.ts";

// Loaded when a group is created or renamed.
const GroupDialog = lazy(async () => ({ default: (await import("./group-dialog.tsx")).GroupDialog }));

/** Props of {@link GroupActions}. */
interface GroupActionsProps {
  coin: string;
  group: WorkerGroup;
  onDeleted: () => void;
}

/** Renames or deletes one of the person's groups. */
export function GroupActions({ coin, group, onDeleted }: GroupActionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const change = useWorkerChange();
  const name = group.group_name;
  const close = (): void => setOpen(null);
  async function rename(next: string): Promise<void> {
    await callApi(renameWorkerGroup, {
      params: { coin },
      body: { group_id: group.group_id, group_name: next },
    });
    toast.success(t`Group renamed`);
  }
  async function remove(): Promise<void> {
    const isDone = await change.run(async () => {
      await callApi(deleteWorkerGroup, { params: { coin }, query: { group_id: group.group_id } });
      return t`Group deleted`;
    });
    if (!isDone) return;
    close();
    onDeleted();
  }
  return (
    <>
      <Menu
        label={t`Actions of group ${name}`}
        trigger={
          <IconButton icon={Ellipsis} label={t`Actions of group ${name}`} size="sm" plain className="me-1" />
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setOpen("rename")}>
          <Trans>Rename</Trans>
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setOpen("delete")}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {open === "rename" && (
        <Suspense fallback={null}>
          <GroupDialog
            title={t`Rename group`}
            name={name}
            submitLabel={<Trans>Rename</Trans>}
            onSave={rename}
            onClose={close}
          />
        </Suspense>
      )}
      <ConfirmDialog
        danger
        open={open === "delete"}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t`Delete group “${name}”?`}
        confirmLabel={<Trans>Delete</Trans>}
        busyLabel={<Trans>Deleting…</Trans>}
        busy={change.isBusy}
        onConfirm={() => void remove()}
      >
        <Plural
          value={group.total}
          _0="The group holds no workers."
          one="# worker goes to the default group."
          other="# workers go to the default group."
        />
      </ConfirmDialog>
    </>
  );
}

/** Props of {@link NewGroup}. */
interface NewGroupProps {
  coin: string;
  onCreated: (group: WorkerGroup) => void;
  /** Whether the button shows an icon only. */
  isIcon?: boolean;
}

/** Creates a group. */
export function NewGroup({ coin, onCreated, isIcon }: NewGroupProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  async function create(name: string): Promise<void> {
    const group = await callApi(createWorkerGroup, { params: { coin }, body: { group_name: name } });
    toast.success(t`Group created`);
    onCreated(group);
  }
  return (
    <>
      {isIcon ? (
        <IconButton icon={FolderPlus} label={t`New group`} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="ghost" size="sm" icon={FolderPlus} onClick={() => setOpen(true)}>
          <Trans>New group</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <GroupDialog
            title={t`New group`}
            name=""
            submitLabel={<Trans>Create</Trans>}
            onSave={create}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
