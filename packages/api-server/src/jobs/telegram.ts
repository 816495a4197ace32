import { sendTelegram, type TelegramServices } from "../modules/notifications/telegram/send-repository.ts";
import { readUpdates } from "../modules/notifications/telegram/updates-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";

/** Pause after Telegram did not answer, in milliseconds. */
const PAUSE_MS = 30_000;

/** Sends the notices that wait for Telegram chats. */
export function telegramSendJob(
  services: TelegramServices,
  onError: (error: unknown) => void,
): JobDefinition {
  return {
    name: "telegram",
    everyMs: 5000,
    lockSeconds: 120,
    run: async () => {
      await sendTelegram(services, onError);
      return undefined;
    },
  };
}

/** Reads what people write to the bot; Telegram serves one reader at a time, which the lock of the job ensures. */
export function telegramUpdateJob(
  services: TelegramServices,
  onError: (error: unknown) => void,
): JobDefinition {
  return {
    name: "telegram-updates",
    everyMs: 1000,
    lockSeconds: 120,
    run: async ({ signal }) => ((await readUpdates(services, { signal, onError })) ? undefined : PAUSE_MS),
  };
}
