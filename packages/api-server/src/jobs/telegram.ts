import { sendTelegram, type TelegramServices } from "../modules/notifications/telegram/send-repository.ts";
import { readUpdates } from "../modules/notifications/telegram/updates-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";

/** Pause in milliseconds after Telegram did not respond. */
const PAUSE_MS = 30_000;

/** Sends the queued Telegram notifications. */
export function telegramSendJob(
  services: TelegramServices,
  onError: (error: unknown) => void,
): JobDefinition {
  return {
    name: "telegram",
    everyMs: 5000,
    lockSeconds: 120,
    run: () => sendTelegram(services, onError),
  };
}

/** Reads messages sent to the bot; Telegram allows one reader at a time, which the job lock ensures. */
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
