import type { Page } from "@playwright/test";

/** Findings about a page or a menu over it. */
export interface Sight {
  readonly title: string;
  /** First heading of the page, or of a dialog open on load; null without one. */
  readonly heading: string | null;
  /** Pixels by which the document is wider than the viewport. */
  readonly excess: number;
  /** Texts that overflow their box or are clipped by it. */
  readonly cut: readonly string[];
  /** Images that failed to load. */
  readonly broken: readonly string[];
  /** Every visible text or accessible name, each once. */
  readonly texts: readonly string[];
  /** Links to missing anchors on the page. */
  readonly deadAnchors: readonly string[];
  /** Kind of the error card of a failed section. */
  readonly failure: string | null;
  readonly links: readonly string[];
}

/** Elements whose text is code or entered by the person. */
const UNREAD = "script, style, noscript, code, pre, textarea, [lang], select";

/** Finds texts that overflow their box; runs in the page. */
function findCut(): string[] {
  const names: string[] = [];
  const width = document.documentElement.clientWidth;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  /** Returns the box of a text, and whether an element in between scrolls it or truncates it with an ellipsis. */
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

/** Collects every visible text or accessible name; runs in the page. */
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

/** Collects the links of the page and those to missing anchors; runs in the page. */
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

/** Collects the other findings of the document; runs in the page. */
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
 * Waits until a page has its heading and no placeholder remains.
 *
 * @param page - page that is loading
 * @returns whether it finished in time
 */
export async function comeToContent(page: Page): Promise<boolean> {
  const isThere = () => {
    const heading = document.querySelector("h1, [role=dialog] h2, dialog h2, [data-failure]");
    // The page behind a dialog that decides about it remains a placeholder.
    const shown = document.querySelector("[role=dialog]") ?? document;
    return heading !== null && shown.querySelector(".sweep") === null && document.fonts.status === "loaded";
  };
  const came = await page.waitForFunction(isThere, undefined, { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  // Waits for what loads after the content: images, popups and idle-time calls.
  await page.waitForLoadState("networkidle", { timeout: 4000 }).catch(() => undefined);
  return came;
}

/**
 * Inspects the current state of a page.
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
