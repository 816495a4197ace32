import type { Page } from "@playwright/test";

/** What is seen of a page or of a menu over it. */
export interface Sight {
  readonly title: string;
  /** First heading of the page, or of a dialog that it opens with; null without one. */
  readonly heading: string | null;
  /** Pixels by which the document is wider than the window. */
  readonly excess: number;
  /** Texts that leave their box or are cut off in it. */
  readonly cut: readonly string[];
  /** Images that have no picture. */
  readonly broken: readonly string[];
  /** Every text that is read or read aloud, each once. */
  readonly texts: readonly string[];
  /** Links to a place on the page that does not exist. */
  readonly deadAnchors: readonly string[];
  /** Card of a section that failed, by its kind. */
  readonly failure: string | null;
  readonly links: readonly string[];
}

/** Elements whose text is code or comes from the person. */
const UNREAD = "script, style, noscript, code, pre, textarea, [lang], select";

/** Finds texts that leave their box; runs in the page. */
function findCut(): string[] {
  const names: string[] = [];
  const width = document.documentElement.clientWidth;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  /** The box that a text belongs to, and whether something on the way lets it scroll or ends it with an ellipsis. */
  const boxOf = (start: HTMLElement): { box: HTMLElement; isHandled: boolean } => {
    let box = start;
    while (getComputedStyle(box).display === "inline" && box.parentElement) box = box.parentElement;
    for (let at: HTMLElement | null = start; at !== null; at = at.parentElement) {
      const { overflowX, textOverflow, position, clipPath } = getComputedStyle(at);
      const isHidden = clipPath !== "none" || (position === "absolute" && at.clientWidth <= 1);
      if (textOverflow === "ellipsis" || overflowX === "auto" || overflowX === "scroll" || isHidden)
        return { box, isHandled: true };
    }
    return { box, isHandled: false };
  };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = String(node.textContent).trim();
    const parent = node.parentElement;
    if (text === "" || parent === null || parent.closest("svg, script, style, noscript") !== null) continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    if (place.width === 0 || place.right <= 0 || place.left >= width) continue;
    const { box, isHandled } = boxOf(parent);
    if (isHandled) continue;
    const bounds = box.getBoundingClientRect();
    const beyond = Math.max(place.right - bounds.right, bounds.left - place.left, place.right - width);
    if (beyond > 1.5)
      names.push(`${box.tagName.toLowerCase()} "${text.slice(0, 60)}" by ${String(Math.round(beyond))} px`);
  }
  return [...new Set(names)];
}

/** Every text that is read or read aloud; runs in the page. */
function readTexts(unread: string): string[] {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement === null || parentElement.closest(unread) !== null) continue;
    if (parentElement.checkVisibility({ checkVisibilityCSS: true })) texts.add(node.textContent ?? "");
  }
  for (const name of ["aria-label", "placeholder", "title", "alt"])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (element.closest(unread) === null) texts.add(element.getAttribute(name) ?? "");
  const read = [...texts].map((text) => text.replaceAll(/\s+/g, " ").trim());
  return read.filter((text) => text !== "");
}

/** Links of the page, and places on it that links lead to but that do not exist; runs in the page. */
function readLinks(): Pick<Sight, "deadAnchors" | "links"> {
  const anchors = [...document.querySelectorAll("a[href]")].filter(
    (link) => link instanceof HTMLAnchorElement,
  );
  const here = anchors.filter(({ hash, pathname }) => hash !== "" && pathname === location.pathname);
  return {
    deadAnchors: here
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => document.getElementById(id) === null),
    links: [...new Set(anchors.map(({ href }) => href))],
  };
}

/** What else can be said of the document; runs in the page. */
function readFrame(): Omit<Sight, "cut" | "deadAnchors" | "links" | "texts"> {
  const heading = document.querySelector("[role=dialog] h2, dialog h2") ?? document.querySelector("h1");
  return {
    title: document.title,
    heading: heading?.textContent.trim() ?? null,
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    broken: [...document.images]
      .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== "")
      .map(({ currentSrc }) => currentSrc),
    failure: document.querySelector("[data-failure]")?.getAttribute("data-failure") ?? null,
  };
}

/**
 * Waits until a page has its heading and no placeholder is left of it.
 *
 * @param page - page that is loading
 * @returns whether it came to rest in time
 */
export async function comeToContent(page: Page): Promise<boolean> {
  const isThere = () => {
    const heading = document.querySelector("h1, [role=dialog] h2, dialog h2, [data-failure]");
    // The page behind a dialog that decides about it stays a placeholder.
    const shown = document.querySelector("[role=dialog]") ?? document;
    return heading !== null && shown.querySelector(".sweep") === null && document.fonts.status === "loaded";
  };
  const came = await page.waitForFunction(isThere, undefined, { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  // What comes after the content: pictures, popups and the calls of idle time.
  await page.waitForLoadState("networkidle", { timeout: 4000 }).catch(() => undefined);
  return came;
}

/**
 * Looks at a page as it is now.
 *
 * @param page - page at rest
 */
export async function inspect(page: Page): Promise<Sight> {
  return {
    ...(await page.evaluate(readFrame)),
    ...(await page.evaluate(readLinks)),
    texts: await page.evaluate(readTexts, UNREAD),
    cut: await page.evaluate(findCut),
  };
}
