import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../platform/database/database.ts";
import { telegramBots } from "../../../platform/database/schema/index.ts";
import type { TelegramSetting } from "../../../platform/telegram-setting.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { callBot } from "./bot-api.ts";

/** Stored state of the bot. */
export interface Bot {
  /** Name in links; null until Telegram returned it. */
  readonly username: string | null;
  /** Id of the first unprocessed update. */
  readonly nextUpdate: number;
  /** Whether Telegram refused the current token. */
  readonly isRefused: boolean;
  /** Time before which nothing is sent. */
  readonly pausedUntil: number;
}

const meSchema = v.object({ username: v.string() });

/** Reads the stored state of the configured bot. */
export async function readBot(database: Database, { botId, token }: TelegramSetting): Promise<Bot> {
  const [row] = await database.select().from(telegramBots).where(eq(telegramBots.id, botId));
  return {
    username: row?.username ?? null,
    nextUpdate: row?.next_update ?? 0,
    isRefused: row?.refused_hash === hashToken(token),
    pausedUntil: row?.paused_until ?? 0,
  };
}

async function change(
  database: Database,
  { botId }: TelegramSetting,
  values: Partial<typeof telegramBots.$inferInsert>,
): Promise<void> {
  await database
    .insert(telegramBots)
    .values({ id: botId, ...values })
    .onConflictDoUpdate({ target: telegramBots.id, set: values });
}

/**
 * Records that Telegram refused the token.
 *
 * @returns true if this was not recorded before
 */
export async function noteRefusal(database: Database, setting: TelegramSetting): Promise<boolean> {
  const { isRefused } = await readBot(database, setting);
  if (!isRefused) await change(database, setting, { refused_hash: hashToken(setting.token) });
  return !isRefused;
}

/** Pauses sending until a time. */
export function pauseBot(database: Database, setting: TelegramSetting, until: number): Promise<void> {
  return change(database, setting, { paused_until: until });
}

/**
 * Requests the bot's name from Telegram if it is unknown or the token was refused.
 *
 * @returns the bot, or why it cannot be used now
 */
export async function askBot(
  database: Database,
  setting: TelegramSetting,
): Promise<{ readonly username: string } | { readonly problem: "refused" | "away" }> {
  const bot = await readBot(database, setting);
  if (bot.username !== null && !bot.isRefused) return { username: bot.username };
  const answer = await callBot(setting, { method: "getMe", body: {} });
  if (answer.kind === "refused") {
    await noteRefusal(database, setting);
    return { problem: "refused" };
  }
  const me = answer.kind === "ok" ? v.safeParse(meSchema, answer.result) : undefined;
  if (me?.success !== true) return { problem: "away" };
  await change(database, setting, { username: me.output.username, refused_hash: null, paused_until: 0 });
  return me.output;
}

/**
 * Marks an update as processed, in the transaction of its effect.
 *
 * @returns false if it was already processed
 */
export async function takeUpdate(
  tx: Database,
  { botId }: TelegramSetting,
  updateId: number,
): Promise<boolean> {
  const taken = await tx
    .insert(telegramBots)
    .values({ id: botId, next_update: updateId + 1 })
    .onConflictDoUpdate({
      target: telegramBots.id,
      set: { next_update: updateId + 1 },
      setWhere: sql`${telegramBots.next_update} <= ${updateId}`,
    })
    .returning({ id: telegramBots.id });
  return taken.length === 1;
}
