import { useLingui } from "@lingui/react/macro";
import { deleteMessages, getMessage, getMessageCount, getMessages, markMessagesRead } from "contracts";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { toast } from "shared/toast";

/** Actions on selected messages; each reports its own failure and returns whether it succeeded. */
export interface MessageActions {
  isBusy: boolean;
  markRead: (ids: number[]) => Promise<boolean>;
  remove: (ids: number[]) => Promise<boolean>;
}

/** @returns the actions of the message list and of a single message */
export function useMessageActions(): MessageActions {
  const { t } = useLingui();
  const errorText = useErrorText();
  const reading = useCallMutation(markMessagesRead);
  const deleting = useCallMutation(deleteMessages);

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      await revalidateCalls(getMessages, getMessage, getMessageCount);
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  }

  async function remove(ids: number[]): Promise<boolean> {
    const isDone = await run(() => deleting.trigger({ body: { ids } }));
    if (isDone) toast.success(t`Deleted`);
    return isDone;
  }

  return {
    isBusy: reading.isMutating || deleting.isMutating,
    markRead: (ids) => run(() => reading.trigger({ body: { ids } })),
    remove,
  };
}
