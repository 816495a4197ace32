import { TEST_TIME } from "./app.ts";
import { DAY } from "../platform/time.ts";
import type { Database } from "../platform/database/database.ts";
import { importContent } from "../modules/content/files/import.ts";
import type { SourceFile } from "../modules/content/files/layout.ts";

const UNTRANSLATED = "untranslated: [zh, zh-hk, ru, es]";
const timeText = (time: number) => new Date(time * 1000).toISOString().replace(".000Z", "Z");

/** Creates a content file written in English only. */
export function contentFile(path: string, fields: string, body = ""): SourceFile {
  return { path, bytes: Buffer.from(`---\n${fields}\n${UNTRANSLATED}\n---\n\n${body}\n`) };
}

/** Creates a quiz question with three options; the number of the right answer starts at 1. */
export function questionFile(name: string, order: number, answer: number): SourceFile {
  return contentFile(
    `questions/${name}/en.md`,
    `title: ${name}?\nactivity: 9th-anniversary\norder: ${String(order)}\nanswer: ${String(answer)}\noptions: [Yes, No, Maybe]`,
    `Because **${name}**.`,
  );
}

/** Creates a quiz of two questions, a ranking, and their coupons; without its own start if that is null. */
export function activityFiles(start: number | null, end: number): SourceFile[] {
  const period = `publish: 2020-01-01\nend: ${timeText(end)}${start === null ? "" : `\nstart: ${timeText(start)}`}`;
  return [
    contentFile("coupons/full/en.md", "title: Full marks\npay_ratio: 0.4\ndays: 14\ncoins: [BTC]"),
    contentFile("coupons/half/en.md", "title: Half marks\npay_ratio: 0.8\ndays: 7"),
    contentFile("activities/9th-anniversary/en.md", `title: Quiz\n${period}\nscore_prizes: [1 half, 2 full]`),
    contentFile("activities/anniversary/en.md", `title: Ranking\n${period}\nrank_prizes: [1 full, 2-3 half]`),
    questionFile("halving", 2, 3),
    questionFile("luck", 1, 1),
  ];
}

/** Publishes the activities of {@link activityFiles}; by default running at {@link TEST_TIME}. */
export async function publishActivities(
  database: Database,
  start: number | null = TEST_TIME - 3600,
  end = TEST_TIME + 3 * DAY,
): Promise<void> {
  const { problems } = await importContent(database, activityFiles(start, end));
  expect(problems).toEqual([]);
}
