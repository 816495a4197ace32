import { getNoticeSettings, setNoticeSettings, type CallData, type NoticeSettings } from "contracts";
import { callApi, useCall, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";

/** The settings of the current account as the page has them. */
export interface NoticeReading {
  data: CallData<typeof getNoticeSettings> | undefined;
  error: Error | undefined;
  isBusy: boolean;
  retry: () => void;
  /** Shows new settings at once and stores them; they go back when that failed. */
  save: (settings: NoticeSettings) => void;
}

/** @returns the settings of the current account, and how to change them */
export function useNoticeSettings(): NoticeReading {
  const errorText = useErrorText();
  const { timeZone } = useDisplayPreferences();
  const { data, error, isValidating, mutate } = useCall(getNoticeSettings, {}, { revalidateOnFocus: false });

  async function store(settings: NoticeSettings): Promise<void> {
    if (data === undefined) return;
    const body = { ...settings, time_zone: timeZone };
    try {
      await mutate(
        async () => {
          await callApi(setNoticeSettings, { body });
          return { ...data, settings: body };
        },
        { optimisticData: { ...data, settings: body }, rollbackOnError: true, revalidate: false },
      );
    } catch (problem) {
      toast.error(errorText(problem));
    }
  }

  return {
    data,
    error,
    isBusy: isValidating,
    retry: () => void mutate(),
    save: (settings) => void store(settings),
  };
}
