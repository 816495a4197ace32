import path from "node:path";
import { addMessages } from "../modules/content/messages-repository.ts";
import { importContent } from "../modules/content/files/import.ts";
import { readFolder } from "../modules/content/files/folder.ts";
import type { Database } from "../platform/database/database.ts";
import { inEveryLanguage, translate } from "../texts/messages.ts";
import { DAY, HOUR } from "../platform/time.ts";
import { DEMO_MESSAGES } from "./messages.ts";

/** Time at which the files of the demonstration's content were written, in seconds since 1970. */
const WRITTEN_AT = Date.UTC(2026, 10, 24) / 1000;

/** Folder of what the demonstration publishes: articles, announcements, listings. */
export const DEMO_CONTENT_FOLDER = path.resolve(import.meta.dirname, "../../demo-content");

/** Where and to whom messages of the demonstration are written. */
export interface MessageOptions {
  readonly database: Database;
  readonly now: number;
  /** Account that gets the messages. */
  readonly accountId: number;
}

/**
 * Writes the messages of the demonstration for one account.
 *
 * @param options database, present time, account: five unread messages, two read
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
 * Publishes the content of the demonstration as if it had been written today, at the same times of day; what was published before is replaced.
 *
 * @throws {Error} when a file of the folder is wrong
 */
export async function seedContent(database: Database, now: number): Promise<void> {
  const files = await readFolder(DEMO_CONTENT_FOLDER);
  const shift = Math.floor((now - WRITTEN_AT) / DAY) * DAY;
  const { problems } = await importContent(database, files, { removes: true, shift });
  const [first] = problems;
  if (first !== undefined) throw new Error(`demo content: ${first.file}: ${first.problem}`);
}
