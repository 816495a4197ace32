import * as v from "valibot";
import { readSettingFile, secureAddressField, type SettingValues } from "./setting-fields.ts";

const TOKEN = /^[1-9]\d{0,15}:[\w-]{20,100}$/;

/** Settings of the Telegram bot in the environment. */
export const telegramEntries = {
  TELEGRAM_BOT_TOKEN: v.optional(v.string()),
  TELEGRAM_BOT_TOKEN_FILE: v.optional(v.string()),
  TELEGRAM_API: v.optional(
    secureAddressField("must be an address with https://, or with http:// on this machine"),
    "https://api.telegram.org",
  ),
};

/** The bot that sends notifications to Telegram. */
export interface TelegramSetting {
  /** Number of the bot, the first part of its token. */
  readonly botId: number;
  readonly token: string;
  /** API address, without a trailing slash. */
  readonly api: string;
}

/**
 * Reads the token of the bot, or the file that holds it.
 *
 * @returns undefined if neither is set
 * @throws {Error} if the file cannot be read or the token is malformed; the message does not include it
 */
export function readTelegramSetting(
  settings: SettingValues<typeof telegramEntries>,
): TelegramSetting | undefined {
  const { TELEGRAM_BOT_TOKEN: given, TELEGRAM_BOT_TOKEN_FILE: file, TELEGRAM_API: api } = settings;
  const token = file === undefined ? given : readSettingFile(`TELEGRAM_BOT_TOKEN_FILE ${file}`, file);
  if (token === undefined) return undefined;
  if (!TOKEN.test(token))
    throw new Error("TELEGRAM_BOT_TOKEN must be a token of a bot, as BotFather gives it");
  return { botId: Number.parseInt(token, 10), token, api: api.replace(/\/+$/, "") };
}
