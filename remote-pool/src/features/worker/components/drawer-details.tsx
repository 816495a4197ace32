import { Trans, useLingui } from "@lingui/react/macro";
import { deleteWorkers, type Worker } from "contracts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "shared/api";
import { Button, ConfirmDialog } from "shared/ui";
import { AlertSettings } from "./alert-settings.tsx";
import { useWorkerChange } from "./use-worker-change.ts";
import { WorkerHistory } from "./worker-history.tsx";
import { WorkerRemark } from "./worker-remark.tsx";

/** Props of {@link DrawerDetails}. */
interface DrawerDetailsProps {
  coin: string;
  worker: Worker;
  onDeleted: () => void;
}

function DeleteWorker({ coin, worker, onDeleted }: DrawerDetailsProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const change = useWorkerChange();
  const { name } = worker;
  const isInvalid = worker.status === "invalid";
  async function remove(): Promise<void> {
    const isDone = await change.run(async () => {
      await callApi(deleteWorkers, { params: { coin }, body: { worker_ids: JSON.stringify([worker.id]) } });
      return t`Worker deleted`;
    });
    if (isDone) onDeleted();
  }
  return (
    <section>
      <Button size="sm" variant="danger" icon={Trash2} disabled={!isInvalid} onClick={() => setAsking(true)}>
        <Trans>Delete worker</Trans>
      </Button>
      {!isInvalid && (
        <p className="mt-2 text-xs text-ink-2">
          <Trans>
            Only invalid workers can be deleted. This one has sent shares within the last 24 hours.
          </Trans>
        </p>
      )}
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete worker “${name}”?`}
        confirmLabel={<Trans>Delete</Trans>}
        busyLabel={<Trans>Deleting…</Trans>}
        busy={change.isBusy}
        onConfirm={() => void remove()}
      >
        <Trans>Its history is deleted as well. It appears again when it sends a share.</Trans>
      </ConfirmDialog>
    </section>
  );
}

/** The details and actions for the owner of a worker in its drawer. */
export function DrawerDetails(props: DrawerDetailsProps) {
  const { coin, worker } = props;
  return (
    <>
      <WorkerRemark key={worker.remark} coin={coin} worker={worker} />
      <AlertSettings coin={coin} id={worker.id} />
      <WorkerHistory coin={coin} id={worker.id} />
      <DeleteWorker {...props} />
    </>
  );
}
