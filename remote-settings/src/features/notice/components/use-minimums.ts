import { getNoticeMinimums, setNoticeMinimums, type OfflineMinimum } from "contracts";
import { callApi, useCall, useErrorText } from "shared/api";
import { toast } from "shared/toast";

/** Changes the minimums of an account. */
type MinimumsChange = (minimums: readonly OfflineMinimum[]) => OfflineMinimum[];

/** How many workers must be offline at once, as shown on the page. */
interface MinimumsReading {
  minimums: readonly OfflineMinimum[] | undefined;
  error: Error | undefined;
  isBusy: boolean;
  retry: () => void;
  /** Shows a change immediately, applies it to the stored minimums and saves them; reverts it when saving fails. */
  save: (change: MinimumsChange) => void;
}

/** Serializes changes: each is applied to what the one before it stored. */
let sending: Promise<unknown> = Promise.resolve();

/** Applies a change to the stored minimums, since all are saved at once and may have been changed elsewhere in the meantime. */
async function send(change: MinimumsChange): Promise<{ minimums: OfflineMinimum[] }> {
  const stored = await callApi(getNoticeMinimums, {});
  const body = { minimums: change(stored.minimums) };
  await callApi(setNoticeMinimums, { body });
  return body;
}

/** @returns how many workers of each group of the current account must be offline at once, and how to change it */
export function useMinimums(): MinimumsReading {
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getNoticeMinimums, {});

  async function store(change: MinimumsChange): Promise<void> {
    const sent = sending.then(() => send(change));
    sending = sent.catch(() => undefined);
    try {
      await mutate(sent, {
        optimisticData: { minimums: change(data?.minimums ?? []) },
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (problem) {
      toast.error(errorText(problem));
    }
  }

  return {
    minimums: data?.minimums,
    error,
    isBusy: isValidating,
    retry: () => void mutate(),
    save: (change) => void store(change),
  };
}
