import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { deleteWorkers } from "contracts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "shared/api";
import { Button, ConfirmDialog } from "shared/ui";
import { useWorkerChange } from "./use-worker-change.ts";

/** Props of {@link DeleteInvalid}. */
interface DeleteInvalidProps {
  coin: string;
  groupId: number;
  count: number;
}

/** Deletes all invalid workers of a group after a confirmation that shows their number. */
export function DeleteInvalid({ coin, groupId, count }: DeleteInvalidProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const change = useWorkerChange();
  async function remove(): Promise<void> {
    const isDone = await change.run(async () => {
      const { deleted } = await callApi(deleteWorkers, {
        params: { coin },
        body: { status: "invalid", group_id: groupId },
      });
      return plural(deleted, { one: "# worker deleted", other: "# workers deleted" });
    });
    if (isDone) setAsking(false);
  }
  return (
    <>
      <Button icon={Trash2} onClick={() => setAsking(true)}>
        <Trans>Delete invalid</Trans>
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete invalid workers?`}
        confirmLabel={<Plural value={count} one="Delete # worker" other="Delete # workers" />}
        busyLabel={<Trans>Deleting…</Trans>}
        busy={change.isBusy}
        onConfirm={() => void remove()}
      >
        <Plural
          value={count}
          one="# invalid worker is deleted with its history. It appears again when it sends a share."
          other="# invalid workers are deleted with their history. They appear again when they send a share."
        />
      </ConfirmDialog>
    </>
  );
}
