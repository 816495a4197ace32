import { brand } from "brand";
import { LRUCache } from "lru-cache";
import { localeOf, titleOf } from "routes";
import type { PageDecision } from "./decide.ts";
import { compressText, makeFile } from "./files.ts";
import type { StaticFile } from "./files.ts";

const KEPT_FRAMES = 200;
const TITLE = /<title>[^<]*<\/title>/;

type Shown = Pick<PageDecision & { kind: "page" }, "remotePage" | "lang">;

/** Sets the title in the frame of the build for a page that a remote adds; returns any other frame unchanged. */
export type FrameTitler = (frame: StaticFile, page: Shown) => StaticFile;

function escapeTitle(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Creates the writer of titles. A frame is written once per page and language and kept in memory. */
export function createTitledFrames(): FrameTitler {
  const written = new LRUCache<string, StaticFile>({ max: KEPT_FRAMES });
  return (frame, { remotePage, lang }) => {
    if (remotePage === undefined) return frame;
    const title = escapeTitle(`${titleOf(remotePage, localeOf(lang))} – ${brand.name}`);
    const key = `${frame.etag} ${title}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const bytes = Buffer.from(frame.bytes.toString("utf8").replace(TITLE, () => `<title>${title}</title>`));
    const made = makeFile("page.html", bytes, compressText(bytes));
    written.set(key, made);
    return made;
  };
}
