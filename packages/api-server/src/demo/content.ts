import path from "node:path";
import { addMessages } from "../modules/messages/messages-repository.ts";
import { importContent } from "../modules/content/files/import.ts";
import { readFolder } from "../modules/content/files/folder.ts";
import type { Database } from "../platform/database/database.ts";
import { inEveryLanguage, translate } from "../texts/messages.ts";
import { HOUR, startOfDay } from "../platform/time.ts";
import { DEMO_MESSAGES } from "./messages.ts";

/** Time for which the demonstration's content was written, in Unix seconds. */
const WRITTEN_AT = Date.UTC(2026, 10, 24) / 1000;

/** Folder of the demonstration's published content: articles, announcements, listings. */
export const DEMO_CONTENT_FOLDER = path.resolve(import.meta.dirname, "../../demo-content");

/** Where the demonstration's messages are written, and for whom. */
export interface MessageOptions {
  readonly database: Database;
  readonly now: number;
  /** Account that receives the messages. */
  readonly accountId: number;
}

/**
 * Writes the demonstration's messages for one account.
 *
 * @param options database, current time, account: five unread messages, two read
 */
export async function seedMessages({ database, now, accountId }: MessageOptions): Promise<void> {
  await addMessages(
    database,
    DEMO_MESSAGES.map(({ hours, title, content, ...message }) => ({
      ...message,
      title: inEveryLanguage((locale) => translate(locale, title)),
      content: inEveryLanguage((locale) => translate(locale, content)),
      account_id: accountId,
      time: now - hours * HOUR,
    })),
  );
}

/**
 * Publishes the demonstration's content as if written today, at the same times of day, replacing earlier content.
 *
 * @throws {Error} when a file of the folder is invalid
 */
export async function seedContent(database: Database, now: number): Promise<void> {
  const files = await readFolder(DEMO_CONTENT_FOLDER);
  const shift = startOfDay(now - WRITTEN_AT);
  const { problems } = await importContent(database, files, { removes: true, shift });
  const [first] = problems;
  if (first !== undefined) throw new Error(`demo content: ${first.file}: ${first.problem}`);
}
