import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "@playwright/test";
import type { Shot } from "./walk.ts";

/** Images per contact sheet. */
const PER_SHEET = 12;
const COLUMNS = 4;
const CELL_WIDTH = 440;
const CELL_HEIGHT = 560;

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

async function writeFigure({ file, label }: Shot): Promise<string> {
  const data = (await readFile(file)).toString("base64");
  return `<figure><img src="data:image/jpeg;base64,${data}"><figcaption>${escape(label)}</figcaption></figure>`;
}

/** Splits a list into one part per contact sheet. */
export function sheetsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / PER_SHEET) }, (_, index) =>
    items.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  );
}

/**
 * Writes contact sheets of twelve labeled images each.
 *
 * @param browser - browser that renders them
 * @param shots - images in the order of the walk
 * @param name - path of the files, to which a number is appended
 * @returns the files
 */
export async function writeContactSheets(
  browser: Browser,
  shots: readonly Shot[],
  name: string,
): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (CELL_WIDTH + 12) + 12, height: 900 } });
  const files: string[] = [];
  for (const [index, sheet] of sheetsOf(shots).entries()) {
    const figures = await Promise.all(sheet.map(writeFigure));
    await page.setContent(`<style>
      body { margin: 12px; display: grid; grid-template-columns: repeat(${String(COLUMNS)}, ${String(CELL_WIDTH)}px); gap: 12px; background: #777; font: 13px sans-serif }
      figure { margin: 0; background: #fff } figcaption { padding: 4px 6px; overflow-wrap: anywhere }
      img { display: block; width: 100%; height: ${String(CELL_HEIGHT)}px; object-fit: contain; object-position: top; background: #555 }
    </style>${figures.join("")}`);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const file = `${name}-${String(index + 1)}.jpg`;
    await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 80 });
    files.push(path.resolve(file));
  }
  await page.close();
  return files;
}
