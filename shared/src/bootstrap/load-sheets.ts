import { createSheet } from "./create-sheet.ts";

async function loadSheet(href: string, integrity: string): Promise<void> {
  const { link, loaded } = createSheet(href, integrity);
  document.head.append(link);
  await loaded;
  // The remote finds the stylesheet by its absolute URL; it requests one itself that is late or failed.
  link.dataset["href"] = link.href;
}

async function showWithSheets(sheets: string, dataset: DOMStringMap): Promise<void> {
  dataset["earlyHidden"] = "";
  try {
    const pairs = [...sheets.matchAll(/(\S+) (\S+)/g)];
    await Promise.all(pairs.map(([, href = "", integrity = ""]) => loadSheet(href, integrity)));
    delete dataset["earlySheets"];
    delete dataset["earlyHidden"];
  } catch {
    // The prerendered page stays hidden; the remote requests the file again.
  }
}

/**
 * Requests the stylesheets of the prerendered page. They do not block painting, as tags in the document would: the page is hidden
 * (`host.css`) until all of them are loaded, and its surroundings are shown immediately.
 *
 * @returns settles when the page is shown or a stylesheet failed; undefined if there is no prerendered page
 */
export function loadSheets(): Promise<void> | undefined {
  const { dataset } = document.documentElement;
  const { earlySheets } = dataset;
  return earlySheets === undefined ? undefined : showWithSheets(earlySheets, dataset);
}
