import type { PlatformServices } from "../../../platform/services.ts";
import type { ReceiverNotice } from "../../../platform/database/schema/index.ts";
import type { TelegramSetting } from "../../../platform/telegram-setting.ts";
import { translate } from "../../../texts/messages.ts";
import { isLate } from "../receivers/late.ts";
import { dropDelivery, listDue, putOff, type WaitingNotice } from "../receivers/receivers-repository.ts";
import { LONGEST_RUN_MS } from "../retries.ts";
import { callBot, type BotAnswer } from "./bot-api.ts";
import { askBot, noteRefusal, pauseBot, readBot } from "./bots-repository.ts";
import { endChat } from "./chats-repository.ts";
import { momentText } from "../../../texts/moment-text.ts";

/** Pause after Telegram was unreachable. */
const AWAY_SECONDS = 30;
/** Longest message that Telegram accepts. */
const LONGEST_MESSAGE = 4096;

/** Services needed to send Telegram messages. */
export type TelegramServices = Pick<PlatformServices, "config" | "database" | "clock" | "secrets">;

/** Formats a notice as chat text, short enough for Telegram; the link is never cut. */
export function chatText(notice: ReceiverNotice, now: number): string {
  const { locale, time, account, title, text, link } = notice;
  const late = isLate(time, now)
    ? [translate(locale, "notice_late", { time: momentText(time, locale) })]
    : [];
  const foot = `\n\n${account}\n${link}`;
  const whole = [title, ...late, text].join("\n");
  const room = LONGEST_MESSAGE - foot.length;
  return (whole.length > room ? `${whole.slice(0, room - 1)}…` : whole) + foot;
}

/** Sends one notice to a chat. */
export function sendToChat(
  setting: TelegramSetting,
  {
    address,
    notice,
    now,
  }: { readonly address: string; readonly notice: ReceiverNotice; readonly now: number },
): Promise<BotAnswer> {
  const body = {
    chat_id: address,
    text: chatText(notice, now),
    link_preview_options: { is_disabled: true },
  };
  return callBot(setting, { method: "sendMessage", body });
}

/** @returns an error for the operators' log that says how to fix it */
export function refusalError(): Error {
  return new Error(
    "Telegram refuses TELEGRAM_BOT_TOKEN; messages wait until the server starts with a new one",
  );
}

/**
 * Handles the result of a call.
 *
 * @returns false when nothing more can be sent in this run
 */
async function settle(
  services: TelegramServices,
  { delivery, receiver }: WaitingNotice,
  {
    answer,
    setting,
    onError,
  }: {
    readonly answer: BotAnswer;
    readonly setting: TelegramSetting;
    readonly onError: (error: unknown) => void;
  },
): Promise<boolean> {
  const { database, clock } = services;
  const now = clock.now();
  switch (answer.kind) {
    case "ok":
      await dropDelivery(database, delivery.id);
      return true;
    case "ended":
      await endChat(database, services, { address: receiver.address, now });
      return true;
    case "wrong":
      onError(new Error(`Telegram refused a message (${String(answer.status)}): ${answer.description}`));
      await putOff(database, delivery, now);
      return true;
    case "refused":
      if (await noteRefusal(database, setting)) onError(refusalError());
      return false;
    case "busy":
      await pauseBot(database, setting, now + answer.seconds);
      return false;
    case "away":
      await pauseBot(database, setting, now + AWAY_SECONDS);
      return false;
  }
}

/**
 * Sends the notices that are due to Telegram chats, oldest first. While Telegram refuses the token, is away or asks to wait,
 * nothing is dropped. A chat gets a notice twice only if the server stops or the connection breaks between sending and the
 * response.
 */
export async function sendTelegram(
  services: TelegramServices,
  onError: (error: unknown) => void,
): Promise<void> {
  const { config, database, clock } = services;
  const { telegram: setting } = config;
  if (setting === undefined) return;
  const bot = await readBot(database, setting);
  if (bot.pausedUntil > clock.now() || (bot.isRefused && "problem" in (await askBot(database, setting))))
    return;
  const end = performance.now() + LONGEST_RUN_MS;
  const ended = new Set<string>();
  for (const waiting of await listDue(database, "telegram", clock.now())) {
    if (performance.now() > end) return;
    const { address } = waiting.receiver;
    if (ended.has(address)) continue;
    const { notice } = waiting.delivery;
    const answer = await sendToChat(setting, { address, notice, now: clock.now() });
    if (answer.kind === "ended") ended.add(address);
    if (!(await settle(services, waiting, { answer, setting, onError }))) return;
  }
}
