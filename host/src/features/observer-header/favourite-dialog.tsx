import { Trans, useLingui } from "@lingui/react/macro";
import {
  LIMITS,
  addFavourite,
  addForeignFavourite,
  favouriteFormSchema,
  getFavourites,
  getObserverInfo,
  type CallInput,
} from "contracts";
import { useEffect, useState } from "react";
import { callApi, revalidateCalls, useErrorText } from "shared/api";
import { Form, FormActions, TextField, showServerError, useSchemaForm } from "shared/forms";
import { isForeignLink } from "shared/navigation";
import { toast } from "shared/toast";
import { Dialog } from "shared/ui";

/** Saves an observer link to the person's favorites (R2.9.4, spec 4.6). */
export function FavouriteDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(favouriteFormSchema, { remark: "", url });
  const typedUrl = form.watch("url");

  // An error is about the submitted link, so editing the link clears it.
  useEffect(() => setProblem(null), [typedUrl]);

  async function handleSubmit(body: CallInput<typeof addFavourite>["body"]): Promise<void> {
    setProblem(null);
    try {
      const call = isForeignLink(body.url, location.host) ? addForeignFavourite : addFavourite;
      await callApi(call, { body });
      await revalidateCalls(getFavourites, getObserverInfo);
      toast.success(t`Added to favorites`);
      onClose();
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Dialog open width="lg" onOpenChange={onClose} title={t`Add to favorites`}>
      <Form form={form} onSubmit={handleSubmit} label={t`Add to favorites`}>
        <TextField control={form.control} name="remark" label={t`Remark`} maxLength={LIMITS.remarkLength} />
        <TextField control={form.control} name="url" label={t`Observer link`} type="url" />
        {problem === null ? null : (
          <p role="alert" className="text-negative">
            {problem}
          </p>
        )}
        <FormActions form={form} onCancel={onClose} busyLabel={t`Saving…`}>
          <Trans>Confirm</Trans>
        </FormActions>
      </Form>
    </Dialog>
  );
}
