import * as v from "valibot";
import type { Database } from "../../../platform/database/database.ts";
import type { TelegramSetting } from "../../../platform/telegram-setting.ts";
import { readLocale, translate, type Locale } from "../../../texts/messages.ts";
import { removeAddress } from "../receivers/receivers-repository.ts";
import { callBot } from "./bot-api.ts";
import { noteRefusal, readBot, takeUpdate } from "./bots-repository.ts";
import { connectChat, type Chat } from "./chats-repository.ts";
import { refusalError, type TelegramServices } from "./send-repository.ts";

/** Long-polling time in seconds: Telegram delays its response until there is an update. */
const POLL_SECONDS = 25;
const NAME_LENGTH = 64;

const updatesSchema = v.array(v.looseObject({ update_id: v.pipe(v.number(), v.integer()) }));
const messageSchema = v.object({
  message: v.object({
    text: v.string(),
    chat: v.object({
      id: v.pipe(v.number(), v.safeInteger()),
      type: v.literal("private"),
      username: v.optional(v.string()),
      first_name: v.optional(v.string(), ""),
    }),
    from: v.optional(v.object({ language_code: v.optional(v.string()) })),
  }),
});

interface Command {
  readonly chat: Chat;
  readonly text: string;
  readonly locale: Locale;
}

function readCommand(update: unknown): Command | undefined {
  const parsed = v.safeParse(messageSchema, update);
  if (!parsed.success) return undefined;
  const { chat, text, from } = parsed.output.message;
  const name = (chat.username === undefined ? chat.first_name : `@${chat.username}`).slice(0, NAME_LENGTH);
  return {
    chat: { id: chat.id, name: name || String(chat.id) },
    text,
    locale: readLocale(from?.language_code),
  };
}

/** Executes a person's command. @returns the reply in the chat; undefined for any other text */
async function obey(
  tx: Database,
  services: TelegramServices,
  { chat, text, locale }: Command,
): Promise<string | undefined> {
  const [word, code = ""] = text.trim().split(/\s+/u);
  if (word === "/stop") {
    await removeAddress(tx, "telegram", String(chat.id));
    return translate(locale, "telegram_stopped");
  }
  if (word !== "/start") return undefined;
  const account = await connectChat(tx, services, { chat, code, now: services.clock.now() });
  return account === undefined
    ? translate(locale, "telegram_link_over")
    : translate(locale, "telegram_connected", { account });
}

async function processUpdate(
  services: TelegramServices,
  setting: TelegramSetting,
  update: { readonly update_id: number },
): Promise<void> {
  const command = readCommand(update);
  const text = await services.database.transaction(async (tx) => {
    const isNew = await takeUpdate(tx, setting, update.update_id);
    return isNew && command !== undefined ? obey(tx, services, command) : undefined;
  });
  if (text === undefined || command === undefined) return;
  // The page shows the connection as well, so a lost reply is not sent again.
  await callBot(setting, { method: "sendMessage", body: { chat_id: command.chat.id, text } });
}

/**
 * Waits for messages to the bot and executes them: each update once, recorded with its effect in one transaction.
 *
 * @param signal aborts the wait
 * @returns whether Telegram responded
 */
export async function readUpdates(
  services: TelegramServices,
  {
    signal,
    onError,
    waits = POLL_SECONDS,
  }: {
    readonly signal: AbortSignal;
    readonly onError: (error: unknown) => void;
    readonly waits?: number;
  },
): Promise<boolean> {
  const { config, database } = services;
  const { telegram: setting } = config;
  if (setting === undefined) return false;
  const { nextUpdate, isRefused } = await readBot(database, setting);
  if (isRefused) return false;
  const body = { offset: nextUpdate, timeout: waits, allowed_updates: ["message"] };
  const answer = await callBot(setting, { method: "getUpdates", body }, { waits, signal });
  if (answer.kind === "refused" && (await noteRefusal(database, setting))) onError(refusalError());
  if (answer.kind === "wrong")
    onError(new Error(`Telegram refused getUpdates (${String(answer.status)}): ${answer.description}`));
  if (answer.kind !== "ok") return false;
  for (const update of v.parse(updatesSchema, answer.result)) await processUpdate(services, setting, update);
  return true;
}
