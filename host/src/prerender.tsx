import { getLanguage, type LanguagePrefix, type SearchPage } from "routes";
import type { RenderedPage } from "shared/hydration";
import { renderTree, type PrerenderedPage } from "./app/render-page.tsx";
import { describeFixedPage } from "./features/search-engines/describe-page.ts";
import { writeHeadTags } from "./features/search-engines/head-tags.ts";
import { PageFrame } from "./layouts/page-frame.tsx";

export { renderDocument } from "./app/render-document.ts";
export { readOfflineTexts } from "./features/offline/offline-texts.ts";
export { renderShell as renderPage } from "./app/render-page.tsx";

/** Heading and text of a page, shown before it is loaded. */
export interface PageIntroduction {
  title: string;
  text: string;
}

/**
 * Renders the frame shown until the scripts of a page are loaded.
 *
 * @param page any path of the language
 * @param introduction heading and text of a public page whose remote prerenders nothing
 * @returns markup for the root element, with a slot for the remote's prerendered content
 */
export function renderFrame(page: PrerenderedPage, introduction?: PageIntroduction): Promise<RenderedPage> {
  return renderTree(page, <PageFrame introduction={introduction} />);
}

/**
 * Describes a public page for search engines and shared links.
 *
 * @param name page of the route map
 * @param prefix language
 * @returns its name, its texts, and its tags for the head
 */
export async function describe(name: SearchPage, prefix: LanguagePrefix) {
  const page = await describeFixedPage(name, getLanguage(prefix));
  const { name: own, title, description } = page;
  return { name: own, title, description, headTags: writeHeadTags(page) };
}
