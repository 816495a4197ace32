import { changeNoticeSettings, getNoticeSettings, type CallData, type NoticeSettings } from "contracts";
import { callApi, useCall, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { changeOf, inZone } from "../model/notice-settings.ts";

/** The current account's settings as shown on the page. */
export interface NoticeReading {
  data: CallData<typeof getNoticeSettings> | undefined;
  error: Error | undefined;
  isBusy: boolean;
  retry: () => void;
  /** Shows new settings immediately and saves what changed; reverts it when saving fails. */
  save: (settings: NoticeSettings) => void;
}

/** @returns the settings of the current account, and how to change them */
export function useNoticeSettings(): NoticeReading {
  const errorText = useErrorText();
  const { timeZone } = useDisplayPreferences();
  const { data, error, isValidating, mutate } = useCall(getNoticeSettings, {});

  async function store(settings: NoticeSettings): Promise<void> {
    if (data === undefined) return;
    const changed = inZone(data.settings, settings, timeZone);
    const body = changeOf(data.settings, changed);
    try {
      await mutate(
        async () => {
          await callApi(changeNoticeSettings, { body });
          return { ...data, settings: changed };
        },
        { optimisticData: { ...data, settings: changed }, rollbackOnError: true, revalidate: false },
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
