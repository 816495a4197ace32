import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, setWorkerRemark, workerRemarkField, type Worker } from "contracts";
import { callApi } from "shared/api";
import { Form, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import * as v from "valibot";
import { useWorkerChange } from "./use-worker-change.ts";

const schema = v.object({ remark: workerRemarkField });

/** The owner's remark on a worker: shown below its name and included in the search. */
export function WorkerRemark({ coin, worker }: { coin: string; worker: Worker }) {
  const { t } = useLingui();
  const change = useWorkerChange();
  const form = useSchemaForm(schema, { remark: worker.remark });
  async function save({ remark }: v.InferOutput<typeof schema>): Promise<void> {
    await change.run(async () => {
      await callApi(setWorkerRemark, { params: { coin, id: worker.id }, body: { remark } });
      return remark === "" ? t`Remark removed` : t`Remark saved`;
    });
  }
  return (
    <Form form={form} label={t`Remark`} onSubmit={save} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          control={form.control}
          name="remark"
          label={t`Remark`}
          hint={t`Only you can see it, observers can't.`}
          maxLength={LIMITS.remarkLength}
          autoComplete="off"
        />
      </div>
      <div className="mt-6.5">
        <SubmitButton form={form} variant="secondary" busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}
