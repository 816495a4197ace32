import { Trans, useLingui } from "@lingui/react/macro";
import { getMessage, getMessageCount, getMessages, markAllMessagesRead } from "contracts";
import { useId, useState } from "react";
import { callApi, revalidateCalls, useErrorText } from "../api/index.ts";
import { toast } from "../toast/index.ts";
import { Button, CheckboxMark, Dialog, type ButtonProps } from "../ui/index.ts";

interface DialogProps {
  onCancel: () => void;
  onConfirm: (dontAskAgain: boolean) => void;
}

function ReadAllDialog({ onCancel, onConfirm }: DialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [dontAsk, setDontAsk] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t`Mark all messages as read`}
      footer={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={() => onConfirm(dontAsk)}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>All unread messages will be marked as read.</Trans>
      </p>
      <label htmlFor={id} className="mt-4 flex min-h-6 items-center gap-2 max-md:min-h-11">
        <CheckboxMark id={id} checked={dontAsk} onChange={(event) => setDontAsk(event.target.checked)} />
        <Trans>Do not ask again</Trans>
      </label>
    </Dialog>
  );
}

/** Props of {@link ReadAll}. */
export interface ReadAllProps extends Pick<ButtonProps, "size" | "variant" | "icon"> {
  /** Number of unread messages; nothing is shown without any. */
  unread: number;
  /** Whether the person chose not to be asked. */
  dontAsk: boolean;
  /** Newest message that the number counts; later ones stay unread. Without it, all are marked. */
  upTo?: number | undefined;
}

/** Marks all messages as read, after a confirmation unless the person chose not to be asked (R2.9.3, R4.2.1). */
export function ReadAll({ unread, dontAsk, ...look }: ReadAllProps) {
  const { upTo, ...buttonLook } = look;
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  async function markAll(dontAskAgain: boolean): Promise<void> {
    setAsking(false);
    try {
      const bound = upTo === undefined ? {} : { up_to: upTo };
      await callApi(markAllMessagesRead, { body: { message_check: dontAskAgain, ...bound } });
      await revalidateCalls(getMessages, getMessage, getMessageCount);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  if (unread === 0) return null;
  return (
    <>
      <Button
        {...buttonLook}
        className="shrink-0 whitespace-nowrap"
        onClick={() => (dontAsk ? void markAll(true) : setAsking(true))}
      >
        <Trans>Read all</Trans>
      </Button>
      {isAsking ? (
        <ReadAllDialog onCancel={() => setAsking(false)} onConfirm={(isSilent) => void markAll(isSilent)} />
      ) : null}
    </>
  );
}
