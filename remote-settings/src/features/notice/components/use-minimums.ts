import { getNoticeMinimums, setNoticeMinimums, type OfflineMinimum } from "contracts";
import { callApi, useCall, useErrorText } from "shared/api";
import { toast } from "shared/toast";

/** How many workers must be offline at once, as shown on the page. */
interface MinimumsReading {
  minimums: readonly OfflineMinimum[] | undefined;
  error: Error | undefined;
  isBusy: boolean;
  retry: () => void;
  /** Shows new minimums immediately and saves them; reverts them when saving fails. */
  save: (minimums: OfflineMinimum[]) => void;
}

/** @returns how many workers of each group of the current account must be offline at once, and how to change it */
export function useMinimums(): MinimumsReading {
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getNoticeMinimums, {}, { revalidateOnFocus: false });

  async function store(minimums: OfflineMinimum[]): Promise<void> {
    const body = { minimums };
    try {
      await mutate(
        async () => {
          await callApi(setNoticeMinimums, { body });
          return body;
        },
        { optimisticData: body, rollbackOnError: true, revalidate: false },
      );
    } catch (problem) {
      toast.error(errorText(problem));
    }
  }

  return {
    minimums: data?.minimums,
    error,
    isBusy: isValidating,
    retry: () => void mutate(),
    save: (minimums) => void store(minimums),
  };
}
