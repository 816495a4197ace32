import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import {
  LIMITS,
  addFavourite,
  addForeignFavourite,
  favouriteFormSchema,
  getObserverInfo,
  type CallInput,
} from "contracts";
import { Star } from "lucide-react";
import { useEffect, useState } from "react";
import { prefixOf } from "routes";
import { callApi, revalidateCalls, useErrorText } from "shared/api";
import { Form, FormActions, TextField, showServerError, useSchemaForm } from "shared/forms";
import { useLocale } from "shared/locale";
import { isForeignLink } from "shared/navigation";
import { isLoggedIn, useSession } from "shared/session";
import { toast } from "shared/toast";
import { Badge, Button, Dialog, Notice } from "shared/ui";

/**
 * Returns the sign-in page of the pool's own site. The access key is not passed to it.
 *
 * @param prefix language prefix
 * @returns address
 */
export function signInAddress(prefix: string): string {
  return `${brand.hosts.canonical}/${prefix}/signin`;
}

function FavouriteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(favouriteFormSchema, { remark: "", url: location.href });
  const typedUrl = form.watch("url");

  // A refusal applies to the submitted link, so editing the link clears it.
  useEffect(() => setProblem(null), [typedUrl]);

  async function handleSubmit(body: CallInput<typeof addFavourite>["body"]): Promise<void> {
    setProblem(null);
    try {
      await callApi(isForeignLink(body.url, location.host) ? addForeignFavourite : addFavourite, { body });
      await revalidateCalls(getObserverInfo);
      toast.success(t`Added to favorites`);
      onClose();
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Dialog open width="lg" onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Add to favorites`}>
      <Form form={form} onSubmit={handleSubmit} label={t`Add to favorites`}>
        {problem !== null && (
          <Notice tone="negative" role="alert">
            {problem}
          </Notice>
        )}
        <TextField control={form.control} name="remark" label={t`Remark`} maxLength={LIMITS.remarkLength} />
        <TextField control={form.control} name="url" label={t`Observer link`} type="url" />
        <FormActions form={form} onCancel={onClose} busyLabel={t`Saving…`}>
          <Trans>Confirm</Trans>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function SignInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const footer = (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="primary" onClick={() => location.assign(signInAddress(prefixOf(locale)))}>
        <Trans>Sign in</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Sign in to keep this link`}
      description={t`Favorites are saved with your account.`}
      footer={footer}
    />
  );
}

/** Adds the link to the favorites; asks a signed-out visitor to sign in first (R6.5). */
export function FavouriteButton({ isFavourite }: { isFavourite: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (isFavourite) return <Badge kind="neutral">{t`In favorites`}</Badge>;
  return (
    <>
      <Button
        icon={Star}
        aria-label={t`Add to favorites`}
        onClick={() => setOpen(true)}
        className="shrink-0 max-lg:px-3"
      >
        <span className="whitespace-nowrap max-lg:hidden">
          <Trans>Add to favorites</Trans>
        </span>
      </Button>
      {isOpen &&
        (isLoggedIn(session) ? <FavouriteDialog onClose={close} /> : <SignInDialog onClose={close} />)}
    </>
  );
}
